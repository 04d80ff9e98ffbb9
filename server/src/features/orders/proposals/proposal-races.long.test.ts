import { afterAll, beforeAll, expect, it } from 'vitest';
import { findContradictions } from '../../../testing/invariants.ts';
import { contenders, raceOfTwo } from '../testing/proposal-race.ts';
import { type Pair, startPair } from '../testing/race.ts';

let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.close());

const rounds = 2;

it('all pairs of moves of an agreed order, at once', { timeout: 1_200_000 }, async () => {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const one of contenders) {
      for (const other of contenders) {
        const fault = await raceOfTwo(pair, [one, other]);
        if (fault) faults.push(fault);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(await findContradictions(pair.apps[0].deps)).toEqual({});
});
