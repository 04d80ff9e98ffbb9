import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRedisPubSub } from '../../platform/realtime/pubsub.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { signUp } from '../people.ts';
import { startTestRedis, type TestRedis } from '../redis.ts';
import { type Cuttable, cuttableLine } from './support/cut.ts';

/** Redis is away while the instance starts. */
let redis: TestRedis;
let line: Cuttable;
let app: TestApp;
beforeAll(async () => {
  redis = await startTestRedis();
  line = await cuttableLine({ path: redis.url.replace('unix://', '') });
  await line.cut();
  app = await startTestApp({ REDIS_URL: `redis://127.0.0.1:${line.port}`, RATE_LIMIT: 'on', LOG_LEVEL: 'silent' });
});
afterAll(() => redis.stop());

it('an instance starts and serves without Redis, finds it when it is there, and ends without it', async () => {
  const person = await signUp(app);
  const profile = () => app.call('GET', '/user/profile', { token: person.token });
  expect((await profile()).status).toBe(200);
  const heard: unknown[] = [];
  await app.deps.pubsub.subscribe('from-others', (message) => heard.push(message));
  await app.deps.pubsub.publish('from-others', 'own');
  expect(heard).toEqual(['own']);

  await line.mend();
  const other = createRedisPubSub(redis.connect(), redis.connect());
  await eventually(async () => {
    await other.publish('from-others', 'theirs');
    expect(heard).toContain('theirs');
  });
  const shared = redis.connect();
  await eventually(async () => {
    await app.deps.counters.increment('found-again', 60);
    expect(Number(await shared.get('count:found-again'))).toBeGreaterThan(0);
  });

  await line.cut();
  expect((await profile()).status).toBe(200);
  await app.close();
});
