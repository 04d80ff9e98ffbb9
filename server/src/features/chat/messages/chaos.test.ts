import { expect, it } from 'vitest';
import { liveThroughChaos } from '../testing/chaos.ts';

/** A thousand cuts, twenty kills and two instances are in chaos.long.test.ts. */
it('lines are cut and the server is killed: no message is lost, doubled or out of order', {
  timeout: 180_000,
}, async () => {
  const plan = { seed: 'one instance', cuts: 8, kills: 1, instances: 1 };
  expect(await liveThroughChaos(plan)).toBeGreaterThan(plan.cuts);
});
