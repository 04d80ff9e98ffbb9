import type { OrderPeriod } from '@ladushki/contract/visits';
import { describe, expect, it } from 'vitest';
import { movedAhead } from '../order.ts';
import { clashingDates, slotsOf, slotsOfDaysOff } from './slots.ts';

const period = (fields: Partial<OrderPeriod> = {}): OrderPeriod => ({
  start_date: '2026-03-02', // a Monday
  end_date: '2026-03-15',
  unlimited_date: false,
  start_time: '10:00',
  end_time: '14:00',
  working_days_of_week: [1],
  ...fields,
});
const slot = { weekday: 1, first: '2026-03-02', last: '2026-03-09', fromMinute: 600, toMinute: 840, daysAfterVisit: 0 };

describe('the hours of an order', () => {
  it('are one slot a weekday, from its first to its last such day', () => {
    expect(slotsOf(period())).toEqual([slot]);
    expect(slotsOf(period({ end_date: null, unlimited_date: true }))).toEqual([{ ...slot, last: null }]);
    expect(slotsOf(period({ end_date: '2026-03-03', working_days_of_week: [1, 5] }))).toEqual([
      { ...slot, last: '2026-03-02' },
    ]);
  });

  it('are two where a visit passes midnight, the second on the next weekday', () => {
    const night = period({ start_time: '22:00', end_time: '06:00', working_days_of_week: [7] });
    const evening = { ...slot, weekday: 7, first: '2026-03-08', last: '2026-03-15', fromMinute: 1320, toMinute: 1440 };
    const morning = {
      weekday: 1,
      first: '2026-03-09',
      last: '2026-03-16',
      fromMinute: 0,
      toMinute: 360,
      daysAfterVisit: 1,
    };
    expect(slotsOf(night)).toEqual([evening, morning]);
    expect(slotsOf({ ...night, end_time: '00:00' })).toEqual([evening]);
  });
});

describe('dates that clash', () => {
  it('are those of one’s own visits', () => {
    const mine = slotsOf(period({ start_time: '22:00', end_time: '06:00', working_days_of_week: [7] }));
    const taken = [{ weekday: 1, first: '2026-03-02', last: null, fromMinute: 300, toMinute: 420 }];
    expect(clashingDates(mine, taken)).toEqual(['2026-03-08', '2026-03-15']);
  });

  it('are none when hours only touch, or the days differ', () => {
    const mine = slotsOf(period());
    const beside = { weekday: 1, first: '2026-03-02', last: '2026-03-09', fromMinute: 840, toMinute: 900 };
    expect(clashingDates(mine, [beside])).toEqual([]);
    expect(clashingDates(mine, [{ ...beside, fromMinute: 600, weekday: 2 }])).toEqual([]);
    expect(clashingDates(mine, [{ ...beside, fromMinute: 600, first: '2026-03-16', last: null }])).toEqual([]);
  });

  it('are on the weekday of the visits, also where a day was cut from the taken hours', () => {
    const rest = { weekday: 1, first: '2026-03-03', last: null, fromMinute: 600, toMinute: 840 };
    expect(clashingDates(slotsOf(period()), [rest])).toEqual(['2026-03-09']);
  });

  it('are all visits that touch a day off', () => {
    const off = slotsOfDaysOff([{ start_date: '2026-03-05', end_date: '2026-03-12' }]);
    expect(clashingDates(slotsOf(period({ working_days_of_week: [1, 3] })), off)).toEqual(['2026-03-09', '2026-03-11']);
    const night = period({ start_time: '22:00', end_time: '06:00', working_days_of_week: [3] });
    expect(clashingDates(slotsOf(night), off)).toEqual(['2026-03-04', '2026-03-11']);
  });

  it('are not endless between two orders without an end', () => {
    const endless = slotsOf(period({ end_date: null, unlimited_date: true }));
    expect(clashingDates(endless, endless)).toHaveLength(60);
  });
});

describe('days that have passed', () => {
  const at = (moment: string) => movedAhead(period(), new Date(moment));
  it('fall away, and the end stays', () => {
    expect(at('2026-03-01T12:00:00Z')).toEqual({ start_date: '2026-03-02', end_date: '2026-03-15' });
    expect(at('2026-03-02T05:30:00Z')).toEqual({ start_date: '2026-03-09', end_date: '2026-03-15' });
  });
  it('move the whole period when it is over', () => {
    expect(at('2026-03-10T12:00:00Z')).toEqual({ start_date: '2026-03-16', end_date: '2026-03-29' });
  });
});
