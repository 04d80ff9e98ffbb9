import { expect, it } from 'vitest';
import { startTestRedis } from '../../../testing/redis.ts';
import { liveThroughChaos } from '../testing/chaos.ts';

const cuts = 1_000;
const kills = 20;
const timeout = 3_600_000;

it(`${cuts} cut lines and ${kills} killed servers: no message is lost, doubled or out of order`, {
  timeout,
}, async () => {
  const messages = await liveThroughChaos({ seed: 'long, one instance', cuts, kills, instances: 1 });
  console.log(`${messages} messages, ${cuts} cuts, ${kills} kills of the only instance`);
  expect(messages).toBeGreaterThan(cuts);
});

it(`${cuts} cut lines while one of two instances is killed ${kills} times`, { timeout }, async () => {
  const redis = await startTestRedis();
  try {
    const plan = { seed: 'long, two instances', cuts, kills, instances: 2, redisUrl: redis.url };
    const messages = await liveThroughChaos(plan);
    console.log(`${messages} messages, ${cuts} cuts, ${kills} kills of one of two instances`);
    expect(messages).toBeGreaterThan(cuts);
  } finally {
    await redis.stop();
  }
});
