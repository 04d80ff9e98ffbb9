import { expect, it } from 'vitest';
import { dayAfterKey, periodOf, stepFrom } from './period.ts';

it('shows whole weeks, of a month too', () => {
  expect(periodOf('week', '2026-11-18')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(periodOf('month', '2026-11-18')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  // A February of four whole weeks.
  expect(periodOf('month', '2027-02-10')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});

it('steps by weeks and months', () => {
  expect(stepFrom('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-28');
});

it.each([
  ['ArrowLeft', '2026-11-17'],
  ['ArrowDown', '2026-11-25'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-18'],
])('moves by %s to %s', (key, day) => expect(dayAfterKey(key, '2026-11-18', 'month')).toBe(day));

it('leaves other keys alone', () => expect(dayAfterKey('a', '2026-11-18', 'week')).toBeNull());
