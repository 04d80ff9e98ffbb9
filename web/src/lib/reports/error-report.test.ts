import { browserReports } from '@ladushki/contract/browser-reports';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/types.ts';
import { createErrorBudget } from './error-budget.ts';
import { errorReport } from './error-report.ts';

const stackOf = (...places: string[]) => places.map((place) => `    at f (${place})`).join('\n');
const crash = (message: string, stack = '') => Object.assign(new TypeError(message), { stack });

describe('the report of an error', () => {
  it('names places in our own scripts alone, without the address of the site', () => {
    const stack = stackOf(
      'https://site.example/assets/shell-Ab_1.js:1:2345',
      'chrome-extension://abc/content.js:1:1',
      'https://site.example/orders/805:3:4',
      ...Array(9).fill('https://site.example/assets/order-x.js:2:1'),
    );
    const { frames } = errorReport(crash('x', stack), '/orders/:id');
    expect(frames).toEqual(['shell-Ab_1.js:1:2345', ...Array(4).fill('order-x.js:2:1')]);
  });

  it('says nothing of what a person typed, and is what the server accepts', () => {
    const strange = [
      crash(`Unexpected "Анна Лесная" +7 916 123-45-67 ${'long '.repeat(500)}`),
      Object.assign(new Error('a@b.example'), { name: 'Ошибка 7' }),
      'Анна',
      undefined,
      null,
      { any: 'thing' },
    ];
    for (const error of strange) {
      const body = errorReport(error, '/orders/:id');
      expect(browserReports.report.body?.safeParse(body).error).toBeUndefined();
      expect(JSON.stringify(body)).not.toMatch(/Анна|916|b\.example/);
    }
  });

  it('has the code of a refused call, not its text', () => {
    const refused = new ApiError(409, { code: 'conflict', message: 'Anna is busy' });
    expect(errorReport(refused, '/').message).toBe('conflict');
  });
});

describe('errors of one page load', () => {
  it('are sent once each, five at most, and one that could not be sent is not known', async () => {
    const send = vi.fn(async (error: unknown) => {
      if (error === 'cut') throw new Error('no network');
      return error === 'first';
    });
    const report = createErrorBudget(send);
    expect(await Promise.all([report('first'), report('first'), report('cut'), report('refused')])).toEqual([
      true,
      true,
      false,
      false,
    ]);
    for (let at = 0; at < 10; at += 1) await report(new Error('again'));
    expect(send).toHaveBeenCalledTimes(5);
    expect(await report('first')).toBe(true);
  });
});
