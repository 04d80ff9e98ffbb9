import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { expect, it } from 'vitest';
import { toApplication } from '../draft/draft-values.ts';
import { valuesOfOrder } from './draft-of-order.ts';

const item = {
  children: [{ id: 4 }],
  service_type: [{ id: 1 }],
  skill: [],
  language: [{ id: 2 }],
  start_date: '2026-05-06',
  end_date: '2026-05-20',
  unlimited_date: false,
  start_time: '10:00',
  end_time: '14:00',
  hours: [{ weekday: 3, start_time: '10:00', end_time: '14:00' }],
  working_days_of_week: [3],
  payment_agreement: false,
  address: { lat: 55.7, lng: 37.6, address: 'Москва', exact: true },
  job_description: 'Погулять',
};
const order = (fields: object) =>
  ({
    title: 'Няня',
    price_type: 'per_hour',
    price_min: 400,
    price_max: 600,
    order_item: { ...item, ...fields },
  }) as unknown as OrderDetail;

const sent = (fields: object = {}) => toApplication(valuesOfOrder(order(fields))).order_item;

it('an announcement that is opened and sent as it is says the same', () => {
  expect(toApplication(valuesOfOrder(order({})))).toMatchObject({ title: 'Няня', price_min: 400, price_max: 600 });
  expect(sent()).toMatchObject({
    children: [4],
    service_type: [1],
    language: [2],
    start_date: '2026-05-06',
    end_date: '2026-05-20',
    start_time: '10:00',
    end_time: '14:00',
    working_days_of_week: [3],
    address: { lat: 55.7, lng: 37.6, address: 'Москва' },
  });
});

it('keeps hours that differ by day, a single day, and no end', () => {
  const hours = [...item.hours, { weekday: 5, start_time: '15:00', end_time: '19:00' }];
  const differing = sent({ start_time: null, end_time: null, hours, working_days_of_week: [3, 5] });
  expect(differing).toMatchObject({ hours });
  expect(differing).not.toHaveProperty('start_time');
  expect(sent({ end_date: '2026-05-06' })).toMatchObject({ end_date: '2026-05-06', working_days_of_week: [3] });
  expect(sent({ end_date: null, unlimited_date: true })).toMatchObject({ end_date: null, unlimited_date: true });
});
