import { expect, it } from 'vitest';
import { periodOf } from '../order.ts';
import { nearestVisit } from './nearest-visit.policy.ts';

/** Mondays and Tuesdays from 16 to 24 November 2026, 10:00 to 14:00. */
const order = {
  start_date: '2026-11-16',
  end_date: '2026-11-24' as string | null,
  unlimited_date: false,
  start_time: '10:00:00',
  end_time: '14:00:00',
  weekdays: [1, 2],
  hours: null,
};
const at = (text: string) => new Date(`${text}+03:00`);
const nearestAt = (text: string, change: Partial<typeof order> = {}) =>
  nearestVisit(periodOf({ ...order, ...change }), at(text))?.startsAt ?? null;

it.each([
  ['2026-01-01T12:00:00', '2026-11-16T10:00:00'],
  ['2026-11-16T14:00:00', '2026-11-16T10:00:00'],
  ['2026-11-16T14:00:01', '2026-11-17T10:00:00'],
  ['2026-11-17T14:00:01', '2026-11-23T10:00:00'],
  ['2026-11-24T14:00:00', '2026-11-24T10:00:00'],
])('at %s the visit now or next begins at %s', (now, starts) => {
  expect(nearestAt(now)).toEqual(at(starts));
});

it('after the last visit there is none', () => {
  expect([nearestAt('2026-11-24T14:00:01'), nearestAt('2027-11-24T12:00:00')]).toEqual([null, null]);
});

it('a night visit lasts until the next morning, also after the last day of the order', () => {
  const night = { start_time: '22:00:00', end_time: '06:00:00' };
  expect(nearestAt('2026-11-25T06:00:00', night)).toEqual(at('2026-11-24T22:00:00'));
  expect(nearestAt('2026-11-25T06:00:01', night)).toBeNull();
});

it('an order without an end has one every week', () => {
  expect(nearestAt('2028-11-22T10:00:00', { end_date: null, unlimited_date: true })).toEqual(at('2028-11-27T10:00:00'));
});
