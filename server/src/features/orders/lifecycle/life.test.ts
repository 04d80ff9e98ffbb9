import { transitions } from '@ladushki/contract/order-states';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { offerAwards } from '../../../testing/numbers/offer-awards.ts';
import { wrongNumbers } from '../../../testing/numbers/wrong-numbers.ts';
import { newTally } from '../testing/life-tally.ts';
import { liveOnce, liveThroughVisits, nameOfRow, rowNames } from '../testing/random-life.ts';
import { buildWorld } from '../testing/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

/** For every row of the table; ten thousand lives are in life.long.test.ts. */
const livesPerRow = 1;
const livesOfVisits = 4;
/** Another booking may occupy the slot. */
const mostLivesPerRow = 12;

it('random lives of orders and visits keep every rule and walk every row of the table of orders', {
  timeout: 240_000,
}, async () => {
  await offerAwards(app);
  const world = await buildWorld(app, 'orders');
  const tally = newTally();
  for (let round = 0; round < mostLivesPerRow; round += 1) {
    const rows = transitions.filter((row) => round < livesPerRow || !tally.walked.has(nameOfRow(row)));
    for (const row of rows) await liveOnce(world, tally, row);
  }
  for (let life = 0; life < livesOfVisits; life += 1) await liveThroughVisits(world, tally);
  await app.deps.jobs.runDue();
  expect(tally.faults).toEqual([]);
  expect(await findContradictions(app.deps)).toEqual({});
  await app.call('POST', '/dev/run', { body: { job: 'awards' } });
  expect(await wrongNumbers(app)).toEqual([]);
  const unreturned = app.deps.db.selectFrom('refunds').select('id').where('status', '<>', 'succeeded');
  expect(await unreturned.execute()).toEqual([]);
  expect(rowNames.filter((name) => !tally.walked.has(name))).toEqual([]);
  expect([...tally.walked].filter((name) => name.startsWith('visit '))).not.toEqual([]);
  expect(tally.walked).toContain('visit show_health');
  expect(tally.walked).toContain('review');
  expect(tally.accepted / tally.attempted).toBeGreaterThan(0.4);
});
