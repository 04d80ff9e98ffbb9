import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createSemaphore, handful, OverloadedError, type Turn } from './semaphore.ts';

it('lets so many in at once, the others in their order, and turns away who comes after those that may wait', async () => {
  const semaphore = createSemaphore(2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const enter = (number: number) =>
    semaphore.run(() => {
      begun.push(number);
      return new Promise<void>((end) => ends.push(end));
    });
  const all = [1, 2, 3, 4, 5].map(enter);
  await turn();
  expect([begun, semaphore.waiting()]).toEqual([[1, 2], 3]);
  await expect(enter(6)).rejects.toThrow(OverloadedError);
  for (let at = 0; at < all.length; at += 1) {
    ends[at]?.();
    await all[at];
    await turn();
  }
  expect([begun, semaphore.waiting()]).toEqual([[1, 2, 3, 4, 5], 0]);
});

it('frees the place of what failed', async () => {
  const semaphore = createSemaphore(1, 0);
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await semaphore.run(async () => 'done')).toBe('done');
});

it('lets nobody of a crowd wait longer than allowed, and everybody of a few', async () => {
  vi.useFakeTimers();
  const semaphore = createSemaphore(1, 2 * handful, 1000);
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = semaphore.run(() => promise);
  const late = vi.fn(async () => 'late');
  const crowd = Promise.allSettled(Array.from({ length: handful + 3 }, () => semaphore.run(late)));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(semaphore.waiting()).toBe(handful);
  resolve('first');
  const outcomes = (await crowd).map((each) => (each.status === 'rejected' ? each.reason : each.value));
  expect(outcomes.filter((outcome) => outcome instanceof OverloadedError)).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === 'late')).toHaveLength(handful);
  expect([await running, late.mock.calls.length, semaphore.waiting()]).toEqual(['first', handful, 0]);
  vi.useRealTimers();
});

it('lets those with priority go first, also where others have to leave', async () => {
  const semaphore = createSemaphore(1, 4);
  const { promise, resolve } = Promise.withResolvers<void>();
  const order: string[] = [];
  const come = (name: string, turn: Turn) => semaphore.run(async () => void order.push(name), turn);
  const running = semaphore.run(() => promise);
  const visitor = { maxWaiting: 2 };
  const waiting = [come('visitor 1', visitor), come('visitor 2', visitor)];
  await expect(come('visitor 3', visitor)).rejects.toThrow(OverloadedError);
  waiting.push(come('person', { priority: 1 }));
  resolve();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(['person', 'visitor 1', 'visitor 2']);
});
