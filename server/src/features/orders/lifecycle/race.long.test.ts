import { expect, it } from 'vitest';
import { findContradictions } from '../../../testing/invariants.ts';
import { gatherContenders, raceForOneSlot, startPair } from '../testing/race.ts';

const rounds = 100;
const contenders = 200;

it(`${rounds} rounds of ${contenders} accepts for one hour`, { timeout: 4 * 3_600_000 }, async () => {
  const pair = await startPair();
  try {
    const contest = await gatherContenders(pair, contenders);
    for (let round = 0; round < rounds; round += 1) {
      expect(await raceForOneSlot(pair, contest)).toEqual({ won: 1, refused: contenders - 1, others: [] });
    }
    expect(await findContradictions(pair.apps[0].deps)).toEqual({});
  } finally {
    await pair.close();
  }
});
