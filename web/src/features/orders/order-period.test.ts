import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { describe, expect, it } from 'vitest';
import { completionMoney, isCompletedEarly, settledMoney } from './order-period.ts';

const fiveDays = {
  start_date: '2026-03-02',
  end_date: '2026-03-06',
  unlimited_date: false,
  start_time: '10:00',
  end_time: '14:00',
  working_days_of_week: [1, 2, 3, 4, 5],
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '10:00', end_time: '14:00' })),
} as OrderDetail['order_item'];

describe('completing an order', () => {
  it('is an exception during the first of five visits, and the next step after the last', () => {
    const during = (at: string, item = fiveDays) => isCompletedEarly({ order_item: item }, new Date(at));
    expect(during('2026-03-02T11:00:00+03:00')).toBe(true);
    expect(during('2026-03-06T13:59:00+03:00')).toBe(true);
    expect(during('2026-03-06T14:00:00+03:00')).toBe(false);
  });

  it('is an exception as long as an order has no end', () => {
    const item = { ...fiveDays, end_date: null, unlimited_date: true };
    expect(isCompletedEarly({ order_item: item }, new Date('2027-01-01T00:00:00Z'))).toBe(true);
  });
});

it('completing returns the visits to come at once, and those that have begun wait for a decision', () => {
  const visit = (starts_at: string, state: string, money: object | null) =>
    ({ starts_at, state, money: money && { amount: 2000, due: 0, returned: 0, ...money } }) as Visit;
  const visits = [
    visit('2026-03-02T07:00:00Z', 'confirmed', { state: 'due', due: 2000 }),
    visit('2026-03-03T07:00:00Z', 'missed', { state: 'returned', returned: 2000 }),
    visit('2026-03-04T07:00:00Z', 'done', { state: 'waiting', amount: 1500 }),
    visit('2026-03-05T07:00:00Z', 'planned', { state: 'held', amount: 300 }),
    visit('2026-03-06T07:00:00Z', 'planned', { state: 'held' }),
    visit('2026-03-07T07:00:00Z', 'planned', { state: 'direct' }),
    visit('2026-03-07T07:00:00Z', 'planned', null),
  ];
  expect(completionMoney(visits, new Date('2026-03-05T07:00:00Z'))).toEqual({ refund: 2000, waiting: 1800 });
});

describe('the money of an order', () => {
  const payment = (fields: Partial<NonNullable<OrderDetail['payment']>>) =>
    ({
      method: 'card',
      status: 'partly_refunded',
      amount: 10_000,
      refunded: 8000,
      ...fields,
    }) as OrderDetail['payment'];

  it('is what was paid and returned once the order is over', () => {
    expect(settledMoney({ status: 'completed', payment: payment({}) })).toEqual({ paid: 10_000, returned: 8000 });
    expect(settledMoney({ status: 'active', payment: payment({ refunded: 0 }) })).toBe('ahead');
  });

  it('is nothing where nothing was paid through us', () => {
    expect(settledMoney({ status: 'canceled', payment: null })).toBeNull();
    expect(settledMoney({ status: 'canceled', payment: payment({ status: 'canceled' }) })).toBeNull();
    expect(settledMoney({ status: 'completed', payment: payment({ method: 'direct' }) })).toBeNull();
  });
});
