import { afterAll, beforeAll, expect, it } from 'vitest';
import { findContradictions } from '../../../testing/invariants.ts';
import { contenders, raceAll } from '../testing/proposal-race.ts';
import { type Pair, startPair } from '../testing/race.ts';

let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.close());

const rounds = 2;
const pairs = contenders.flatMap((one) => contenders.map((other) => [one, other] as const));

it('all pairs of moves of an agreed order, at once, each from either instance', { timeout: 3_600_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { faults, ...figures } = await raceAll(pair, pairs);
    console.log(JSON.stringify(figures));
    expect(faults).toEqual([]);
  }
  expect(await findContradictions(pair.apps[0].deps)).toEqual({});
});
