import { latStep, lngStep } from '@ladushki/contract/places';
import { expect, it } from 'vitest';
import { placeRank } from './places.ts';

/** All cells of one tile, as the middles of their squares. */
const [firstRow, firstColumn, side] = [12_384, 4_672, 32];
const cells = Array.from({ length: side * side }, (_, at) => ({
  row: firstRow + Math.floor(at / side),
  column: firstColumn + (at % side),
}));
const rankOf = ({ row, column }: (typeof cells)[number]) => placeRank({ lat: row * latStep, lng: column * lngStep });
const spanOf = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers) + 1;

it('numbers a tile in squares, each of which is numbered to its end before the next one', () => {
  const ranked = cells.toSorted((one, other) => rankOf(one) - rankOf(other));
  expect(new Set(cells.map(rankOf)).size).toBe(cells.length);
  expect(spanOf(ranked.map(rankOf))).toBe(cells.length);
  for (const edge of [2, 4, 8, 16]) {
    for (let at = 0; at < ranked.length; at += edge * edge) {
      const square = ranked.slice(at, at + edge * edge);
      expect([spanOf(square.map(({ row }) => row)), spanOf(square.map(({ column }) => column))]).toEqual([edge, edge]);
    }
  }
});

it('puts whoever has no place after everybody else', () => {
  expect(placeRank(null)).toBeGreaterThan(placeRank({ lat: 89.9, lng: 179.9 }));
});
