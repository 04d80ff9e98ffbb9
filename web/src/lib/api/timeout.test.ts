import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addMessages } from '../i18n/translate.ts';
import { createCaller } from './caller.ts';
import type { AnyEndpoint } from './types.ts';

/** A shortened version of the twenty seconds. */
vi.mock('@ladushki/contract/product', async (original) => {
  const product = await original<typeof import('@ladushki/contract/product')>();
  expect(product.limits.apiTimeoutMs).toBe(20_000);
  return { ...product, limits: { ...product.limits, apiTimeoutMs: 300 } };
});

let server: Server;
let address: string;
beforeAll(async () => {
  addMessages('ru', { 'common:failure.network': 'Нет связи', 'common:failure.timeout': 'Слишком долго' });
  server = createServer((request, response) => {
    if (request.url?.includes('/half')) response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each(['nothing', 'half'])('a server that answers %s is given up in time, in words', async (path) => {
  const call = createCaller({
    send: (url, init) => fetch(address + url, init),
    locale: () => 'ru',
    identity: async () => ({}),
    renew: async () => false,
  }) as unknown as (endpoint: AnyEndpoint) => Promise<unknown>;
  const endpoint = { method: 'GET', path: `/${path}` } as unknown as AnyEndpoint;
  const expected = { status: 0, code: 'timeout', message: 'Слишком долго' };
  await expect(call(endpoint)).rejects.toMatchObject(expected);
});
