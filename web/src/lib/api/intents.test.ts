import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMessages } from '../i18n/translate.ts';
import { type CallerPorts, createCaller } from './caller.ts';
import { createIntents } from './intents.ts';
import { memoryStorage } from './testing.ts';
import type { AnyEndpoint } from './types.ts';

const endpoint = (method: string, path: string, more = {}) => ({ method, path, ...more }) as unknown as AnyEndpoint;
const publish = endpoint('POST', '/order/publish', { status: 201 });
const attach = endpoint('POST', '/files/attachment', { status: 201 });
const cancel = endpoint('POST', '/order/cancel');
const mute = endpoint('POST', '/chat/{id}/mute');
const favourite = endpoint('POST', '/favorite', { repetition: 'none' });
const list = endpoint('GET', '/order/list');
const lost = new TypeError('failed to fetch');
const done = () => Response.json({ id: 1 });
const refused = (status: number) => Response.json({ message: 'Нет', code: 'conflict' }, { status });

beforeAll(() => {
  addMessages('ru', { 'common:failure.network': 'Нет связи' });
});

let tab: () => Storage;
beforeEach(() => {
  tab = memoryStorage();
});

/** One page load in the tab; a reload is another. */
function openPage() {
  const send = vi.fn<CallerPorts['send']>();
  const call = createCaller({
    send,
    locale: () => 'ru',
    identity: async () => ({}),
    renew: async () => false,
    intents: createIntents(tab),
  }) as unknown as (endpoint: AnyEndpoint, input?: object) => Promise<unknown>;
  return async (answer: Response | Error, to: AnyEndpoint, input?: object): Promise<string | null> => {
    send.mockImplementationOnce(async () => {
      if (answer instanceof Response) return answer;
      throw answer;
    });
    await call(to, input).catch(() => undefined);
    return new Headers(send.mock.lastCall?.[1].headers).get('idempotency-key');
  };
}

const order = { body: { title: 'Вечер' } };

describe('one key for each intent', () => {
  it('is kept over a lost answer, a server that is not well and a reload, until it is answered', async () => {
    const page = openPage();
    const first = await page(lost, publish, order);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await page(refused(503), publish, order)).toBe(first);
    const reloaded = openPage();
    expect(await reloaded(done(), publish, order)).toBe(first);
    expect(await reloaded(done(), publish, order), 'the next order is meant').not.toBe(first);
  });

  it('is shared by two presses at once', async () => {
    const page = openPage();
    const [one, two] = await Promise.all([page(done(), publish, order), page(done(), publish, order)]);
    expect(one).toBe(two);
  });

  it('ends with a refusal, and is another for another input or thing', async () => {
    const page = openPage();
    const first = await page(refused(409), publish, order);
    expect(await page(lost, publish, order)).not.toBe(first);
    const muted = await page(lost, mute, { params: { id: 1 }, body: { muted: true } });
    expect(await page(lost, mute, { params: { id: 2 }, body: { muted: true } })).not.toBe(muted);
    expect(await page(lost, mute, { params: { id: 1 }, body: { muted: false } })).not.toBe(muted);
  });

  it('is outdated by what was done since in the same area, so that on, off, on are three', async () => {
    const page = openPage();
    const on = { params: { id: 1 }, body: { muted: true } };
    const first = await page(lost, mute, on);
    const published = await page(lost, publish, order);
    await page(done(), mute, { params: { id: 1 }, body: { muted: false } });
    expect(await page(lost, mute, on)).not.toBe(first);
    expect(await page(lost, publish, order), 'another area').toBe(published);
    await page(done(), cancel, { body: { order: 1 } });
    expect(await page(lost, publish, order), 'what was published has been cancelled').not.toBe(published);
  });

  it('is kept for each of several files, whichever of them arrive', async () => {
    const page = openPage();
    const file = (name: string) => ({ files: { file: new File([name], name, { lastModified: 1 }) } });
    const first = await page(lost, attach, file('a.jpg'));
    expect(await page(done(), attach, file('b.jpg'))).not.toBe(first);
    expect(await page(done(), attach, file('a.jpg'))).toBe(first);
  });

  it('is never written down with what was typed', async () => {
    await openPage()(lost, publish, order);
    expect(tab().getItem('unanswered-calls')).not.toContain('Вечер');
  });

  it('is sent neither with a reading call nor where the contract takes none', async () => {
    const page = openPage();
    expect(await page(done(), list)).toBeNull();
    expect(await page(done(), favourite, { body: { sitter: 1 } })).toBeNull();
  });
});
