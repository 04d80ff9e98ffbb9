import { describe, expect, it } from 'vitest';
import { bookingPrice, paidVisits, totalPrice } from './pricing.ts';
import { addMonths, firstVisit, lastVisit, type OrderPeriod, visitMinutes } from './visits.ts';

const week: OrderPeriod = {
  start_date: '2026-03-02', // a Monday
  end_date: '2026-03-08',
  unlimited_date: false,
  start_time: '09:00',
  end_time: '13:00',
  working_days_of_week: [1, 3, 5],
};

describe('visits', () => {
  it('counts both ends and only the working days', () => {
    expect(paidVisits(week, 'per_hour').map((visit) => visit.date)).toEqual(['2026-03-02', '2026-03-04', '2026-03-06']);
    expect(firstVisit(week)?.startsAt.toISOString()).toBe('2026-03-02T06:00:00.000Z');
    expect(lastVisit(week)?.date).toBe('2026-03-06');
    expect(lastVisit({ ...week, unlimited_date: true })).toBeNull();
  });

  it('reads an end before the start as the next morning', () => {
    expect(visitMinutes('22:00', '07:00')).toBe(540);
  });

  it('keeps the day of the month where the month has it', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-11-15', 2)).toBe('2027-01-15');
  });
});

describe('total price', () => {
  it('is hours of all visits by the price an hour', () => {
    expect(totalPrice(week, 500, 'per_hour')).toBe(500 * 12);
    expect(totalPrice({ ...week, end_time: '09:20', working_days_of_week: [1] }, 100, 'per_hour')).toBe(33);
    expect(totalPrice({ ...week, end_time: '09:30', working_days_of_week: [1] }, 101, 'per_hour')).toBe(51);
  });

  it('covers at most 31 days by the hour', () => {
    const daily = { ...week, end_date: '2026-12-31', working_days_of_week: [1, 2, 3, 4, 5, 6, 7] };
    expect(totalPrice(daily, 100, 'per_hour')).toBe(31 * 4 * 100);
    expect(totalPrice({ ...daily, end_date: null, unlimited_date: true }, 100, 'per_hour')).toBe(31 * 4 * 100);
  });

  it('is whole months and the rest by days', () => {
    expect(totalPrice({ ...week, end_date: null, unlimited_date: true }, 30_000, 'per_month')).toBe(30_000);
    expect(totalPrice({ ...week, end_date: '2026-03-16' }, 31_000, 'per_month')).toBe(15_000);
    expect(totalPrice({ ...week, start_date: '2026-02-01', end_date: '2026-03-03' }, 31_000, 'per_month')).toBe(34_000);
  });

  it('is unknown without a price', () => {
    expect(totalPrice(week, null, 'per_hour')).toBeNull();
  });
});

describe('the price of a booking', () => {
  const salaries = { per_hour_salary: 500, per_month_salary: null };
  const service = (price_per_hour: number | null, price_per_month: number | null = null) => ({
    price_per_hour,
    price_per_month,
  });

  it('is the service’s own, else the sitter’s, and the highest of several', () => {
    expect(bookingPrice([service(900)], salaries, 'per_hour')).toBe(900);
    expect(bookingPrice([service(null)], salaries, 'per_hour')).toBe(500);
    expect(bookingPrice([service(400)], salaries, 'per_hour')).toBe(400);
    expect(bookingPrice([service(null), service(900), service(400)], salaries, 'per_hour')).toBe(900);
    expect(bookingPrice([], salaries, 'per_hour')).toBe(500);
  });

  it('is unknown where one of them has none of that kind', () => {
    expect(bookingPrice([service(900)], salaries, 'per_month')).toBe(null);
    expect(bookingPrice([service(900, 60_000)], salaries, 'per_month')).toBe(60_000);
    expect(bookingPrice([service(900, 60_000), service(400)], salaries, 'per_month')).toBe(null);
  });
});
