import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { describe, expect, it } from 'vitest';
import { isCompletedEarly, settledMoney, weeklySum } from './order-period.ts';

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

it('an order without an end costs so much a week, at the price of today', () => {
  const item = { ...fiveDays, end_date: null, unlimited_date: true };
  const priced = { price: 420, price_type: 'per_hour' } as const;
  expect(weeklySum({ ...priced, order_item: item })).toBe(8400);
  expect(weeklySum({ ...priced, order_item: fiveDays })).toBeNull();
  expect(weeklySum({ ...priced, order_item: item, price_type: 'per_month' })).toBeNull();
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
