import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type Instance, startInstance } from '../instance.ts';
import { signUp, type TestPerson } from '../people.ts';
import { type Cuttable, cuttableLine } from './support/cut.ts';

/** An instance with pages, whose line to the database can be cut. */
let database: TestDatabase;
let line: Cuttable;
let app: TestApp;
let instance: Instance;
let person: TestPerson;
beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  line = await cuttableLine({ path: join(url.searchParams.get('host') ?? '', `.s.PGSQL.${url.port}`) });
  url.host = `127.0.0.1:${line.port}`;
  url.search = '';
  app = await startTestApp({ DATABASE_URL: url.href, LOG_LEVEL: 'silent' });
  person = await signUp(app);
  instance = await startInstance(app.deps.config, { PAGES: 'on', LOG_LEVEL: 'fatal' });
});
afterAll(async () => {
  await instance.kill();
  await app.close();
  await line.cut();
  await database.drop();
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(instance.address + path, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};
const health = async () => {
  const answers = await Promise.all(['live', 'serving', 'ready'].map((of) => ask(`/health/${of}`)));
  return answers.map(({ status }) => status);
};
const metric = async () => /^database_answers (\d)$/m.exec((await ask('/metrics')).body)?.[1];

const english = { 'accept-language': 'en' };
const kept = ['/', '/specialists', '/orders', '/news'];

it('kept pages are served, others and calls say so readably, and all recovers by itself', async () => {
  const signedIn = { ...english, authorization: `Bearer ${person.token}` };
  const before = await Promise.all(kept.map((path) => ask(path)));
  expect(before.map(({ status }) => status)).toEqual(kept.map(() => 200));
  expect([await health(), await metric()]).toEqual([[200, 200, 200], '1']);
  await line.cut();
  await eventually(async () => expect(await health()).toEqual([200, 200, 503]));
  expect(await metric()).toBe('0');

  for (const [at, path] of kept.entries()) {
    const page = await ask(path);
    expect([path, page.status, page.body === before[at]?.body]).toEqual([path, 200, true]);
  }
  const unkept = await ask('/news/1');
  expect([unkept.status, unkept.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(unkept.body.indexOf('Сайт сейчас недоступен')).toBeLessThan(unkept.body.indexOf('The site is not available'));
  expect(unkept.body).toContain('http-equiv="refresh"');
  const calls = [ask('/api/v1/order/customer_open_book', english), ask('/api/v1/websocket/chat_folder', signedIn)];
  for (const call of await Promise.all(calls)) {
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
    expect(JSON.parse(call.body)).toMatchObject({ code: 'not_ready', message: expect.stringContaining('try again') });
  }

  await line.mend();
  await eventually(async () => expect(await health()).toEqual([200, 200, 200]));
  expect((await ask('/news/1')).status).toBe(404);
  expect((await ask('/')).status).toBe(200);
  // Nothing of it was left to end the process.
  expect(instance.log()).toBe('');
});
