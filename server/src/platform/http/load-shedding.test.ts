import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { mountHealth } from './health.ts';
import { refuseUnderPressure, shedLoad } from './load-shedding.ts';
import { createServer } from './server.ts';

let server: FastifyInstance;
const anna = { id: 1, sessionId: 'one', role: 'customer', permissions: [] } as const;
const authenticate = async (token: string) => (token === 'anna' ? anna : null);
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

async function start(maxDelayMs: string): Promise<void> {
  const config = readConfig({
    DATABASE_URL: 'postgres://127.0.0.1/none',
    LOG_LEVEL: 'silent',
    MAX_EVENT_LOOP_DELAY_MS: maxDelayMs,
  });
  server = await createServer(config, createLog(config));
  await shedLoad(server, config, authenticate);
  mountHealth(server, { whyNot: async () => null, dependencies: () => ({}) });
  server.get('/work', async () => 'done');
  await server.ready();
}
afterEach(async () => {
  await server.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const sample = () => vi.advanceTimersByTime(1_000);

async function lagBy(ms: number): Promise<void> {
  sample();
  const until = performance.now() + ms;
  while (performance.now() < until);
  await turn();
  sample();
}

async function expectRefusal(): Promise<void> {
  const answer = await server.inject({ url: '/work', headers: { 'accept-language': 'en' } });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', 'not_ready']);
  expect((await server.inject('/health/live')).statusCode).toBe(200);
  expect((await server.inject('/health/ready')).statusCode).toBe(200);
}

it('refuses new calls while the event loop lags, and health answers first', async () => {
  await start('1');
  expect((await server.inject('/work')).statusCode).toBe(200);
  await lagBy(300);
  await expectRefusal();
});

it('refuses visitors first: signed-in people are served until the lag is twice as long', async () => {
  const handler = refuseUnderPressure(200, authenticate);
  const ask = (request: object, type: string, value?: number) =>
    handler({ headers: {}, cookies: {}, ...request } as FastifyRequest, null, type, value).then(
      () => 'served',
      ({ status }) => status,
    );
  const call = { headers: { authorization: 'Bearer anna' } };
  const page = { cookies: { access: 'anna' } };
  const forged = { cookies: { access: 'nobody' } };
  const atOnce = (type: string, value?: number) =>
    Promise.all([{}, forged, call, page].map((request) => ask(request, type, value)));
  expect(await atOnce('eventLoopDelay', 400)).toEqual([503, 503, 'served', 'served']);
  expect(await atOnce('eventLoopDelay', 401)).toEqual([503, 503, 503, 503]);
  expect(await atOnce('heapUsedBytes', 1)).toEqual([503, 503, 503, 503]);
});

it('refuses new calls while the heap is nearly full', async () => {
  await start('0');
  const usage = process.memoryUsage();
  vi.spyOn(process, 'memoryUsage').mockReturnValue({ ...usage, heapUsed: Number.MAX_SAFE_INTEGER });
  expect((await server.inject('/work')).statusCode).toBe(200);
  sample();
  await expectRefusal();
});
