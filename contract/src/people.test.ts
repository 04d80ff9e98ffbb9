import { describe, expect, it } from 'vitest';
import { ageGroupOf, ageOn, sitterChecklist, sitterChecks, zodiacSign } from './people.ts';

describe('zodiac sign', () => {
  it.each([
    ['1990-01-01', 'capricorn'],
    ['1990-01-20', 'capricorn'],
    ['1990-01-21', 'aquarius'],
    ['1992-02-29', 'pisces'],
    ['1990-03-21', 'aries'],
    ['1990-08-22', 'leo'],
    ['1990-12-21', 'sagittarius'],
    ['1990-12-22', 'capricorn'],
    ['1990-12-31', 'capricorn'],
  ])('%s is %s', (day, sign) => expect(zodiacSign(day)).toBe(sign));
});

describe('age', () => {
  it.each([
    ['2000-06-15', '2018-06-14', 17],
    ['2000-06-15', '2018-06-15', 18],
    ['2000-02-29', '2018-02-28', 17],
    ['2000-02-29', '2018-03-01', 18],
    ['2026-01-01', '2026-12-31', 0],
  ])('born %s is on %s aged %i', (birth, today, age) => expect(ageOn(birth, today)).toBe(age));
});

describe('checklist of a sitter', () => {
  const all = (value: boolean) =>
    Object.fromEntries(sitterChecks.map((check) => [check, value])) as Record<(typeof sitterChecks)[number], boolean>;

  it('names what is missing, the basic things first', () => {
    expect(sitterChecklist(all(false))).toEqual({ percent: 0, missing: [...sitterChecks] });
    expect(sitterChecklist({ ...all(true), photo: false, city: false })).toEqual({
      percent: 89,
      missing: ['city', 'photo'],
    });
    expect(sitterChecklist(all(true))).toEqual({ percent: 100, missing: [] });
  });
});

it.each([
  [0, 'under_1'],
  [1, '1_3'],
  [2, '1_3'],
  [3, '3_7'],
  [6, '3_7'],
  [7, '7_12'],
  [12, '12_18'],
  [17, '12_18'],
])('a child of %i years is in the group %s', (years, group) => expect(ageGroupOf(years)).toBe(group));
