import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installErrorHandling } from './error-handler.ts';

let server: FastifyInstance;
let lines: string[];
let begun: PromiseWithResolvers<void>;
let over: PromiseWithResolvers<void>;
beforeEach(async () => {
  lines = [];
  [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line).msg) } },
  });
  installErrorHandling(server);
  server.addHook('onRequest', async () => begun.resolve());
  server.addHook('onSend', async () => over.resolve());
  server.post('/', async () => 'done');
  server.post('/broken', async () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

it('a call that its caller broke off in the middle is no trouble of the database', async () => {
  const socket = connect(Number(new URL(server.listeningOrigin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":');
  await begun.promise;
  socket.resetAndDestroy();
  await over.promise;
  expect(lines).toEqual([]);
});

it('a connection to the database that was reset is', async () => {
  const answer = await fetch(`${server.listeningOrigin}/broken`, { method: 'POST' });
  expect(answer.status).toBe(503);
  expect(lines).toEqual(['database unavailable']);
});
