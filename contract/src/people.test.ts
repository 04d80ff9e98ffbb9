import { describe, expect, it } from 'vitest';
import { ageOn, experienceYears, shownName, sitterChecklist, sitterChecks, zodiacSign } from './people.ts';

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

it('counts full years of work', () => {
  expect([0, 365, 366, 731, 3653].map(experienceYears)).toEqual([0, 0, 1, 2, 10]);
});

describe('checklist of a sitter', () => {
  const all = (value: boolean) =>
    Object.fromEntries(sitterChecks.map((check) => [check, value])) as Record<(typeof sitterChecks)[number], boolean>;

  it('names what is missing, the basic things first', () => {
    expect(sitterChecklist(all(false))).toEqual({ percent: 0, missing: [...sitterChecks] });
    expect(sitterChecklist({ ...all(true), photo: false, city: false })).toEqual({
      percent: 86,
      missing: ['city', 'photo'],
    });
    expect(sitterChecklist(all(true))).toEqual({ percent: 100, missing: [] });
  });
});

it('gives no name to who has left', () => {
  const person = { full_name: 'Мария Петрова', erased_at: null };
  expect(shownName(person, 'ru')).toBe('Мария Петрова');
  expect(shownName({ ...person, erased_at: new Date() }, 'ru')).toBe('Пользователь удалён');
  expect(shownName({ ...person, erased_at: new Date() }, 'en')).toBe('Deleted user');
});
