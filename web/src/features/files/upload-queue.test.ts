import { fileLimits } from '@ladushki/contract/files-constants';
import { expect, it, vi } from 'vitest';
import { inTurn } from './upload-queue.ts';

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
  await vi.waitFor(() => expect(begun).toEqual(first));
  const dropped = fileLimits.atOnce;
  stops[dropped]?.abort();
  ends[0]?.();
  await vi.waitFor(() => expect(begun).toEqual([...first, dropped + 1]));
  expect(await all[dropped]).toBe('dropped');
  for (let at = 1; at < count - 1; at += 1) {
    await vi.waitFor(() => expect(ends[at]).toBeDefined());
    ends[at]?.();
  }
  await Promise.all(all);
  expect(begun).toHaveLength(count - 1);
});
