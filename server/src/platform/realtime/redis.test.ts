import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestRedis, type TestRedis } from '../../testing/redis.ts';
import { type Counters, createMemoryCounters, createRedisCounters } from '../http/limits/rate-counters.ts';
import { createRedisPubSub } from './pubsub.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.stop());

async function throughRedis(): Promise<Counters> {
  const connection = redis.connect();
  await once(connection, 'ready');
  return createRedisCounters(connection);
}

const kinds: [string, () => Promise<[Counters, Counters]>][] = [
  ['in one process', async () => [createMemoryCounters(), createMemoryCounters()]],
  ['through Redis', async () => [await throughRedis(), await throughRedis()]],
];

describe.each(kinds)('counters %s', (kind, create) => {
  it('count within a window, and forget when cleared', async () => {
    const [counters] = await create();
    await counters.increment('logins', 60);
    const { count, resetSeconds } = await counters.increment('logins', 60);
    expect(count).toBe(2);
    expect(resetSeconds).toBeGreaterThan(30);
    expect(resetSeconds).toBeLessThanOrEqual(60);
    await counters.clear('logins');
    expect((await counters.increment('logins', 60)).count).toBe(1);
  });

  it('take back what did not count, but never below nothing', async () => {
    const [counters] = await create();
    await counters.giveBack('taken-back');
    await counters.increment('taken-back', 60);
    await counters.increment('taken-back', 60);
    await counters.giveBack('taken-back');
    expect((await counters.increment('taken-back', 60)).count).toBe(2);
  });

  it('give every one of a crowd a number of its own', async () => {
    const [counters] = await create();
    const increments = await Promise.all(Array.from({ length: 50 }, () => counters.increment('crowd', 60)));
    expect(increments.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
  });

  it('are shared by instances only where Redis is', async () => {
    const [one, other] = await create();
    await one.increment('shared', 60);
    expect((await other.increment('shared', 60)).count).toBe(kind === 'through Redis' ? 2 : 1);
  });
});

describe('words through Redis', () => {
  it('reach the other instance until it stops listening', async () => {
    const [publisher, listener] = [
      createRedisPubSub(redis.connect(), redis.connect()),
      createRedisPubSub(redis.connect(), redis.connect()),
    ];
    const received: unknown[] = [];
    const next = () => new Promise((done) => listeners.push(done));
    const listeners: ((message: unknown) => void)[] = [];
    const end = await listener.subscribe('news', (message) => {
      received.push(message);
      listeners.shift()?.(message);
    });
    const first = next();
    await publisher.publish('news', { text: 'привет' });
    await first;
    await end();
    await publisher.publish('news', { text: 'unheard' });
    const again = next();
    await listener.subscribe('news', (message) => listeners.shift()?.(message));
    await publisher.publish('news', { text: 'last' });
    await again;
    expect(received).toEqual([{ text: 'привет' }]);
  });
});
