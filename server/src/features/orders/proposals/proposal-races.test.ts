import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../../../demo/random.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { type Contender, contenders, raceAll } from '../testing/proposal-race.ts';
import { type Pair, startPair } from '../testing/race.ts';

let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.close());

/** The closest pairs, and some of the others; the long run tries them all. */
const closest: [Contender, Contender][] = [
  ['accept', 'withdraw'],
  ['accept', 'decline'],
  ['accept', 'skip'],
  ['accept', 'cancel'],
  ['accept', 'propose'],
  ['pay', 'cancel'],
];
const all = contenders.flatMap((one, at) => contenders.slice(at).map((other) => [one, other] as const));
const pairs = [...closest, ...randomFrom('races').sample(all, 10)];

it('of two moves at once one is made, or both one after the other; nothing contradicts', async () => {
  const { races, faults } = await raceAll(pair, pairs);
  expect([races, faults]).toEqual([pairs.length, []]);
  expect(await findContradictions(pair.apps[0].deps)).toEqual({});
});
