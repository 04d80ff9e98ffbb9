import { describe, expect, it } from 'vitest';
import { billingOf } from './pricing.ts';
import type { OrderPeriod } from './visits.ts';
import { chargedThrough, firstCharge, nextFriday, nextWeekMoment } from './weeks.ts';

const moscow = (date: string, time: string) => new Date(`${date}T${time}:00+03:00`);

/** Mondays and Saturdays from Wednesday 18 November 2026 on, four hours. */
const long: OrderPeriod = {
  start_date: '2026-11-18',
  end_date: null,
  unlimited_date: true,
  start_time: '10:00',
  end_time: '14:00',
  working_days_of_week: [1, 6],
};

describe('a week', () => {
  it('is charged on Friday and closed on Sunday, at six in the evening of Moscow', () => {
    expect(nextWeekMoment(moscow('2026-11-16', '12:00'))).toEqual(moscow('2026-11-20', '18:00'));
    expect(nextWeekMoment(moscow('2026-11-20', '17:59'))).toEqual(moscow('2026-11-20', '18:00'));
    expect(nextWeekMoment(moscow('2026-11-20', '18:00'))).toEqual(moscow('2026-11-22', '18:00'));
    expect(nextWeekMoment(moscow('2026-11-22', '18:00'))).toEqual(moscow('2026-11-27', '18:00'));
    expect(nextFriday(moscow('2026-11-21', '10:00'))).toEqual(moscow('2026-11-27', '18:00'));
  });

  it('is charged in advance', () => {
    expect(chargedThrough(moscow('2026-11-20', '17:59'))).toBe('2026-11-22');
    expect(chargedThrough(moscow('2026-11-20', '18:00'))).toBe('2026-11-29');
    expect(chargedThrough(moscow('2026-11-22', '23:59'))).toBe('2026-11-29');
  });
});

describe('an order', () => {
  it('of more than 31 days, or without an end, is paid by the week', () => {
    const until = (end_date: string | null) => billingOf({ start_date: '2026-11-01', end_date });
    expect([until('2026-12-01'), until('2026-12-02'), until(null)]).toEqual(['once', 'weekly', 'weekly']);
  });

  it('is begun with the week of its first visit, and after its Friday with the week after too', () => {
    const at = (now: Date) => firstCharge(long, 500, 'per_hour', now);
    expect(at(moscow('2026-11-10', '12:00'))).toBe(2000);
    expect(at(moscow('2026-11-18', '12:00'))).toBe(2000);
    expect(at(moscow('2026-11-20', '18:00'))).toBe(6000);
    expect(firstCharge(long, null, 'per_hour', moscow('2026-11-18', '12:00'))).toBeNull();
  });
});
