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
