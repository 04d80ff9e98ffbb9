import { describe, expect, it } from 'vitest';
import { daysOutsideWeek } from './sitter-week.ts';

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
