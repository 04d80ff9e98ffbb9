import { runsForward } from '@ladushki/contract/day-hours';
import { yearsOfWork } from '@ladushki/contract/experience';
import { lifeOf, periodFault } from '@ladushki/contract/life-dates';
import { firstNameOf } from '@ladushki/contract/names';
import { describe, expect, it } from 'vitest';
import { serviceTypes, skills } from '../features/reference-data/data/care.ts';
import { citizenships, languages, nationalities, religions } from '../features/reference-data/data/people.ts';
import { dialogues } from './chat-lines.ts';
import { makeCustomer, makeSitter } from './people.ts';

const today = new Date('2026-03-10T09:00:00Z');
const sitters = Array.from({ length: 300 }, (_, index) => makeSitter(index, today));
const customers = Array.from({ length: 200 }, (_, index) => makeCustomer(index, today));
const everyone = [...sitters, ...customers];
const share = <T>(list: readonly T[], holds: (one: T) => boolean) => list.filter(holds).length / list.length;
const fullYears = (birthDate: string) => {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
};

describe('people of the demo', () => {
  it('are the same every time', () => {
    expect(makeSitter(12, today)).toEqual(makeSitter(12, today));
    expect(makeCustomer(12, today)).toEqual(makeCustomer(12, today));
  });

  it('have addresses and numbers of their own', () => {
    expect(new Set(everyone.map(({ email }) => email)).size).toBe(everyone.length);
    expect(new Set(everyone.map(({ phone_number }) => phone_number)).size).toBe(everyone.length);
    for (const { phone_number } of everyone) expect(phone_number).toMatch(/^\+7900000\d{4}$/);
  });

  it('bear names with the endings of their gender', () => {
    for (const { full_name, gender } of everyone) {
      const [surname = '', , patronymic = ''] = full_name.split(' ');
      expect(patronymic).toMatch(gender === 'female' ? /(овна|евна)$/ : /(ович|евич)$/);
      if (!surname.endsWith('ко'))
        expect(surname).toMatch(gender === 'female' ? /(ова|ева|ёва|ина|ская|цкая)$/ : /(ов|ев|ёв|ин|ский|цкий)$/);
      expect(full_name.length).toBeLessThanOrEqual(100);
    }
  });

  it('are called by the name that is guessed from the full one', () => {
    for (const { full_name, first_name } of everyone) {
      expect(firstNameOf({ full_name, first_name: null })).toBe(first_name);
    }
  });

  it('live mostly in the two capitals', () => {
    const inCapitals = share(everyone, ({ region_code }) => region_code === '77' || region_code === '78');
    expect(inCapitals).toBeGreaterThan(0.72);
    expect(inCapitals).toBeLessThan(0.88);
    expect(new Set(everyone.map(({ region_code }) => region_code)).size).toBe(5);
  });
});

describe('sitters of the demo', () => {
  it('are mostly women, grown up, and as old as their birth date says', () => {
    expect(share(sitters, ({ gender }) => gender === 'female')).toBeGreaterThan(0.87);
    for (const { age, birth_date } of sitters) {
      expect(age).toBeGreaterThanOrEqual(19);
      expect(age).toBeLessThanOrEqual(68);
      expect(fullYears(birth_date)).toBe(age);
    }
  });

  it('describe themselves each in their own words, with nothing left to fill in', () => {
    expect(new Set(sitters.map(({ description }) => description)).size).toBeGreaterThan(295);
    for (const { description } of sitters) {
      expect(description).not.toMatch(/[{}[\]|]/);
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThan(5000);
    }
  });

  it('ask for a price within bounds, higher with experience', () => {
    for (const { per_hour_salary } of sitters) {
      expect(per_hour_salary).toBeGreaterThanOrEqual(300);
      expect(per_hour_salary).toBeLessThanOrEqual(1500);
    }
    const mean = (list: typeof sitters) => list.reduce((sum, one) => sum + one.per_hour_salary, 0) / list.length;
    const known = sitters.filter(({ experience }) => experience >= 10);
    const fresh = sitters.filter(({ experience }) => experience < 3);
    expect(mean(known)).toBeGreaterThan(mean(fresh));
  });

  it('name only what the reference lists hold, each once', () => {
    const known = (list: { id: number }[]) => new Set(list.map(({ id }) => id));
    const check = (ids: number[], list: { id: number }[]) => {
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !known(list).has(id))).toEqual([]);
    };
    for (const sitter of sitters) {
      check(
        sitter.services.map(({ service_type }) => service_type),
        serviceTypes,
      );
      check(sitter.skills, skills);
      check(sitter.languages, languages);
      check([sitter.citizenship], citizenships);
      if (sitter.religion) check([sitter.religion], religions);
      if (sitter.nationality) check([sitter.nationality], nationalities);
    }
  });

  it('studied and worked within a life, as long as they say', () => {
    const day = '2026-03-10';
    for (const { birth_date, education, work, experience, description } of sitters) {
      const life = lifeOf(birth_date, day);
      for (const period of work) expect(periodFault(period, life)).toBeNull();
      for (const { start, ending } of education) expect(periodFault({ from: start, to: ending }, life)).toBeNull();
      expect(experience).toBe(yearsOfWork(work, birth_date, day));
      const told = /(\d+) (?:год|лет)/.exec(description)?.[1];
      if (told) expect(Number(told)).toBe(experience);
    }
  });

  it('studied and worked in an order that life allows', () => {
    for (const { birth_date, education, work, schedule } of sitters) {
      const sixteen = Number(birth_date.slice(0, 4)) + 16;
      for (const { start, ending } of education) {
        expect(Number(start.slice(0, 4))).toBeGreaterThanOrEqual(sixteen);
        if (ending) expect(ending > start).toBe(true);
      }
      for (const { from, to, until_now } of work) {
        expect(to === null).toBe(until_now);
        expect(from < (to ?? '2026-03-10')).toBe(true);
        expect(Number(from.slice(0, 4))).toBeGreaterThanOrEqual(sixteen + 2);
      }
      expect(schedule.length).toBeGreaterThan(0);
      expect(new Set(schedule.map(({ weekday, start_time }) => `${weekday} ${start_time}`)).size).toBe(schedule.length);
      expect(schedule.filter((hours) => !runsForward(hours))).toEqual([]);
    }
  });
});

describe('families of the demo', () => {
  it('have children of an age and a name that fit', () => {
    for (const { children, age: parentAge, full_name } of customers) {
      expect(children.length).toBeGreaterThan(0);
      for (const child of children) {
        expect(fullYears(child.birth_date)).toBeGreaterThanOrEqual(0);
        expect(fullYears(child.birth_date)).toBeLessThanOrEqual(Math.min(17, parentAge - 20));
        expect(child.full_name.slice(0, 3)).toBe(full_name.slice(0, 3));
        expect(JSON.stringify([child.description, Object.values(child.additionally)])).not.toMatch(/\[[а-яё|]*\]/);
        expect(child.description).not.toBe('');
      }
    }
  });

  it('talk within the bounds of a message', () => {
    for (const { text } of dialogues.flat()) expect(text.length).toBeLessThanOrEqual(4000);
  });
});
