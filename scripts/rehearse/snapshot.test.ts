import { expect, it } from 'vitest';
import { compare } from './snapshot.ts';

const sums = { 'public.users': { rows: 2, checksum: 'a' }, 'public.orders': { rows: 3, checksum: 'b' } };

it('a restored table that is missing, shorter or changed is named', () => {
  expect(compare(sums, structuredClone(sums))).toBe('2 tables, 5 rows, all checksums equal');
  const { 'public.users': users, ...others } = sums;
  expect(() => compare(sums, others)).toThrow('public.users: 2 rows, restored undefined');
  expect(() => compare(sums, { ...others, 'public.users': { ...users, rows: 1 } })).toThrow('restored 1');
  expect(() => compare(sums, { ...others, 'public.users': { ...users, checksum: 'c' } })).toThrow('public.users');
});
