import { expect, it } from 'vitest';
import { daysOf, filtersOf, periodsUntil } from './payment-filters.ts';

it('a period has its first and last day', () => {
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOf('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

it('two years and twelve months are offered, by Moscow’s clock', () => {
  const periods = periodsUntil(new Date('2026-12-31T21:30:00Z'));
  expect(periods.slice(0, 4)).toEqual(['2027', '2026', '2027-01', '2026-12']);
  expect(periods.at(-1)).toBe('2026-02');
});

it('what makes no sense in the address is left out', () => {
  expect(filtersOf(new URLSearchParams('kind=all&order=x&period=2026-13'))).toEqual({
    ...{ kind: null, order: null, period: null },
  });
  expect(filtersOf(new URLSearchParams('kind=week&order=7&period=2026-11'))).toEqual({
    ...{ kind: 'week', order: 7, period: '2026-11' },
  });
});
