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

  it.each([
    ['13:30', '15:00', '2026-03-05T13:30', '2026-03-05T15:00'],
    ['13:30', '15:00', '2026-03-05T15:00', '2026-03-05T15:00'],
    ['13:30', '15:00', '2026-03-05T23:00', '2026-03-05T23:00'],
    ['00:00', '06:15', '2026-03-05T00:00', '2026-03-05T06:15'],
    ['23:30', '00:00', '2026-03-05T23:59', '2026-03-06T00:00'],
    ['09:00', '09:00', '2026-03-05T09:00', '2026-03-05T09:00'],
  ])("from %s to %s are the person's own: at %s a letter goes at %s", (quiet_from, quiet_to, now, expected) => {
    expect(afterQuietHours(moscow(now), { quiet_from, quiet_to })).toEqual(moscow(expected));
  });

  it('end with the minute, whatever the seconds', () => {
    expect(afterQuietHours(new Date('2026-03-05T23:59:59+03:00'))).toEqual(moscow('2026-03-06T08:00'));
  });
});
