import { transitions } from '@ladushki/contract/order-states';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { offerAwards } from '../../../testing/numbers/offer-awards.ts';
import { wrongNumbers } from '../../../testing/numbers/wrong-numbers.ts';
import { factsOfVisits, visitFacts } from '../../../testing/visit-life.ts';
import { newTally, type Tally } from '../testing/life-tally.ts';
import { liveOnce, liveThroughVisits, personalMoves, rowNames } from '../testing/random-life.ts';
import { buildWorld } from '../testing/world.ts';

const worlds = 100;
const livesEach = 100;
/** Concurrent worlds: while one waits for its database, another runs. */
const lanes = 4;
const hours = 3_600_000;

async function liveInTown(seed: string, tally: Tally, facts: Set<string>): Promise<void> {
  const app = await startTestApp();
  try {
    await offerAwards(app);
    const town = await buildWorld(app, seed);
    for (let life = 0; life < livesEach; life += 1) {
      await (life % 2 ? liveThroughVisits(town, tally) : liveOnce(town, tally, town.random.pick(transitions)));
    }
    await app.deps.jobs.runDue();
    expect(await findContradictions(app.deps)).toEqual({});
    await app.call('POST', '/dev/run', { body: { job: 'awards' } });
    expect(await wrongNumbers(app)).toEqual([]);
    for (const fact of await factsOfVisits(town)) facts.add(fact);
  } finally {
    await app.close();
  }
}

it(`${worlds * livesEach} random lives of orders and their visits keep every rule`, {
  timeout: 6 * hours,
}, async () => {
  const tally = newTally();
  const facts = new Set<string>();
  const seeds = Array.from({ length: worlds }, (_, index) => `orders ${index}`);
  const lane = async () => {
    for (let seed = seeds.pop(); seed; seed = seeds.pop()) await liveInTown(seed, tally, facts);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  expect(tally.faults).toEqual([]);
  expect(rowNames.filter((name) => !tally.walked.has(name))).toEqual([]);
  expect(tally.accepted / tally.attempted).toBeGreaterThan(0.4);
  expect(visitFacts.filter((fact) => !facts.has(fact))).toEqual([]);
  // Every transition was tried in every state by each side, allowed or not.
  const states = ['open', 'awaiting', 'awaiting_pay', 'active', 'completed', 'canceled'];
  const cells = states.flatMap((state) =>
    personalMoves.flatMap((move) => [`${state} ${move} customer`, `${state} ${move} sitter`]),
  );
  expect(cells.filter((cell) => !tally.tried.has(cell))).toEqual([]);
});
