import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { createYookassaClient, YookassaRefused } from './yookassa-client.ts';

let answer: (reply: ServerResponse) => void;
const heard: Record<string, unknown>[] = [];
const server = createServer(({ headers }, reply) => {
  heard.push(headers);
  answer(reply);
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(
  () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }),
);

const call = (request?: { key: string; body: unknown }, timeoutMs = 10_000) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createYookassaClient({ url, login: 'shop', secret: 'secret', timeoutMs })('/payments', request);
};
const post = { key: 'one-key', body: { amount: 1 } };
const says = (status: number, body: object | string = {}) => {
  answer = (reply) => reply.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** Of these nobody knows whether anything was made: the same key again. */
it.each([202, 429, 500, 502, 503, 504])('%s is trouble that passes', async (status) => {
  says(status);
  await expect(call(post)).rejects.toBeInstanceOf(ProviderUnavailable);
  await expect(call()).rejects.toBeInstanceOf(ProviderUnavailable);
});

/** Nothing was made. */
it.each([400, 401, 403, 404, 405, 410, 415])('%s refuses the request, and names what was wrong', async (status) => {
  says(status, { type: 'error', code: 'invalid_request', parameter: 'amount.value', description: 'Иванова Анна' });
  const refused = call(post);
  await expect(refused).rejects.toBeInstanceOf(ProviderRefused);
  await expect(refused).rejects.toMatchObject({
    parameter: 'amount.value',
    message: expect.not.stringMatching(/Анна/),
  });
});

it('404 of what is asked for is nothing, not trouble', async () => {
  says(404, { type: 'error', code: 'not_found' });
  expect(await call()).toBeNull();
});

it.each([
  ['no JSON', (reply: ServerResponse) => reply.writeHead(200).end('<html>')],
  ['half of an answer', (reply: ServerResponse) => reply.writeHead(200).write('{"id"', () => reply.destroy())],
  ['a connection that is cut', (reply: ServerResponse) => reply.destroy()],
])('%s is trouble that passes', async (_, behave) => {
  answer = behave;
  await expect(call(post)).rejects.toBeInstanceOf(ProviderUnavailable);
});

it('an answer that does not come is given up, and what was refused unreadably is refused', async () => {
  answer = () => {};
  await expect(call(post, 50)).rejects.toBeInstanceOf(ProviderUnavailable);
  says(403, {});
  await expect(call(post)).rejects.toMatchObject({ parameter: null, message: 'answered 403: unreadable' });
  await expect(call(post)).rejects.toBeInstanceOf(YookassaRefused);
});

it('signs in, and sends the key with what makes something alone', async () => {
  says(200, { id: '1' });
  expect([await call(post), await call()]).toEqual([{ id: '1' }, { id: '1' }]);
  const authorization = `Basic ${Buffer.from('shop:secret').toString('base64')}`;
  expect(heard.slice(-2)).toMatchObject([{ authorization, 'idempotence-key': 'one-key' }, { authorization }]);
  expect(heard.at(-1)).not.toHaveProperty('idempotence-key');
});
