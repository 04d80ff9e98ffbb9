import { expect, it } from 'vitest';
import { forEachInBatches, inBatches } from './batches.ts';

it('work is repeated while a batch is full', async () => {
  let left = 1_200;
  const taken: number[] = [];
  await inBatches(async (limit) => {
    taken.push(Math.min(left, limit));
    left -= limit;
    return taken.at(-1) ?? 0;
  });
  expect(taken).toEqual([500, 500, 200]);
});

it('rows that stay due do not starve those after them, and none is looked at twice', async () => {
  const due = Array.from({ length: 1_001 }, (_, at) => at + 1);
  const seen: number[] = [];
  await forEachInBatches<number>(
    async (after, limit) => due.filter((row) => row > (after ?? 0)).slice(0, limit),
    async (row) => void seen.push(row),
  );
  expect(seen).toEqual(due);
});
