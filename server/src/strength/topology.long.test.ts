import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { freePort } from '../testing/free-port.ts';
import { type Instance, startInstance } from '../testing/instance.ts';
import { signUp, type TestPerson } from '../testing/people.ts';
import { startTestRedis, type TestRedis } from '../testing/redis.ts';

/** Two instances behind the balancer that production has, with its own configuration. */
let app: TestApp;
let redis: TestRedis;
let instances: Instance[];
let balancer: ChildProcess;
let address: string;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  redis = await startTestRedis();
  person = await signUp(app);
  const env = { REDIS_URL: redis.url, TRUST_PROXY: 'on' };
  instances = [await startInstance(app.deps.config, env), await startInstance(app.deps.config, env)];
  const [one, other] = instances.map((instance) => new URL(instance.address).host);
  const ports = [await freePort(), await freePort()];
  address = `http://127.0.0.1:${ports[0]}`;
  const settings = { SITE_A: one, SITE_B: other, BIND: `127.0.0.1:${ports[0]}`, STATS: `127.0.0.1:${ports[1]}` };
  const program = process.env.HAPROXY_PATH || '/usr/sbin/haproxy';
  balancer = spawn(program, ['-db', '-f', join(import.meta.dirname, '../../../ops/haproxy.cfg')], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  await Promise.race([
    vi.waitFor(async () => expect(await isUp()).toBe(true), { timeout: 30_000, interval: 100 }),
    once(balancer, 'error').then(() => {
      throw new Error('No HAProxy: install one (as root: apt-get install haproxy) or name it in HAPROXY_PATH.');
    }),
  ]);
});
afterAll(async () => {
  balancer.kill();
  for (const instance of instances) await instance.kill();
  await redis.stop();
  await app.close();
});

const isUp = () =>
  read('/health/ready').then(
    ({ ok }) => ok,
    () => false,
  );
const read = (path: string) => fetch(address + path, { headers: { authorization: `Bearer ${person.token}` } });
const write = (name: string) =>
  fetch(`${address}/api/v1/websocket/chat_folder`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });

it('one instance is killed, and people go on', async () => {
  const failed: number[] = [];
  const confirmed: string[] = [];
  let going = true;
  const readers = Array.from({ length: 4 }, async () => {
    while (going) {
      const answer = await read('/api/v1/user/profile').catch(() => ({ status: 0 }));
      if (answer.status !== 200) failed.push(answer.status);
    }
  });
  const writer = (async () => {
    for (let at = 0; going && at < 25; at += 1) {
      const answer = await write(`folder ${at}`).catch(() => null);
      if (answer?.status === 201) confirmed.push(`folder ${at}`);
    }
  })();
  await expect.poll(() => confirmed.length, { timeout: 60_000 }).toBeGreaterThan(3);
  await instances[0]?.kill();
  await expect.poll(() => confirmed.length, { timeout: 60_000 }).toBeGreaterThan(8);
  going = false;
  await Promise.all([...readers, writer]);
  // Those that the dying instance held when it died; every other one was asked again.
  expect(failed.length).toBeLessThanOrEqual(4);
  const { results } = (await (await read('/api/v1/websocket/chat_folder?page_size=100')).json()) as {
    results: { name: string }[];
  };
  expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(confirmed));
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
});
