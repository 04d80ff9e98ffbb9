import { describe, expect, it } from 'vitest';
import { durationOn, experienceOf, startedOn, yearsOfWork } from './experience.ts';
import { type Period, workingAge } from './life-dates.ts';
import { ageOn } from './people.ts';
import { addDays, addMonths } from './visits.ts';

const today = '2026-06-10';
const lengthOn = (day: string, periods: Period[], birthDate: string | null = null) =>
  durationOn(experienceOf(periods, birthDate, day), day);
const daysOn = (day: string, periods: Period[]) => {
  const { years, days } = lengthOn(day, periods);
  expect(years).toBe(0);
  return days;
};

describe('experience', () => {
  it('counts both ends', () => {
    expect(daysOn(today, [{ from: '2026-06-01', to: '2026-06-01' }])).toBe(1);
    expect(daysOn(today, [{ from: '2026-01-01', to: '2026-01-31' }])).toBe(31);
  });

  it('runs until today where the work goes on', () => {
    expect(daysOn(today, [{ from: '2026-06-01', to: null }])).toBe(10);
    expect(daysOn(today, [{ from: '2026-06-01', to: '2026' }])).toBe(10);
  });

  it('counts days of two posts once', () => {
    const periods = [
      { from: '2026-03-01', to: '2026-03-20' },
      { from: '2026-03-10', to: '2026-03-31' },
      { from: '2026-03-12', to: '2026-03-15' },
      { from: '2026-03-31', to: '2026-04-01' },
    ];
    expect(daysOn(today, periods)).toBe(32);
    expect(daysOn(today, periods.toReversed())).toBe(32);
  });

  it('adds up what lies apart and leaves out what is still to come', () => {
    const apart = [
      { from: '2020-01-01', to: '2020-01-10' },
      { from: '2021-01-01', to: '2021-01-10' },
      { from: '2026-07-01', to: null },
    ];
    expect(daysOn(today, apart)).toBe(20);
    expect(daysOn(today, [...apart, { from: '2026-06-06', to: null }])).toBe(25);
    expect(daysOn(today, [])).toBe(0);
  });

  it('has a full year when its day comes again, leap year or not', () => {
    const years = (from: string, to: string | null, day = today) => lengthOn(day, [{ from, to }]).years;
    expect([years('2019-03-01', '2020-02-28'), years('2019-03-01', '2020-02-29')]).toEqual([0, 1]);
    expect([years('2021-01-01', '2021-12-30'), years('2021-01-01', '2021-12-31')]).toEqual([0, 1]);
    for (let length = 1; length < 30; length += 1) {
      const from = `${2025 - length}-06-10`;
      expect([years(from, '2025-06-08'), years(from, '2025-06-09')]).toEqual([length - 1, length]);
      expect([years(from, null, '2025-06-08'), years(from, null, '2025-06-09')]).toEqual([length - 1, length]);
    }
  });

  it('adds years that lie apart', () => {
    const halves = [
      { from: '2018-01-01', to: '2018-06-30' },
      { from: '2020', to: '2021' },
      { from: '2022-07', to: '2022-12' },
    ];
    expect(lengthOn(today, halves).years).toBe(2);
    expect(lengthOn(today, [...halves, { from: '2025-06-11', to: null }]).years).toBe(3);
    expect(lengthOn(today, [...halves, { from: '2025-06-12', to: null }]).years).toBe(2);
  });

  it('counts from the age of 14 on, and no impossible period', () => {
    const years = (from: string, to: string | null) => lengthOn(today, [{ from, to }], '2000-06-11').years;
    expect(years('2014-06-11', null)).toBe(11);
    expect(years('2014', null)).toBe(11);
    expect(years('1900', '2080')).toBe(0);
    expect(years('2016', '2015')).toBe(0);
  });

  it('is never more years than have passed since the age of 14', () => {
    const wrong: string[] = [];
    for (const birthDate of ['2000-02-29', '2000-02-28', '2000-03-01', '1999-12-31', '2000-01-01', '2000-06-11']) {
      const from = addMonths(birthDate, 12 * workingAge);
      for (let day = '2027-12-25'; day < '2029-07-01'; day = addDays(day, 1)) {
        const most = ageOn(birthDate, day) - workingAge;
        for (const to of [null, addDays(day, -1)]) {
          if (yearsOfWork([{ from, to }], birthDate, day) > most) wrong.push(`${birthDate}: ${to} on ${day}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the fact', () => {
  /** Over a leap day. */
  const lastDay = '2028-07-01';
  const written: Record<string, Period[]> = {
    'work that goes on': [{ from: '2020-02-29', to: null }],
    'work that ended': [{ from: '2020-02', to: '2024-05-09' }],
    'work that goes on after other work': [
      { from: '2015', to: '2016' },
      { from: '2018-03', to: '2020-03-15' },
      { from: '2025-12-24', to: null },
    ],
    'a year that is not over': [{ from: '2024', to: '2026' }],
    'a year whose middle is to come': [{ from: '2026', to: null }],
    'a month that is not over, then a gap, then more': [
      { from: '2026-01', to: '2026-06' },
      { from: '2026-08-10', to: null },
    ],
  };

  it.each(Object.entries(written))('of %s holds until its day, and no longer', (_, periods) => {
    let fact = experienceOf(periods, '1990-05-10', today);
    const wrong: string[] = [];
    for (let day = today; day < lastDay; day = addDays(day, 1)) {
      const fresh = experienceOf(periods, '1990-05-10', day);
      if (fact.until !== null && day >= fact.until) fact = fresh;
      if (JSON.stringify(fact) !== JSON.stringify(fresh)) wrong.push(day);
    }
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(written))('of %s grows by a day a day, or stands still', (_, periods) => {
    let last = lengthOn(today, periods, '1990-05-10');
    const wrong: string[] = [];
    for (let day = addDays(today, 1); day < lastDay; day = addDays(day, 1)) {
      const { since } = experienceOf(periods, '1990-05-10', day);
      const now = lengthOn(day, periods, '1990-05-10');
      const isNext = now.days === last.days + 1 || (now.years === last.years + 1 && now.days <= 1);
      const isSame = now.years === last.years && now.days === last.days;
      if (!(since === null ? isSame : isNext)) wrong.push(`${day}: ${now.years}, ${now.days}`);
      last = now;
    }
    expect(wrong).toEqual([]);
  });

  it('is compared as one stretch that ends today', () => {
    const on = (day: string, ...periods: Period[]) => startedOn(experienceOf(periods, null, day), day);
    expect(on(today, { from: '2020-01-01', to: null })).toBe('2020-01-01');
    expect(on(today, { from: '2019-01-01', to: '2019-12-31' })).toBe('2025-06-11');
    expect(on('2027-06-10', { from: '2019-01-01', to: '2019-12-31' })).toBe('2026-06-11');
    expect(on(today, { from: '2019-01-01', to: '2019-12-31' }, { from: '2026-06-10', to: null })).toBe('2025-06-10');
  });
});
