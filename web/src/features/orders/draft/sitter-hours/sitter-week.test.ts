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

const never = () => [];
const oneDay = (start_date: string, start_time: string, end_time: string) => ({
  ...period(start_time, end_time, 6),
  start_date,
  end_date: start_date,
  unlimited_date: false,
});

describe('the usual week of a sitter', () => {
  const week = [day(1, '08:00', '12:00'), day(1, '12:00', '20:00'), day(2, '10:00', '00:00'), day(3, '00:00', '07:00')];

  it('covers hours that touch', () => {
    expect(daysOutsideWeek(week, period('09:00', '18:00', 1), never)).toEqual([]);
  });

  it('names the days on which it does not', () => {
    expect(daysOutsideWeek(week, period('09:00', '18:00', 1, 2, 4), never)).toEqual([2, 4]);
  });

  it('covers a night that both days hold', () => {
    expect(daysOutsideWeek(week, period('22:00', '06:00', 2), never)).toEqual([]);
    expect(daysOutsideWeek(week, period('22:00', '06:00', 1), never)).toEqual([1]);
  });
});

describe('extra hours of a Saturday', () => {
  const week = [day(1, '08:00', '20:00')];
  const hoursOn = (date: string) => (date === '2026-11-14' ? [{ start_time: '10:00', end_time: '14:00' }] : []);

  it('are usual hours of that date, not of others', () => {
    expect(daysOutsideWeek(week, oneDay('2026-11-14', '10:00', '14:00'), hoursOn)).toEqual([]);
    expect(daysOutsideWeek(week, oneDay('2026-11-14', '10:00', '15:00'), hoursOn)).toEqual([6]);
    expect(daysOutsideWeek(week, oneDay('2026-11-21', '10:00', '14:00'), hoursOn)).toEqual([6]);
  });

  it('are not enough for every Saturday', () => {
    expect(daysOutsideWeek(week, period('10:00', '14:00', 6), hoursOn)).toEqual([6]);
    const twoSaturdays = { ...oneDay('2026-11-14', '10:00', '14:00'), end_date: '2026-11-21' };
    expect(daysOutsideWeek(week, twoSaturdays, hoursOn)).toEqual([6]);
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
