import { workedMinutes } from '@ladushki/contract/visits';
import { describe, expect, it } from 'vitest';
import { notCounted } from './reviews.policy.ts';

const real = { minutes: 60, hasConfirmedPhone: true, hasPaidByCard: false, sharesDevice: false };

describe('a review', () => {
  it.each([
    [{}, null],
    [{ minutes: 59.9 }, 'short_order'],
    [{ hasConfirmedPhone: false }, 'unconfirmed_author'],
    [{ hasConfirmedPhone: false, hasPaidByCard: true }, null],
    [{ sharesDevice: true }, 'shared_device'],
    [{ sharesDevice: true, minutes: 9 }, 'shared_device'],
  ])('with %j is not counted for: %s', (change, expected) => {
    expect(notCounted({ ...real, ...change })).toBe(expected);
  });
});

describe('worked time', () => {
  const mondays = {
    start_date: '2026-11-16',
    end_date: '2026-11-30',
    unlimited_date: false,
    start_time: '22:00',
    end_time: '06:00',
    working_days_of_week: [1],
  };
  it.each([
    ['2026-11-16T21:59:00', 0],
    ['2026-11-16T22:09:00', 9],
    ['2026-11-17T05:00:00', 7 * 60],
    ['2026-11-20T12:00:00', 8 * 60],
    ['2027-11-20T12:00:00', 3 * 8 * 60],
  ])('until %s is %i minutes', (until, minutes) => {
    expect(workedMinutes(mondays, new Date(`${until}+03:00`))).toBe(minutes);
  });
});
