import { expect, it } from 'vitest';
import { startTestRedis } from '../../../testing/redis.ts';
import { liveThroughChaos } from '../testing/chaos.ts';

it('lines are cut and the server is killed: no message is lost, doubled or out of order', {
  timeout: 180_000,
}, async () => {
  const plan = { seed: 'one instance', cuts: 25, kills: 1, instances: 1 };
  expect(await liveThroughChaos(plan)).toBeGreaterThan(plan.cuts);
});

it('one of two instances is killed: its people go on at the other and miss nothing', {
  timeout: 180_000,
}, async () => {
  const redis = await startTestRedis();
  try {
    const plan = { seed: 'two instances', cuts: 10, kills: 1, instances: 2, redisUrl: redis.url };
    expect(await liveThroughChaos(plan)).toBeGreaterThan(plan.cuts);
  } finally {
    await redis.stop();
  }
});
