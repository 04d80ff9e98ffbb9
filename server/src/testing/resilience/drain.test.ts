import http from 'node:http';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { type Instance, startInstance } from '../instance.ts';
import { signUp } from '../people.ts';
import { openSocket } from '../socket.ts';

let app: TestApp;
let instance: Instance;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  instance = await startInstance(app.deps.config, { DRAIN_SECONDS: '5' });
});
afterAll(async () => {
  await instance.kill();
  await app.close();
});

function get(path: string, agent?: http.Agent): Promise<http.IncomingMessage> {
  return new Promise((done, fail) => {
    const request = http.get(instance.address + path, { agent }, (answer) =>
      answer.resume().once('end', () => done(answer)),
    );
    request.once('error', fail);
  });
}

/** Requests one after another on one kept connection, until the server says that it closes it. */
async function keepAsking(onAnswer: () => void): Promise<string> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const answer = await get('/api/v1/utils/faq', agent).catch((error: NodeJS.ErrnoException) => error);
    if (answer instanceof Error) return answer.code ?? answer.message;
    if (answer.statusCode !== 200) return String(answer.statusCode);
    if (answer.headers.connection === 'close') return 'moved';
    onAnswer();
  }
}

it('on SIGTERM: not ready at once, busy connections are told to move, sockets are closed with a reason', async () => {
  const { refresh } = await signUp(app);
  const socket = await openSocket(instance.address, refresh);
  let answers = 0;
  const clients = Array.from({ length: 6 }, () => keepAsking(() => (answers += 1)));
  await eventually(() => expect(answers).toBeGreaterThan(30));
  instance.signal('SIGTERM');
  expect(await Promise.all(clients)).toEqual(Array(6).fill('moved'));
  expect((await get('/health/ready')).statusCode).toBe(503);
  expect((await get('/api/v1/utils/faq')).statusCode).toBe(200);
  expect(await socket.closed).toBe(1001);
  expect(await instance.ended).toBe(0);
});
