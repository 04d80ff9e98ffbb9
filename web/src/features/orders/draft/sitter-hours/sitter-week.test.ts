import { describe, expect, it } from 'vitest';
import { daysOutsideWeek, takenDates } from './sitter-week.ts';

const day = (weekday: number, start_time: string, end_time: string) => ({ weekday, start_time, end_time });
const period = (start_time: string, end_time: string, ...working_days_of_week: number[]) => ({
  start_date: '2026-11-09',
  end_date: null,
  unlimited_date: true,
  start_time,
  end_time,
  working_days_of_week,
});

describe('the usual week of a sitter', () => {
  const week = [day(1, '08:00', '12:00'), day(1, '12:00', '20:00'), day(2, '10:00', '00:00'), day(3, '00:00', '07:00')];

  it('covers hours that touch', () => {
    expect(daysOutsideWeek(week, period('09:00', '18:00', 1))).toEqual([]);
  });

  it('names the days on which it does not', () => {
    expect(daysOutsideWeek(week, period('09:00', '18:00', 1, 2, 4))).toEqual([2, 4]);
  });

  it('covers a night that both days hold', () => {
    expect(daysOutsideWeek(week, period('22:00', '06:00', 2))).toEqual([]);
    expect(daysOutsideWeek(week, period('22:00', '06:00', 1))).toEqual([1]);
  });
});

describe('hours that are taken', () => {
  const week = [1, 2, 3].map((weekday) => day(weekday, '08:00', '20:00'));
  // From a Monday on; Tuesday afternoon is taken.
  const known = {
    from: '2026-11-09',
    to: '2026-11-13',
    days: [
      { date: '2026-11-09', free: [{ start_time: '08:00', end_time: '20:00' }] },
      { date: '2026-11-10', free: [{ start_time: '08:00', end_time: '12:00' }] },
      { date: '2026-11-11', free: [{ start_time: '08:00', end_time: '20:00' }] },
      { date: '2026-11-12', free: [] },
      { date: '2026-11-13', free: [] },
    ],
  };

  it('are named by their dates', () => {
    expect(takenDates(known, week, period('10:00', '14:00', 1, 2, 3))).toEqual(['2026-11-10']);
    expect(takenDates(known, week, period('08:00', '12:00', 1, 2, 3))).toEqual([]);
  });

  it('are not those outside the usual week, nor those that nobody knows yet', () => {
    expect(takenDates(known, week, period('10:00', '14:00', 4))).toEqual([]);
    expect(takenDates(known, week, { ...period('10:00', '14:00', 2), start_date: '2026-11-16' })).toEqual([]);
  });
});
