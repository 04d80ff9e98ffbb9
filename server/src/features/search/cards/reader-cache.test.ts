import { expect, it } from 'vitest';
import { ReaderCache } from './reader-cache.ts';

it('drops the one unused for longest when it is full, and nobody else', () => {
  const cache = new ReaderCache(() => true);
  const keeping = (sitter: number) => ({ favourites: new Set([sitter]), home: null, city: null, order: null });
  for (let userId = 0; userId < 10_000; userId += 1) cache.reading(userId)(keeping(7));
  expect(cache.get(0)).toEqual(keeping(7));
  cache.reading(10_000)(keeping(8));
  expect([0, 1, 2, 10_000].map((userId) => cache.get(userId))).toEqual([keeping(7), null, keeping(7), keeping(8)]);
});
