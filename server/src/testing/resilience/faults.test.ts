import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '@ladushki/contract/endpoint';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdempotency } from '../../platform/http/idempotency.ts';
import type { Call } from '../../platform/http/route.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { signUp, type TestPerson } from '../people.ts';
import { startTestRedis, type TestRedis } from '../redis.ts';
import { type Cuttable, cuttableLine } from './support/cut.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';

const spent = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

describe('the database goes and comes back', () => {
  let database: TestDatabase;
  let line: Cuttable;
  let app: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    line = await cuttableLine({ path: join(url.searchParams.get('host') ?? '', `.s.PGSQL.${url.port}`) });
    url.host = `127.0.0.1:${line.port}`;
    // Over TCP, where the line can be cut.
    url.search = '';
    app = await startTestApp({ DATABASE_URL: url.href, LOG_LEVEL: 'silent' });
    person = await signUp(app);
  });
  afterAll(async () => {
    await app.close();
    await line.cut();
    await database.drop();
  });

  const addFolder = (name: string) =>
    app.call('POST', '/websocket/chat_folder', { token: person.token, body: { name } });

  it('people are asked to wait, and nothing that was confirmed is lost', async () => {
    const confirmed: string[] = [];
    const add = async (name: string) => {
      const { status, json, headers } = await addFolder(name);
      if (status === 201) confirmed.push(name);
      else expect([status, json.code, headers['retry-after']]).toEqual([503, 'not_ready', '2']);
    };
    const before = Array.from({ length: 8 }, (_, at) => add(`before ${at}`));
    await line.cut();
    await Promise.all(before);
    await Promise.all([add('during 1'), add('during 2')]);
    expect((await app.server.inject('/health/ready')).statusCode).toBe(503);
    expect((await app.server.inject('/health/live')).statusCode).toBe(200);
    expect((await app.server.inject('/metrics')).statusCode).toBe(200);
    await line.mend();
    await eventually(async () => expect((await app.server.inject('/health/ready')).statusCode).toBe(200));
    await add('after');
    expect(confirmed).toContain('after');
    const { json } = await app.call('GET', '/websocket/chat_folder?page_size=100', { token: person.token });
    expect(json.results.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(confirmed));
  });

  it('what was under way when it went has not happened, and the same key does it once', async () => {
    const { db } = app.deps;
    const answered = createIdempotency(app.deps);
    const reply = { statusCode: 201, status: () => reply, header: () => reply };
    const request = { headers: { 'idempotency-key': 'once' }, actor: { id: person.id } };
    const call = { request, reply, body: {}, files: {} } as unknown as Call<Endpoint>;
    const folder = { user_id: person.id, name: 'Однажды' };
    const folders = async () =>
      (await db.selectFrom('chat_folders').select('id').where('name', '=', folder.name).execute()).length;
    let isCut = false;
    const work = async () => {
      await db.insertInto('chat_folders').values(folder).execute();
      if (!isCut) await line.cut();
      isCut = true;
      return { folders: await folders() };
    };
    const endpoint = { method: 'POST', path: '/once' } as Endpoint;
    await expect(answered(call, endpoint, work)).rejects.toThrow();
    await line.mend();
    expect(await folders()).toBe(0);
    expect(await answered(call, endpoint, work)).toEqual({ folders: 1 });
    expect(await answered(call, endpoint, work)).toEqual({ folders: 1 });
    expect(await folders()).toBe(1);
  });
});

describe('Redis goes and comes back', () => {
  let redis: TestRedis;
  let line: Cuttable;
  let app: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    redis = await startTestRedis();
    line = await cuttableLine({ path: redis.url.replace('unix://', '') });
    const url = `redis://127.0.0.1:${line.port}`;
    app = await startTestApp({ REDIS_URL: url, RATE_LIMIT: 'on', LOG_LEVEL: 'silent' });
    person = await signUp(app);
  });
  afterAll(async () => {
    await app.close();
    await line.cut();
    await redis.stop();
  });

  const readProfile = async (token = person.token) => (await app.call('GET', '/user/profile', { token })).status;
  const spentReading = (token?: string) =>
    spent(async () => {
      for (let time = 0; time < 50; time += 1) expect(await readProfile(token)).toBe(200);
    });

  it('people notice nothing, and limits still hold', async () => {
    const usual = await spentReading((await signUp(app)).token);
    await line.cut();
    expect(await readProfile()).toBe(200);
    // Waiting for Redis each time would take a hundred times as long.
    expect(await spentReading()).toBeLessThan(10 * usual);
    const other = await signUp(app);
    expect((await app.call('POST', '/', { token: other.token, body: { refresh: other.refresh } })).status).toBe(200);
    expect((await app.call('GET', '/user/profile', { token: other.token })).status).toBe(401);
    const statuses = new Set<number>();
    for (let time = 0; time < 310; time += 1) statuses.add(await readProfile());
    expect([...statuses].sort()).toEqual([200, 429]);
    await line.mend();
    const { counters } = app.deps;
    const shared = redis.connect();
    await eventually(async () => {
      await counters.increment('back', 60);
      expect(Number(await shared.get('count:back'))).toBeGreaterThan(0);
    });
  });
});

describe('the mail server takes the call and says nothing', () => {
  /** Hangs until repaired; then it accepts every letter. */
  let isMended = false;
  /** Less than the half minute that a mailer waits unless told otherwise. */
  const longestCallMs = 25_000;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer({ answers: () => isMended });
  });
  afterAll(() => server.close());

  it('no request waits for it, a letter gives up in time and goes out when the server is back', async () => {
    const app = await startTestApp({ SMTP_URL: server.url, LOG_LEVEL: 'silent' });
    const { login } = await signUp(app);
    const ask = () => app.call('POST', '/forget_password', { body: { login } });
    expect((await ask()).status).toBe(200);
    expect(server.unanswered).toHaveLength(0);
    const delivery = app.deps.jobs.runDue();
    const call = await eventually(() => server.unanswered[0] ?? Promise.reject(new Error('nobody called')));
    const hungUp = once(call, 'close').then(() => 'hung up');
    expect(await Promise.race([hungUp, delay(longestCallMs, 'waits')])).toBe('hung up');
    await delivery;
    expect(server.letters).toEqual([]);
    isMended = true;
    await app.deps.jobs.advance(60);
    expect(server.letters.join()).toContain(login);
    await app.close();
  });
});
