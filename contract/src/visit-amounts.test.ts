import { describe, expect, it } from 'vitest';
import { billingOf, type PriceType, paidUntil, totalPrice } from './pricing.ts';
import { overtimeAmount, pricedVisits, sharesOf } from './visit-amounts.ts';
import { addDays, type DayHours, type OrderPeriod, weekdayOf } from './visits.ts';

const week: OrderPeriod = {
  start_date: '2026-03-02', // a Monday
  end_date: '2026-03-08',
  unlimited_date: false,
  start_time: '09:00',
  end_time: '13:00',
  working_days_of_week: [1, 3, 5],
};
const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
const amountsOf = (...given: Parameters<typeof pricedVisits>) => pricedVisits(...given).map(({ amount }) => amount);

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function randomPeriod(next: (most: number) => number): OrderPeriod {
  const start_date = addDays('2026-01-01', next(400));
  const days = [...new Set([weekdayOf(start_date), 1 + next(7), 1 + next(7)])].sort();
  const isEndless = next(4) === 0;
  const hours: DayHours[] = days.map((weekday) => {
    const start = next(1440);
    return { weekday, start_time: time(start), end_time: time((start + 1 + next(700)) % 1440) };
  });
  const [first] = hours as [DayHours];
  return {
    start_date,
    end_date: isEndless ? null : addDays(start_date, next(120)),
    unlimited_date: isEndless,
    start_time: first.start_time,
    end_time: first.end_time,
    working_days_of_week: days,
    hours: next(2) === 0 ? null : hours,
  };
}

describe('the sums of visits', () => {
  it('are shares by minutes, rounded so that they add up', () => {
    expect(sharesOf(1000, [240, 240, 240])).toEqual([333, 334, 333]);
    expect(sharesOf(1, [60, 60])).toEqual([1, 0]);
    expect(amountsOf({ ...week, end_time: '09:20' }, 100, 'per_hour', '2026-03-08')).toEqual([33, 34, 33]);
  });

  it('follow the hours of each weekday', () => {
    const hours = [
      { weekday: 1, start_time: '09:00', end_time: '13:00' },
      { weekday: 3, start_time: '20:00', end_time: '02:00' },
    ];
    const visits = pricedVisits({ ...week, working_days_of_week: [1, 3], hours }, 500, 'per_hour', '2026-03-08');
    expect(visits.map(({ minutes, amount }) => [minutes, amount])).toEqual([
      [240, 2000],
      [360, 3000],
    ]);
    expect(visits[1]?.endsAt.toISOString()).toBe('2026-03-04T23:00:00.000Z');
  });

  it('spread a month’s price over the visits of that month, counted from the first day', () => {
    const monthly: OrderPeriod = { ...week, end_date: null, unlimited_date: true, working_days_of_week: [1] };
    const visits = pricedVisits(monthly, 30_000, 'per_month', '2026-05-31');
    const inMonth = (first: string, last: string) =>
      visits.filter(({ date }) => date >= first && date <= last).map(({ amount, isPaid }) => [amount, isPaid]);
    expect(inMonth('2026-03-02', '2026-04-01')).toEqual(Array(5).fill([6000, true]));
    expect(inMonth('2026-04-02', '2026-05-01')).toEqual(Array(4).fill([7500, false]));
  });

  it('of the paid period add up to the total, in 1000 random orders', () => {
    const next = numbersFrom(7);
    for (let count = 0; count < 1000; count += 1) {
      const period = randomPeriod(next);
      const priceType: PriceType = next(2) === 0 ? 'per_hour' : 'per_month';
      const price = 1 + next(90_000);
      const visits = pricedVisits(period, price, priceType, paidUntil(period, priceType));
      const said = JSON.stringify({ period, priceType, price });
      expect(
        visits.every(({ amount, isPaid }) => amount >= 0 && isPaid),
        said,
      ).toBe(true);
      // A long order is paid by the week: its total is the price of its first days, not of some of its visits.
      if (billingOf(period) === 'weekly' && priceType === 'per_month') continue;
      expect(sumOf(visits.map(({ amount }) => amount)), said).toBe(totalPrice(period, price, priceType));
    }
  });

  it('are the same however far ahead the rows go', () => {
    const next = numbersFrom(11);
    for (let count = 0; count < 300; count += 1) {
      const period = randomPeriod(next);
      const priceType: PriceType = next(2) === 0 ? 'per_hour' : 'per_month';
      const [near, far] = [addDays(period.start_date, next(90)), addDays(period.start_date, 100 + next(90))];
      const [some, more] = [amountsOf(period, 777, priceType, near), amountsOf(period, 777, priceType, far)];
      expect(more.slice(0, some.length)).toEqual(some);
    }
  });
});

it('overtime costs by the minute what the visit costs, half a rouble up', () => {
  expect(overtimeAmount(2000, 30, 240)).toBe(250);
  expect(overtimeAmount(1, 120, 240)).toBe(1);
  expect(overtimeAmount(2000, 16, 240)).toBe(133);
});
