import { describe, expect, it } from 'vitest';
import type { Order } from '../order.ts';
import { comingPrice, priceOn } from './amounts.policy.ts';
import { changeOf } from './change.policy.ts';
import type { Fields, Subject, VisitRow } from './change.ts';
import { expiryOf } from './effect.policy.ts';

const moscow = (text: string) => new Date(`${text}:00+03:00`);

/** Mondays and Wednesdays of December 2026, 10:00 to 14:00, at a month's price of 36 000: nine visits of 4 000. */
const order = {
  status: 'active',
  price: 36_000,
  price_type: 'per_month',
  start_date: '2026-12-01',
  end_date: '2026-12-31',
  unlimited_date: false,
  start_time: '10:00:00',
  end_time: '14:00:00',
  weekdays: [1, 3],
  hours: null,
  visits_until: null,
} as unknown as Order;

const days = ['02', '07', '09', '14', '16', '21', '23', '28', '30'];
const visits = days.map((day, index) => ({
  id: index + 1,
  date: `2026-12-${day}`,
  starts_at: moscow(`2026-12-${day}T10:00`),
  ends_at: moscow(`2026-12-${day}T14:00`),
  state: 'planned',
  origin: 'plan',
  moved_from: null,
  amount: 4000,
  paid: 4000,
  funding: 'held',
})) as unknown as VisitRow[];

const subject: Subject = { order, visits, children: [1], prices: [], now: moscow('2026-11-20T12:00') };
const change = (fields: Fields, given: Partial<Subject> = {}) => changeOf({ ...subject, ...given }, fields);
const sum = (fields: Fields) => change(fields).touched.reduce((all, { amount }) => all + amount, 0);

describe('a price by the month', () => {
  it('an added visit costs its minutes of the month’s planned ones', () => {
    const add = { kind: 'add', date: '2026-12-03', start_time: '10:00', end_time: '12:00' } as const;
    expect(change(add).touched).toMatchObject([{ visit: null, amount: 2000 }]);
  });

  it('other hours spread the money that the rest of the month has', () => {
    const hours = [
      { weekday: 1, start_time: '10:00', end_time: '12:00' },
      { weekday: 5, start_time: '10:00', end_time: '16:00' },
    ];
    const fields = { kind: 'hours', from: '2026-12-14', hours } as const;
    const { touched, period } = change({ ...fields, hours });
    expect(touched.filter(({ after }) => !after).map(({ visit }) => visit?.date)).toEqual([
      '2026-12-16',
      '2026-12-23',
      '2026-12-30',
    ]);
    // Six visits of 4 000 from the 14th on.
    expect(sum({ ...fields, hours })).toBe(24_000);
    expect(period.working_days_of_week).toEqual([1, 5]);
  });

  it('another price changes its visits in proportion', () => {
    const { touched, price } = change({ kind: 'price', from: '2026-12-21', price: 45_000 });
    expect([touched.map(({ amount }) => amount), price]).toEqual([[5000, 5000, 5000, 5000], 45_000]);
  });
});

describe('days of the plan', () => {
  it('that were skipped or moved away stay so when the hours change', () => {
    const lived = visits.map((visit, index) => {
      if (index === 5) return { ...visit, state: 'skipped' } as VisitRow;
      const moved = { date: '2026-12-24', starts_at: moscow('2026-12-24T10:00'), ends_at: moscow('2026-12-24T14:00') };
      return index === 6 ? ({ ...visit, ...moved, origin: 'moved', moved_from: '2026-12-23' } as VisitRow) : visit;
    });
    const hours = [1, 3].map((weekday) => ({ weekday, start_time: '11:00', end_time: '15:00' }));
    const { touched } = change({ kind: 'hours', from: '2026-12-21', hours }, { visits: lived });
    expect(touched.map(({ after }) => after?.date)).toEqual(['2026-12-28', '2026-12-30']);
  });
});

it('the price of a day is the latest that was agreed for it', () => {
  const prices = [
    { from: '2026-12-10', price: 600, before: 500 },
    { from: '2026-12-20', price: 700, before: 600 },
  ];
  const on = (date: string) => priceOn(date, prices, 700);
  expect(['2026-12-09', '2026-12-10', '2026-12-19', '2026-12-20'].map(on)).toEqual([500, 600, 600, 700]);
});

it('a coming price has the first day on which it differs from that of today', () => {
  const later = { from: '2026-12-20', price: 700, before: 600 };
  const prices = [{ from: '2026-12-10', price: 600, before: 500 }, later];
  expect(comingPrice('2026-12-01', prices, 700)).toEqual({ from: '2026-12-10', price: 600 });
  expect(comingPrice('2026-12-10', prices, 700)).toEqual({ from: '2026-12-20', price: 700 });
  expect(comingPrice('2026-12-20', prices, 700)).toBeNull();
  // The day was agreed anew, before the other one came.
  const again = { from: '2026-12-05', price: 550, before: 500 };
  expect(comingPrice('2026-12-01', [later, again], 550)).toEqual({ from: '2026-12-05', price: 550 });
  expect(comingPrice('2026-12-05', [later, again], 550)).toBeNull();
});

it('a proposal expires after two days, or two hours before the first visit touched, old or new', () => {
  const now = moscow('2026-12-01T12:00');
  const [visit] = visits as [VisitRow];
  const earlier = { date: '2026-12-02', startsAt: moscow('2026-12-02T08:00'), endsAt: moscow('2026-12-02T09:00') };
  expect(expiryOf([{ visit, after: null, amount: 0 }], now)).toEqual(moscow('2026-12-02T08:00'));
  expect(expiryOf([{ visit, after: earlier, amount: 0 }], now)).toEqual(moscow('2026-12-02T06:00'));
  expect(expiryOf([], now)).toEqual(moscow('2026-12-03T12:00'));
});
