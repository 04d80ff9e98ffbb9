import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { handful } from '../semaphore.ts';
import { mountHealth } from './health.ts';
import { inProcessHeader } from './limits/rate-limit.ts';
import { shedLoad } from './load-shedding.ts';
import { createServer } from './server.ts';

const anna = { id: 1, sessionId: 'one', role: 'customer', permissions: [] } as const;
const authenticate = async (token: string) => (token === 'anna' ? anna : null);
const most = 32;
const forVisitors = most / 2;

let server: FastifyInstance;
let inFlight: () => Promise<Record<string, number>>;
/** Ends all work that was begun. */
let finish: () => void;

async function start({ heapIsFull = () => false }: { heapIsFull?: () => boolean } = {}): Promise<void> {
  const config = readConfig({
    DATABASE_URL: 'postgres://127.0.0.1/none',
    LOG_LEVEL: 'silent',
    REQUESTS_IN_FLIGHT: `${most}`,
  });
  server = await createServer(config, createLog(config));
  inFlight = shedLoad(server, config, authenticate, heapIsFull).inFlight.readAll;
  mountHealth(server, { whyNot: () => null, databaseAnswers: async () => true, dependencies: () => ({}) });
  const work = Promise.withResolvers<string>();
  finish = () => work.resolve('done');
  for (const path of ['/api/v1/work', '/*', '/image/:box/:name']) {
    server.get(path, () => work.promise);
    server.post(path, () => work.promise);
  }
  server.get('/assets/font.woff2', async () => 'a file of the build');
  await server.ready();
}
afterEach(() => server.close());

const person = { authorization: 'Bearer anna' };
const ask = (url = '/api/v1/work', headers: Record<string, string> = {}) => server.inject({ url, headers });
const begin = async (count: number, url?: string, headers?: Record<string, string>) => {
  const answers = Array.from({ length: count }, () => ask(url, headers));
  for (let at = 0; at < 5; at += 1) await turn();
  return answers;
};
const statuses = async (answers: ReturnType<typeof ask>[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of await Promise.all(answers)) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

it('however slow the machine is, a few calls are all served', async () => {
  await start();
  const until = performance.now() + 300;
  while (performance.now() < until);
  const asked = await begin(handful);
  await turn();
  finish();
  expect(await statuses(asked)).toEqual({ 200: handful });
});

it('a crowd is refused, and files of the build, health and other kinds answer', async () => {
  await start();
  const crowd = await begin(100);
  expect(await inFlight()).toEqual({ calls: forVisitors, pages: 0, images: 0 });
  const refused = await ask('/api/v1/work', { 'accept-language': 'en' });
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '5', 'not_ready']);
  for (const url of ['/assets/font.woff2', '/health/live', '/health/ready'])
    expect((await ask(url)).statusCode).toBe(200);
  const others = [...(await begin(1, '/page')), ...(await begin(1, '/image/64x64/a.jpg'))];
  expect(await inFlight()).toEqual({ calls: forVisitors, pages: 1, images: 1 });
  finish();
  expect(await statuses([...crowd, ...others])).toEqual({ 200: forVisitors + 2, 503: 100 - forVisitors });
  expect(await inFlight()).toEqual({ calls: 0, pages: 0, images: 0 });
  expect((await ask()).statusCode).toBe(200);
});

it('visitors are refused first: the other half is for signed-in people', async () => {
  await start();
  const visitors = await begin(forVisitors + 3);
  const forged = await begin(1, '/api/v1/work', { authorization: 'Bearer nobody' });
  const people = await begin(most, '/api/v1/work', person);
  finish();
  expect(await statuses(visitors)).toEqual({ 200: forVisitors, 503: 3 });
  expect(await statuses(forged)).toEqual({ 503: 1 });
  expect(await statuses(people)).toEqual({ 200: most - forVisitors, 503: forVisitors });
});

it('while the heap is nearly full only a few are served', async () => {
  await start({ heapIsFull: () => true });
  const asked = await begin(handful + 5, '/api/v1/work', person);
  finish();
  expect(await statuses(asked)).toEqual({ 200: handful, 503: 5 });
});

it('calls of a page that is rendered here belong to the page', async () => {
  await start();
  const asked = await begin(100, '/api/v1/work', inProcessHeader);
  expect(await inFlight()).toEqual({ calls: 0, pages: 0, images: 0 });
  finish();
  expect(await statuses(asked)).toEqual({ 200: 100 });
});

it('who sends a body slowly takes no place, and who was refused or failed leaves none taken', async () => {
  await start();
  const sent = server.inject({ method: 'POST', url: '/api/v1/work', payload: { name: 'whole' } });
  for (let at = 0; at < 5; at += 1) await turn();
  expect((await inFlight()).calls).toBe(1);
  const broken = { method: 'POST', url: '/api/v1/work', payload: '{', headers: { 'content-type': 'application/json' } };
  expect((await server.inject(broken as { method: 'POST'; url: string })).statusCode).toBe(400);
  finish();
  expect((await sent).statusCode).toBe(200);
  expect((await inFlight()).calls).toBe(0);
});
