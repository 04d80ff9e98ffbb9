import { fileLimits } from '@ladushki/contract/files-constants';
import { eventually } from '@ladushki/contract/testing/eventually';
import { expect, it } from 'vitest';
import { inTurn, oneByOne } from './upload-queue.ts';

const count = fileLimits.atOnce + 3;

it('sends a few files at a time, in their order, and none that was dropped while it waited', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const stops = Array.from({ length: count }, () => new AbortController());
  const all = stops.map(({ signal }, at) =>
    inTurn(signal, () => {
      begun.push(at);
      return new Promise<void>((end) => ends.push(end));
    }).catch(() => 'dropped'),
  );
  const first = Array.from({ length: fileLimits.atOnce }, (_, at) => at);
  await eventually(() => expect(begun).toEqual(first));
  const dropped = fileLimits.atOnce;
  stops[dropped]?.abort();
  ends[0]?.();
  await eventually(() => expect(begun).toEqual([...first, dropped + 1]));
  expect(await all[dropped]).toBe('dropped');
  for (let at = 1; at < count - 1; at += 1) {
    await eventually(() => expect(ends[at]).toBeDefined());
    ends[at]?.();
  }
  await Promise.all(all);
  expect(begun).toHaveLength(count - 1);
});

it('sends the files of a message in the order in which they were chosen, past one that failed', async () => {
  const sent: string[] = [];
  const takeTurn = oneByOne();
  const { signal } = new AbortController();
  const send = (name: string, readyIn: number) =>
    takeTurn(signal, async () => {
      for (let turn = 0; turn < readyIn; turn += 1) await Promise.resolve();
      if (name === 'broken') throw new Error(name);
      sent.push(name);
    }).catch(() => undefined);
  await Promise.all([send('large', 50), send('broken', 5), send('small', 1)]);
  expect(sent).toEqual(['large', 'small']);
});
