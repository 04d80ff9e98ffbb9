import { expect, it } from 'vitest';
import { toggleChild } from './chosen-children.ts';

const [masha, misha, guest] = [
  { id: 1, family: 7 },
  { id: 2, family: 7 },
  { id: 3, family: 8 },
] as const;
const all = [masha, misha, guest];

it('children of one family are chosen together, in the order of the choice', () => {
  expect(toggleChild([misha.id], masha, all)).toEqual([misha.id, masha.id]);
  expect(toggleChild([misha.id, masha.id], misha, all)).toEqual([masha.id]);
});

it('a child of another family replaces the choice', () => {
  expect(toggleChild([misha.id, masha.id], guest, all)).toEqual([guest.id]);
  expect(toggleChild([guest.id], masha, all)).toEqual([masha.id]);
});
