import { expect, it, vi } from 'vitest';
import { createLoader } from './loader.ts';

it('what is asked for in one turn is read at once, each row for whoever asked', async () => {
  const readMany = vi.fn(
    async (keys: number[]) => new Map(keys.filter((key) => key > 0).map((key) => [key, `n${key}`])),
  );
  const load = createLoader(readMany);
  expect(await Promise.all([load(1), load(2), load(1), load(-1)])).toEqual(['n1', 'n2', 'n1', undefined]);
  expect(readMany.mock.calls).toEqual([[[1, 2, -1]]]);
  expect(await load(3)).toBe('n3');
  expect(readMany).toHaveBeenCalledTimes(2);
});

it('a failed statement fails those who asked, and nobody later', async () => {
  const readMany = vi
    .fn<(keys: number[]) => Promise<Map<number, string>>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(new Map([[1, 'one']]));
  const load = createLoader(readMany);
  const both = await Promise.allSettled([load(1), load(2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load(1)).toBe('one');
});
