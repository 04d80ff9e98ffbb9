import { connect } from 'node:net';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { type Instance, startInstance } from '../instance.ts';
import { answersIn } from './support/raw-client.ts';

const secret = 'anna@test.local';
/** Throws in both uncaught ways on request. */
const breaks = `
  process.on('SIGUSR2', () => { throw Object.assign(new Error('${secret}'), { detail: '${secret}' }); });
  process.on('SIGWINCH', () => void Promise.reject(new Error('${secret}')));`;
const env = {
  LOG_LEVEL: 'error',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(breaks)}`,
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

const body = JSON.stringify({ login: 'nobody@test.local', password: 'Wrong12345' });
const head = `POST /api/v1/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

/** A half-sent request. */
function begin({ address }: Instance) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let heard = '';
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      heard += chunk;
    });
  const closed = new Promise<number[]>((done) =>
    socket.once('close', () => done(answersIn(heard).map(({ status }) => status))),
  );
  socket.write(head + body.slice(0, 10));
  return { closed, finish: () => socket.write(body.slice(10)) };
}

const isBroken = (instance: Instance) => eventually(() => expect(instance.log()).toContain('uncaught error'));
const isLive = async ({ address }: Instance) => (await fetch(`${address}/health/live`)).status;

describe('an error that nobody caught', () => {
  it('ends the process in order: what was begun is answered, nothing new is taken, and no word of it is told', async () => {
    const instance = await startInstance(app.deps.config, env);
    const [slow, stuck] = [begin(instance), begin(instance)];
    expect(await isLive(instance)).toBe(200);
    instance.signal('SIGUSR2');
    await isBroken(instance);
    await eventually(() => expect(isLive(instance)).rejects.toThrow());
    slow.finish();
    expect(await slow.closed).toEqual([401]);
    expect(await stuck.closed).toEqual([503]);
    expect(await instance.ended).toBe(1);
    expect(instance.log()).toContain('data:text/javascript');
    expect(instance.log()).not.toContain(secret);
  });

  it('may be a promise that nobody waited for', async () => {
    const instance = await startInstance(app.deps.config, env);
    instance.signal('SIGWINCH');
    expect(await instance.ended).toBe(1);
    expect(instance.log()).toContain('unhandledRejection');
    expect(instance.log()).not.toContain(secret);
  });
});

it('told to stop, it ends well', async () => {
  const instance = await startInstance(app.deps.config, env);
  instance.signal('SIGTERM');
  expect(await instance.ended).toBe(0);
  expect(instance.log()).toBe('');
});
