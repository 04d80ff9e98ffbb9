import { expect, it } from 'vitest';
import { divideFee } from './fee.policy.ts';

const sumOf = (parts: { due: number; fee: number }[], of: 'due' | 'fee') =>
  parts.reduce((sum, part) => sum + part[of], 0);

it('the fee is that of the order’s sum, however many parts it is earned in', () => {
  const parts = Array.from({ length: 7 }, () => 33_300);
  const once = divideFee([7 * 33_300], { gross: 0, fee: 0 }, 12.345);
  const divided = divideFee(parts, { gross: 0, fee: 0 }, 12.345);
  expect(sumOf(divided, 'fee')).toBe(sumOf(once, 'fee'));
  expect(sumOf(divided, 'fee') + sumOf(divided, 'due')).toBe(7 * 33_300);
  expect(parts.every((part, at) => part === (divided[at]?.due ?? 0) + (divided[at]?.fee ?? 0))).toBe(true);
});

it('goes on from what was counted before, and takes nothing back when the rate falls', () => {
  expect(divideFee([10_000], { gross: 10_000, fee: 1000 }, 10)).toEqual([{ due: 9000, fee: 1000 }]);
  expect(divideFee([10_000], { gross: 10_000, fee: 5000 }, 10)).toEqual([{ due: 10_000, fee: 0 }]);
  expect(divideFee([100], { gross: 1_000_000, fee: 0 }, 50)).toEqual([{ due: 0, fee: 100 }]);
});
