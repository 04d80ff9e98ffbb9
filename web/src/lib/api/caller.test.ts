import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addMessages } from '../i18n/translate.ts';
import { type CallerPorts, createCaller } from './caller.ts';
import { createIntents } from './intents.ts';
import { memoryStorage } from './testing.ts';
import type { AnyEndpoint } from './types.ts';

const get = { method: 'GET', path: '/things/{id}' } as unknown as AnyEndpoint;
const post = { method: 'POST', path: '/things', status: 201 } as unknown as AnyEndpoint;
const json = (body: unknown, status = 200) => Response.json(body, { status });

beforeAll(() => {
  addMessages('ru', { 'common:failure.network': 'Нет связи' });
});

function setUp(...answers: (Response | Error)[]) {
  const send = vi.fn<CallerPorts['send']>(async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  const renew = vi.fn(async () => true);
  let calls = 0;
  const call = createCaller({
    send,
    locale: () => 'ru',
    identity: async () => {
      calls += 1;
      return { Authorization: `Bearer ${calls}` };
    },
    renew,
    intents: createIntents(memoryStorage()),
  }) as unknown as (endpoint: AnyEndpoint, input?: object) => Promise<unknown>;
  const headersOf = (at: number) => send.mock.calls[at]?.[1].headers as Record<string, string>;
  return { call, send, renew, headersOf };
}

describe('a call', () => {
  it('carries the language and who makes it', async () => {
    const { call, send, headersOf } = setUp(json({ id: 5 }));
    expect(await call(get, { params: { id: 5 } })).toEqual({ id: 5 });
    expect(send.mock.calls[0]?.[0]).toBe('/api/v1/things/5');
    expect(headersOf(0)).toMatchObject({
      Accept: 'application/json',
      'Accept-Language': 'ru',
      Authorization: 'Bearer 1',
    });
  });

  it('is repeated once with the new token after a 401, under the same key', async () => {
    const { call, send, renew, headersOf } = setUp(json({}, 401), json({ done: true }, 201));
    expect(await call(post, { body: { a: 1 } })).toEqual({ done: true });
    expect(renew).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledTimes(2);
    expect(headersOf(1).Authorization).toBe('Bearer 2');
    expect(headersOf(1)['Idempotency-Key']).toBe(headersOf(0)['Idempotency-Key']);
  });

  it('gives up when the session is not renewed', async () => {
    const { call, send, renew } = setUp(json({ message: 'Войдите', code: 'unauthorized' }, 401));
    renew.mockResolvedValue(false);
    await expect(call(get, { params: { id: 1 } })).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    expect(send).toHaveBeenCalledOnce();
  });

  it('turns a refusal into its code, words and fields', async () => {
    const errors = { email: ['Это не адрес'] };
    const { call } = setUp(json({ message: 'Проверьте поля', code: 'invalid', errors }, 400));
    await expect(call(post, { body: {} })).rejects.toMatchObject({
      code: 'invalid',
      message: 'Проверьте поля',
      errors,
    });
  });

  it('says that there is no connection', async () => {
    const { call } = setUp(new TypeError('failed to fetch'));
    await expect(call(get, { params: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      code: 'network',
      message: 'Нет связи',
    });
  });
});
