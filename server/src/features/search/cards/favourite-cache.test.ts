import { expect, it } from 'vitest';
import { FavouriteCache } from './favourite-cache.ts';

it('drops the one unused for longest when it is full, and nobody else', () => {
  const cache = new FavouriteCache(() => true);
  for (let userId = 0; userId < 10_000; userId += 1) cache.reading(userId)([7]);
  expect(cache.get(0)).toEqual(new Set([7]));
  cache.reading(10_000)([8]);
  expect([0, 1, 2, 10_000].map((userId) => cache.get(userId))).toEqual([
    new Set([7]),
    null,
    new Set([7]),
    new Set([8]),
  ]);
});
