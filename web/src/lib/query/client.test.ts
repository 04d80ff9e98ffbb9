import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/types.ts';
import { hideToast, shownToasts } from '../toasts.ts';
import { askAgainMs, createQueryClient } from './client.ts';

// As in a browser.
beforeAll(() => environmentManager.setIsServer(() => false));
afterAll(() => environmentManager.setIsServer(() => true));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('SSR', false);
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const { id } of shownToasts()) hideToast(id);
  vi.useRealTimers();
});

const refused = (status: number, code: 'not_ready' | 'forbidden') => new ApiError(status, { code, message: `${code}` });

/** What a page shows of a query that fails until `answer` is set. */
function watch(failure: ApiError) {
  const part = { answer: null as string | null, asked: 0 };
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['a part'],
    queryFn: async () => {
      part.asked += 1;
      if (part.answer === null) throw failure;
      return part.answer;
    },
  });
  const end = observer.subscribe(() => {});
  return Object.assign(part, { end, shown: () => observer.getCurrentResult().data });
}

it('what fails because the site is away is told once, asked again, and shown when it is back', async () => {
  const part = watch(refused(503, 'not_ready'));
  const told = new Set<number>();
  for (let at = 0; at < 100; at += 1) {
    await vi.advanceTimersByTimeAsync(askAgainMs / 10);
    for (const { id } of shownToasts()) told.add(id);
  }
  expect(part.asked).toBeGreaterThan(5);
  expect(told.size).toBe(1);
  part.answer = 'all of it';
  await vi.advanceTimersByTimeAsync(2 * askAgainMs);
  expect(part.shown()).toBe('all of it');
  const asked = part.asked;
  await vi.advanceTimersByTimeAsync(10 * askAgainMs);
  expect(part.asked).toBe(asked);
  part.end();
});

it('what is refused for good is asked once', async () => {
  const part = watch(refused(403, 'forbidden'));
  await vi.advanceTimersByTimeAsync(10 * askAgainMs);
  expect(part.asked).toBe(1);
  part.end();
});
