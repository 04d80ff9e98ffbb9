import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { type Instance, startInstance } from '../instance.ts';
import { signUp, type TestPerson } from '../people.ts';
import { startTestRedis, type TestRedis } from '../redis.ts';
import { type Cuttable, cuttableLine } from './support/cut.ts';

let app: TestApp;
let person: TestPerson;
let redis: TestRedis;
let lines: Record<'database' | 'redis', Cuttable>;
let instance: Instance;
beforeAll(async () => {
  app = await startTestApp();
  person = await signUp(app);
  redis = await startTestRedis();
  const { DATABASE_URL, DATA_DIR } = app.deps.config;
  const url = new URL(DATABASE_URL);
  lines = {
    database: await cuttableLine({ path: join(url.searchParams.get('host') ?? '', `.s.PGSQL.${url.port}`) }),
    redis: await cuttableLine({ path: redis.url.replace('unix://', '') }),
  };
  url.host = `127.0.0.1:${lines.database.port}`;
  url.search = '';
  const env = { REDIS_URL: `redis://127.0.0.1:${lines.redis.port}`, LOG_LEVEL: 'info' };
  instance = await startInstance({ DATABASE_URL: url.href, DATA_DIR }, env);
});
afterAll(async () => {
  await instance.kill();
  for (const line of Object.values(lines)) await line.cut();
  await redis.stop();
  await app.close();
});

const logged = () =>
  instance
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { level: number; msg: string; res?: { status: number } });

it('hundreds of failures of the database and of Redis are a handful of lines', async () => {
  await lines.database.cut();
  await lines.redis.cut();
  const failed = () => logged().filter(({ res }) => res?.status === 503).length;
  const headers = { authorization: `Bearer ${person.token}` };
  const ask = () => fetch(`${instance.address}/api/v1/user/profile`, { headers }).then((answer) => answer.status);
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 20 }, ask));
  await eventually(() => expect(failed()).toBeGreaterThan(300));
  const complaints = logged().filter(({ level }) => level >= 40);
  expect(complaints.length).toBeGreaterThan(0);
  // By address, and by what the pool and the client of Redis say of it.
  expect(complaints.length).toBeLessThan(15);
});
