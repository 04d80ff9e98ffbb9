import { applicationBody, bookingBody } from '@ladushki/contract/order-draft';
import { describe, expect, it } from 'vitest';
import { type DraftValues, emptyDraft, periodOf, toApplication, toBooking } from './draft-values.ts';
import { startingWith } from './starting-with.ts';

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

  it('begins with the hours that were pressed, as one visit', () => {
    const pressed = startingWith(new URLSearchParams('date=2026-11-09&from=10:00&to=14:00'));
    expect(periodOf(pressed)).toMatchObject({ start_date: '2026-11-09', end_date: '2026-11-09', start_time: '10:00' });
    expect(startingWith(new URLSearchParams('date=2026-11-09&from=soon&to=14:00'))).toBe(emptyDraft);
  });

  it('for one sitter is never published to all by mistake', () => {
    expect(faultsOf({ ...full, receiver: 'sitter' })).toEqual(['sitter']);
  });

  it('of one visit ends on the day it begins', () => {
    const once = toApplication({ ...full, rhythm: 'once' });
    expect(once.order_item).toMatchObject({ end_date: '2026-11-09', working_days_of_week: [1], unlimited_date: false });
  });

  it('has hours of its own for each day, and a new day begins with the common ones', () => {
    const hours = [{ weekday: 1, start_time: '09:00', end_time: '13:00' }];
    const days = { ...full.order_item, working_days_of_week: [1, 3], hours, start_time: '15:00', end_time: '19:00' };
    const values = { ...full, by_day: true, order_item: days };
    const all = [...hours, { weekday: 3, start_time: '15:00', end_time: '19:00' }];
    expect(toApplication(values).order_item).toMatchObject({ hours: all });
    expect(faultsOf(values)).toEqual([]);
    expect(periodOf(values)).toMatchObject({ hours: all, working_days_of_week: [1, 3], start_time: '09:00' });
    expect(toApplication({ ...values, rhythm: 'once' }).order_item).not.toHaveProperty('hours');
    const open = { ...days, hours: [{ weekday: 1, start_time: '09:', end_time: '13:00' }] };
    expect(periodOf({ ...values, order_item: open })).toBeNull();
    expect(faultsOf({ ...values, order_item: open })).toContain('order_item.hours.0.start_time');
  });

  it('that was kept before days had hours is still read', () => {
    const { hours: _, ...before } = full.order_item;
    const kept = { ...full, by_day: true, order_item: before as DraftValues['order_item'] };
    expect(toApplication(kept).order_item).toHaveProperty('hours.length', 5);
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
