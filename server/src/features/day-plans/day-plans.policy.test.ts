import { expect, it } from 'vitest';
import { isPlannedOn, weekOf } from './day-plans.policy.ts';

it('plans a task on its weekdays between its dates, both included', () => {
  const plan = { weekdays: [1, 3], start_date: '2026-06-01', end_date: '2026-06-10' };
  expect(isPlannedOn(plan, '2026-06-01')).toBe(true);
  expect(isPlannedOn(plan, '2026-06-02')).toBe(false);
  expect(isPlannedOn(plan, '2026-06-10')).toBe(true);
  expect(isPlannedOn(plan, '2026-06-15')).toBe(false);
  expect(isPlannedOn(plan, '2026-05-27')).toBe(false);
  expect(isPlannedOn({ ...plan, end_date: null }, '2027-06-02')).toBe(true);
});

it('begins the week on Monday', () => {
  expect(weekOf('2026-06-07')).toEqual({ monday: '2026-06-01', sunday: '2026-06-07' });
  expect(weekOf('2026-06-08')).toEqual({ monday: '2026-06-08', sunday: '2026-06-14' });
});
