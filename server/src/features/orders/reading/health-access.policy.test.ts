import { describe, expect, it } from 'vitest';
import { periodOf } from '../order.ts';
import { healthAccessOf, nearestVisit, type Verification } from './health-access.policy.ts';

/** Mondays and Tuesdays from 16 to 24 November 2026, 10:00 to 14:00. */
const order = {
  status: 'active' as const,
  health_allowed_at: null as Date | null,
  start_date: '2026-11-16',
  end_date: '2026-11-24' as string | null,
  unlimited_date: false,
  start_time: '10:00:00',
  end_time: '14:00:00',
  weekdays: [1, 2],
  hours: null,
};
const verified = { verification_status: 'verified', verified_until: null };
const unverified = { verification_status: 'moderation', verified_until: null };
const moscow = (text: string) => new Date(`${text}+03:00`);
const accessAt = (of: typeof order, sitter: Verification, now: Date) =>
  healthAccessOf(of, sitter, nearestVisit(periodOf(of), now), now);
const isOpen = (at: string, change: Partial<typeof order> = {}, sitter = verified) =>
  accessAt({ ...order, ...change }, sitter, moscow(at)).open;

describe('health data', () => {
  it.each([
    ['2026-01-01T12:00:00', false],
    ['2026-11-15T09:59:59', false],
    ['2026-11-15T10:00:00', true],
    ['2026-11-16T14:00:00', true],
    ['2026-11-16T14:00:01', true],
    ['2026-11-17T14:00:00', true],
    ['2026-11-17T14:00:01', false],
    ['2026-11-22T09:59:59', false],
    ['2026-11-22T10:00:00', true],
    ['2026-11-24T14:00:00', true],
    ['2026-11-24T14:00:01', false],
    ['2027-11-24T12:00:00', false],
  ])('at %s open: %s', (at, expected) => {
    expect(isOpen(at)).toBe(expected);
  });

  it('of a night visit is open until the next morning, also after the last day of the order', () => {
    const night = { start_time: '22:00:00', end_time: '06:00:00' };
    expect(isOpen('2026-11-25T06:00:00', night)).toBe(true);
    expect(isOpen('2026-11-25T06:00:01', night)).toBe(false);
  });

  it('of an order without an end opens every week', () => {
    const endless = { end_date: null, unlimited_date: true };
    expect(isOpen('2028-11-19T10:00:00', endless)).toBe(true);
    expect(isOpen('2028-11-22T10:00:00', endless)).toBe(false);
  });

  it('stays closed before the payment, and to an unverified sitter without a permission', () => {
    const at = '2026-11-16T12:00:00';
    const now = moscow(at);
    const unpaid = { ...order, status: 'awaiting_pay' as const };
    expect(healthAccessOf(unpaid, verified, nearestVisit(periodOf(order), now), now)).toMatchObject({
      open: false,
      isVisitUnderWay: false,
    });
    expect(isOpen(at, {}, unverified)).toBe(false);
    expect(isOpen(at, { health_allowed_at: moscow(at) }, unverified)).toBe(true);
  });

  it('needs a permission from the midnight on after the last day of a check', () => {
    const at = moscow('2026-11-16T12:00:00');
    const until = (verified_until: Date) => accessAt(order, { ...verified, verified_until }, at).needed;
    const ends = ['2026-11-15T23:59:59', '2026-11-16T00:00:00', '2026-11-16T23:59:59'].map(moscow);
    expect(ends.map(until)).toEqual([true, false, false]);
  });

  it('lets allergies through only while a visit is under way', () => {
    const underWay = (at: string) => accessAt(order, unverified, moscow(at)).isVisitUnderWay;
    const times = ['2026-11-16T09:59:59', '2026-11-16T10:00:00', '2026-11-16T14:00:00', '2026-11-16T14:00:01'];
    expect(times.map(underWay)).toEqual([false, true, true, false]);
  });
});
