import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type Instance, startInstance } from '../instance.ts';
import { startTestRedis, type TestRedis } from '../redis.ts';
import { type Cuttable, cuttableLine } from './support/cut.ts';

let database: TestDatabase;
let redis: TestRedis;
let lines: Record<'database' | 'redis', Cuttable>;
let instance: Instance;
beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startTestRedis();
  const url = new URL(database.url);
  lines = {
    database: await cuttableLine({ path: join(url.searchParams.get('host') ?? '', `.s.PGSQL.${url.port}`) }),
    redis: await cuttableLine({ path: redis.url.replace('unix://', '') }),
  };
  url.host = `127.0.0.1:${lines.database.port}`;
  url.search = '';
  const env = { REDIS_URL: `redis://127.0.0.1:${lines.redis.port}`, LOG_LEVEL: 'info' };
  instance = await startInstance({ DATABASE_URL: url.href, DATA_DIR: database.dataDir }, env);
});
afterAll(async () => {
  await instance.kill();
  for (const line of Object.values(lines)) await line.cut();
  await redis.stop();
  await database.drop();
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
  const headers = { authorization: 'Bearer made-up' };
  const ask = () => fetch(`${instance.address}/api/v1/user/profile`, { headers }).then((answer) => answer.status);
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 20 }, ask));
  await eventually(() => expect(failed()).toBeGreaterThan(300));
  const complaints = logged().filter(({ level }) => level >= 40);
  expect(complaints.length).toBeGreaterThan(0);
  // By address, and by what the pool and the client of Redis say of it.
  expect(complaints.length).toBeLessThan(15);
});
