import { expect, it } from 'vitest';
import { monthsOn } from './months.ts';

it('counts full months of a baby', () => {
  expect(monthsOn('2026-11-15', '2026-11-15')).toBe(0);
  expect(monthsOn('2026-10-16', '2026-11-15')).toBe(0);
  expect(monthsOn('2026-10-15', '2026-11-15')).toBe(1);
  expect(monthsOn('2025-12-31', '2026-11-15')).toBe(10);
});
