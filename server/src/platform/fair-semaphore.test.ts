import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { createFairSemaphore, type FairSemaphore } from './fair-semaphore.ts';
import { OverloadedError } from './semaphore.ts';

let semaphore: FairSemaphore;
let begun: string[];
let ends: (() => void)[];

const start = (bounds = {}) => {
  semaphore = createFairSemaphore({ permits: 2, maxWaiting: 100, maxInLine: 50, ...bounds });
  begun = [];
  ends = [];
};
beforeEach(() => start());

const come = (key: string, name = key, gone?: AbortSignal) =>
  semaphore.run({ key, gone }, () => {
    begun.push(name);
    return new Promise<void>((end) => ends.push(end));
  });
/** So many of one line; their refusals are looked at elsewhere. */
const crowd = (key: string, size: number) =>
  Array.from({ length: size }, (_, at) => come(key, `${key}${at}`).catch(() => undefined));

/** Ends what runs, in its order, until nobody is left. */
async function endAll(): Promise<void> {
  for (let at = 0; at < ends.length; at += 1) {
    ends[at]?.();
    await turn();
  }
}

it('lets so many in at once, and those of one line in their order', async () => {
  crowd('a', 5);
  expect([begun, semaphore.waiting()]).toEqual([['a0', 'a1'], 3]);
  await endAll();
  expect([begun, semaphore.waiting()]).toEqual([['a0', 'a1', 'a2', 'a3', 'a4'], 0]);
});

it('lets one who asks for one thing go next, whatever six others ask for', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) crowd(key, 10);
  come('honest');
  await endAll();
  expect(begun.indexOf('honest')).toBeLessThanOrEqual(2);
  expect(begun).toHaveLength(61);
});

it('gives each line one turn a round', async () => {
  crowd('a', 4);
  crowd('b', 3);
  crowd('c', 3);
  await endAll();
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'c1', 'a3', 'b2', 'c2']);
});

it('gives no second turn in a round to who comes again and again', async () => {
  start({ permits: 1 });
  crowd('a', 3);
  for (let at = 0; at < 4; at += 1) {
    come('b', `b${at}`);
    ends.at(-1)?.();
    await turn();
  }
  expect(begun).toEqual(['a0', 'b0', 'b1', 'a1', 'a2']);
});

it('lets nobody starve behind ever the same others who ask for one thing at a time', async () => {
  start({ permits: 1 });
  come('busy');
  crowd('company', 2);
  for (let at = 0; at < 4; at += 1) {
    come('x');
    ends.at(-1)?.();
    await turn();
  }
  expect(begun.filter((name) => name.startsWith('company'))).toHaveLength(2);
});

it('frees the place of what failed', async () => {
  start({ permits: 1 });
  await expect(semaphore.run({ key: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await semaphore.run({ key: 'a' }, async () => 'done')).toBe('done');
});

it('lets whoever has gone leave the line, and does not begin for them', async () => {
  start({ permits: 1 });
  come('a', 'a0');
  const gone = new AbortController();
  const left = expect(come('a', 'a1', gone.signal)).rejects.toBe('hung up');
  come('a', 'a2');
  gone.abort('hung up');
  await left;
  expect(semaphore.waiting()).toBe(1);
  await expect(come('b', 'b0', gone.signal)).rejects.toBe('hung up');
  await endAll();
  expect(begun).toEqual(['a0', 'a2']);
});

it('refuses those who come to a full line, and nobody else', async () => {
  start({ maxInLine: 3 });
  crowd('a', 5);
  await expect(come('a')).rejects.toThrow(OverloadedError);
  come('b');
  expect(semaphore.waiting()).toBe(4);
});

it('when full refuses the last of the longest line, unless whoever comes has as many', async () => {
  start({ permits: 1, maxWaiting: 4 });
  come('a', 'a0');
  crowd('a', 3);
  const last = expect(come('a', 'last')).rejects.toThrow(OverloadedError);
  come('b');
  await last;
  come('c');
  await expect(come('a')).rejects.toThrow(OverloadedError);
  await expect(come('b', 'b1')).rejects.toThrow(OverloadedError);
  expect(semaphore.waiting()).toBe(4);
  await endAll();
  expect(begun.sort()).toEqual(['a0', 'a0', 'a1', 'b', 'c']);
});
