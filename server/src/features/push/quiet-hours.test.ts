import { describe, expect, it } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

const moscow = (text: string) => new Date(`${text}:00+03:00`);

describe('quiet hours', () => {
  it.each([
    ['2026-03-05T08:00', '2026-03-05T08:00'],
    ['2026-03-05T14:30', '2026-03-05T14:30'],
    ['2026-03-05T21:59', '2026-03-05T21:59'],
    ['2026-03-05T22:00', '2026-03-06T08:00'],
    ['2026-12-31T23:59', '2027-01-01T08:00'],
    ['2026-03-05T00:00', '2026-03-05T08:00'],
    ['2026-03-05T07:59', '2026-03-05T08:00'],
  ])('at %s a letter goes at %s', (now, expected) => {
    expect(afterQuietHours(moscow(now))).toEqual(moscow(expected));
  });
});
