import { afterAll, beforeAll, expect, it } from 'vitest';
import { findContradictions } from '../../../testing/invariants.ts';
import { type Contender, raceOfTwo } from '../testing/proposal-race.ts';
import { type Pair, startPair } from '../testing/race.ts';

let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.close());

/** The closest pairs; the long run tries them all. */
const closest: [Contender, Contender][] = [
  ['accept', 'withdraw'],
  ['accept', 'decline'],
  ['accept', 'skip'],
  ['accept', 'cancel'],
  ['accept', 'propose'],
  ['pay', 'cancel'],
];

it('of two moves at once one is made, or both one after the other; nothing contradicts', {
  timeout: 120_000,
}, async () => {
  const faults: string[] = [];
  for (const moves of closest) {
    const fault = await raceOfTwo(pair, moves);
    if (fault) faults.push(fault);
  }
  expect(faults).toEqual([]);
  expect(await findContradictions(pair.apps[0].deps)).toEqual({});
});
