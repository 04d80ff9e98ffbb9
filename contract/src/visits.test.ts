import { describe, expect, it } from 'vitest';
import { dayPartsOf, moscowTime, overlapOfWeek, visitsBetween } from './visits.ts';

it.each([
  ['06:00', '12:00', ['morning']],
  ['10:00', '14:00', ['morning', 'day']],
  ['12:00', '18:00', ['day']],
  ['17:59', '23:00', ['day', 'evening']],
  ['18:00', '23:01', ['evening', 'night']],
  ['22:00', '07:00', ['morning', 'evening', 'night']],
  ['00:30', '05:00', ['night']],
  ['23:00', '06:00', ['night']],
  ['09:00', '08:00', ['morning', 'day', 'evening', 'night']],
])('a visit from %s to %s is in the %j', (from, to, parts) => expect(dayPartsOf(from, to)).toEqual(parts));

describe('a night visit', () => {
  const nights = {
    start_date: '2026-03-27',
    end_date: '2026-03-30',
    unlimited_date: false,
    start_time: '22:00',
    end_time: '06:30',
    working_days_of_week: [5, 6, 7],
  };

  it('belongs to its first day, also where the month or the year ends in it', () => {
    const [newYear] = visitsBetween({ ...nights, working_days_of_week: [4] }, '2026-12-31', '2026-12-31');
    expect(newYear).toEqual({
      date: '2026-12-31',
      startsAt: new Date('2026-12-31T22:00:00+03:00'),
      endsAt: new Date('2027-01-01T06:30:00+03:00'),
    });
    expect(visitsBetween(nights, '2026-03-28', '2026-03-28').map(({ date }) => date)).toEqual(['2026-03-28']);
  });

  it('is as long on the nights when clocks elsewhere are changed', () => {
    for (const [first, last] of [
      ['2026-03-27', '2026-03-30'],
      ['2026-10-23', '2026-10-26'],
    ] as const) {
      const visits = visitsBetween(nights, first, last);
      expect(visits.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 60_000)).toEqual([
        510, 510, 510,
      ]);
      expect(visits.map(({ startsAt }) => moscowTime(startsAt))).toEqual(['22:00', '22:00', '22:00']);
    }
  });

  it('runs into the visit of the next morning where that begins before its end', () => {
    const night = { weekday: 7, start_time: '22:00', end_time: '06:30' };
    expect(overlapOfWeek([night, { weekday: 1, start_time: '06:00', end_time: '10:00' }])).toBe(true);
    expect(overlapOfWeek([night, { weekday: 1, start_time: '06:30', end_time: '10:00' }])).toBe(false);
  });
});
