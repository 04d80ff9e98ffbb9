import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { cookies } from '@ladushki/contract/product';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { freePort } from '../free-port.ts';
import { type Instance, startInstance } from '../instance.ts';
import { announce, signUpCustomer } from '../orders.ts';
import { signUp, type TestPerson, testPassword } from '../people.ts';
import { startTestRedis, type TestRedis } from '../redis.ts';
import { type Cuttable, cuttableLine } from './support/cut.ts';

/** Two instances behind production's load balancer with its configuration. */
let app: TestApp;
let redis: TestRedis;
let line: Cuttable;
let instances: Instance[];
let balancer: ChildProcess;
let address: string;
let numbers: string;
/** The database as the instances reach it. */
let overTheLine: string;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  redis = await startTestRedis();
  const database = new URL(app.deps.config.DATABASE_URL);
  line = await cuttableLine({ path: join(database.searchParams.get('host') ?? '', `.s.PGSQL.${database.port}`) });
  database.host = `127.0.0.1:${line.port}`;
  database.search = '';
  overTheLine = database.href;
  person = await signUp(app);
  instances = [await startOne(), await startOne()];
  const [one, other] = instances.map((instance) => new URL(instance.address).host);
  const ports = [await freePort(), await freePort()];
  address = `http://127.0.0.1:${ports[0]}`;
  numbers = `http://127.0.0.1:${ports[1]}`;
  const settings = { SITE_A: one, SITE_B: other, BIND: `127.0.0.1:${ports[0]}`, STATS: `127.0.0.1:${ports[1]}` };
  const program = process.env.HAPROXY_PATH || '/usr/sbin/haproxy';
  balancer = spawn(program, ['-db', '-f', join(import.meta.dirname, '../../../../ops/haproxy.cfg')], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  await Promise.race([
    areUp(2),
    once(balancer, 'error').then(() => {
      throw new Error('No HAProxy: install one (as root: apt-get install haproxy) or name it in HAPROXY_PATH.');
    }),
  ]);
}, 300_000);
afterAll(async () => {
  balancer.kill();
  for (const instance of instances) await instance.kill();
  await line.cut();
  await redis.stop();
  await app.close();
});

/** With the production build of the web. */
const startOne = (env: Record<string, string> = {}) =>
  startInstance(app.deps.config, {
    DATABASE_URL: overTheLine,
    REDIS_URL: redis.url,
    TRUST_PROXY: 'on',
    PAGES: 'on',
    ...env,
  });

/** Number of instances in rotation. */
async function instancesUp(): Promise<number> {
  const text = await (await fetch(`${numbers}/;csv`)).text();
  return text.split('\n').filter((line) => /^instances,[ab],.*,UP,/.test(line)).length;
}
const areUp = (count: number) => eventually(async () => expect(await instancesUp()).toBe(count));

async function killAndReplace(work: () => Promise<void>): Promise<void> {
  const [dying, other] = instances as [Instance, Instance];
  await dying.kill();
  await work();
  instances = [await startOne({ PORT: new URL(dying.address).port }), other];
  await areUp(2);
}

const read = (path: string) => fetch(address + path, { headers: { authorization: `Bearer ${person.token}` } });
const write = (name: string) =>
  fetch(`${address}/api/v1/websocket/chat_folder`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });

const pages = ['/', '/specialists', '/orders', '/about-us', '/news', '/login'];

interface Opened {
  path: string;
  status: number;
  isWhole: boolean;
}

async function openPage(path: string, cookie = ''): Promise<Opened> {
  const answer = await fetch(address + path, { headers: { cookie, accept: 'text/html' } }).catch(() => null);
  const html = await answer?.text().catch(() => '');
  return { path, status: answer?.status ?? 0, isWhole: html?.trimEnd().endsWith('</html>') ?? false };
}

async function signInThere(): Promise<string> {
  const answer = await fetch(`${address}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: person.login, password: testPassword }),
  });
  expect(answer.status).toBe(200);
  const { access, refresh } = (await answer.json()) as { access: string; refresh: string };
  return `${cookies.access}=${access}; ${cookies.refresh}=${refresh}`;
}

it('what people write is text in a page, and never a part of it', async () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  await announce(app, await signUpCustomer(app), {}, { title: hostile });
  const answer = await fetch(`${address}/orders`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect(html).toContain('alert(1)');
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('<img src=x');
  const policy = answer.headers.get('content-security-policy') ?? '';
  // Data does not run; every other script is allowed by its hash.
  const running = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, tag]) => !tag?.includes('json'),
  );
  expect(running.length).toBeGreaterThan(0);
  for (const [, , code = ''] of running) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
});

it('an instance is killed while people open pages and sign in, and no page fails', async () => {
  const cookie = await signInThere();
  const opened: Opened[] = [];
  let going = true;
  const readers = Array.from({ length: 4 }, async (_, who) => {
    for (let at = who; going; at += 1)
      opened.push(await openPage(pages[at % pages.length] ?? '/', who % 2 ? cookie : ''));
  });
  const openOn = (more: number, from = opened.length) =>
    eventually(() => expect(opened.length).toBeGreaterThan(from + more), 120_000);
  await openOn(30);
  await killAndReplace(async () => {
    await signInThere();
    await openOn(60);
    await areUp(1);
  });
  await openOn(30);
  going = false;
  await Promise.all(readers);
  expect(opened.filter(({ status, isWhole }) => status !== 200 || !isWhole)).toEqual([]);
  expect(await openPage('/profile', await signInThere())).toMatchObject({ status: 200, isWhole: true });
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
  await eventually(() => expect(confirmed.length).toBeGreaterThan(3));
  await instances[0]?.kill();
  await eventually(() => expect(confirmed.length).toBeGreaterThan(8));
  going = false;
  await Promise.all([...readers, writer]);
  // Requests in flight on the killed instance; all others were retried.
  expect(failed.length).toBeLessThanOrEqual(4);
  const { results } = (await (await read('/api/v1/websocket/chat_folder?page_size=100')).json()) as {
    results: { name: string }[];
  };
  expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(confirmed));
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
});

it('the database is away and then every instance, and people read what is kept or why not', async () => {
  const startAnew = async () => {
    for (const instance of instances) await instance.kill();
    instances = await Promise.all(instances.map(({ address }) => startOne({ PORT: new URL(address).port })));
    await areUp(2);
  };
  await startAnew();
  // Each instance keeps it.
  for (let at = 0; at < 20; at += 1) expect(await openPage('/about-us')).toMatchObject({ status: 200, isWhole: true });
  await line.cut();
  await areUp(0);
  for (let at = 0; at < 6; at += 1) expect(await openPage('/about-us')).toMatchObject({ status: 200, isWhole: true });
  const told = async (path: string) => {
    const answer = await fetch(address + path);
    return [answer.status, answer.headers.get('content-type')?.split(';')[0], await answer.text()] as const;
  };
  const [, , page] = await told('/news/1');
  expect(page).toMatch(/http-equiv="refresh"[\s\S]+Сайт сейчас недоступен[\s\S]+The site is not available now/);
  const refused = [503, 'application/json', expect.stringContaining('"code":"not_ready"')];
  expect(await told('/api/v1/order/customer_open_book')).toEqual(refused);
  for (const instance of instances) await instance.kill();
  await eventually(async () => expect(await told('/about-us')).toEqual([503, 'text/html', page]));
  await eventually(async () => expect(await told('/api/v1/user/profile')).toEqual(refused));
  await line.mend();
  await startAnew();
  expect(await openPage('/news')).toMatchObject({ status: 200, isWhole: true });
});
