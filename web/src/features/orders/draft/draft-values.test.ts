import { applicationBody, bookingBody } from '@ladushki/contract/order-schemas';
import { describe, expect, it } from 'vitest';
import { type DraftValues, emptyDraft, periodOf, toApplication, toBooking } from './draft-values.ts';

const full: DraftValues = {
  ...emptyDraft,
  price_min: 400,
  price_max: 600,
  order_item: {
    ...emptyDraft.order_item,
    children: [1],
    service_type: [2],
    start_date: '2026-11-09',
    end_date: '2026-11-20',
    address: { lat: 55.75, lng: 37.61, address: 'Москва, Арбат, 1' },
  },
};

const faultsOf = (values: DraftValues) =>
  applicationBody.safeParse(toApplication(values)).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a draft of an order', () => {
  it('becomes an announcement, a request or a booking', () => {
    expect(faultsOf(full)).toEqual([]);
    expect(toApplication({ ...full, receiver: 'sitter', sitter: 7 })).toMatchObject({ sitter: 7 });
    expect(bookingBody.safeParse(toBooking({ ...full, sitter: 7 })).error).toBeUndefined();
  });

  it('for one sitter is never published to all by mistake', () => {
    expect(faultsOf({ ...full, receiver: 'sitter' })).toEqual(['sitter']);
  });

  it('of one visit ends on the day it begins', () => {
    const once = toApplication({ ...full, rhythm: 'once' });
    expect(once.order_item).toMatchObject({ end_date: '2026-11-09', working_days_of_week: [1], unlimited_date: false });
  });

  it('without an end has no last day', () => {
    const { order_item } = toApplication({ ...full, rhythm: 'unlimited' });
    expect(order_item).toMatchObject({ end_date: null, unlimited_date: true });
  });

  it('by agreement names no price', () => {
    const item = { ...full.order_item, payment_agreement: true };
    expect(toApplication({ ...full, order_item: item })).toMatchObject({ price_min: null, price_max: null });
  });

  it('is judged by its days even before its place is known', () => {
    const item = { ...full.order_item, end_date: '2026-11-01', address: emptyDraft.order_item.address };
    expect(faultsOf({ ...full, order_item: item })).toContain('order_item.end_date');
  });

  it('counts visits only when days and hours are whole', () => {
    expect(periodOf(full)).toMatchObject({ start_date: '2026-11-09', end_date: '2026-11-20' });
    const item = { ...full.order_item, start_time: '9' };
    expect(periodOf({ ...full, order_item: item })).toBeNull();
  });
});
