import { orders } from '@ladushki/contract/orders';
import { describe, expect, it } from 'vitest';
import { type OrderFilters, orderFilters, orderQueryOf } from './order-filters.ts';

const full: OrderFilters = {
  search: 'няня ё',
  services: [1, 2],
  skills: [3],
  languages: [2],
  religions: [1],
  location: { lat: 55.75, lng: 37.62, radius: 15 },
  city: [1],
  days: [1, 3],
  time_from: '09:00',
  time_to: '18:00',
  fits_my_week: true,
  ages: ['1_3'],
  within: 15,
  price_from: 300,
  price_to: 900,
  ordering: 'distance',
};

describe('filters of orders in the address', () => {
  it('come back as they were written', () => {
    expect(orderFilters.read(new URLSearchParams(orderFilters.write(full)))).toEqual(full);
  });

  it('are what the API understands, every one of them', () => {
    expect(orders.openList.query?.safeParse(orderQueryOf(full, 'sitter')).error?.issues).toBeUndefined();
    expect(Object.keys(orderQueryOf(full, 'sitter'))).toHaveLength(Object.keys(full).length);
  });

  it('leave out what the API would refuse or does not know', () => {
    const broken = 'services=a&price_from=-1&price_to=99999999&ordering=best&location=55,37,1&gender=female';
    expect(orderFilters.read(new URLSearchParams(broken))).toEqual({});
  });

  it('ask for the nearest first only where there is a place', () => {
    expect(orderQueryOf({ ordering: 'distance' })).toEqual({});
    expect(orderQueryOf({ ordering: 'distance' }, 'customer')).toEqual({ ordering: 'distance' });
  });

  it('ask for hours as sitters alone, and from home as members alone', () => {
    const hours: OrderFilters = { time_from: '09:00', time_to: '18:00', fits_my_week: true, within: 5 };
    expect(orderQueryOf(hours)).toEqual({});
    expect(orderQueryOf(hours, 'customer')).toEqual({ within: '5' });
    expect(Object.keys(orderQueryOf(hours, 'sitter'))).toHaveLength(4);
  });

  it('are counted without the order and the words', () => {
    expect(orderFilters.count({ search: 'няня', ordering: 'price', days: [1] })).toBe(1);
  });
});
