import { sitterQuery } from '@ladushki/contract/search-query';
import { describe, expect, it } from 'vitest';
import { type Filters, searchQuery, sitterFilters } from './filters.ts';

const read = (address: string) => sitterFilters.read(new URLSearchParams(address));

const full: Filters = {
  search: 'няня ё',
  city: [77, 78],
  services: [1, 2],
  skills: [3],
  languages: [2],
  religions: [1],
  nationality: [1],
  citizenship: [1],
  gender: 'female',
  work_options: ['full_time', 'accompaniment'],
  per_hour_salary_start: 300,
  per_hour_salary_end: 900,
  experience_start: 1,
  experience_end: 30,
  age_start: 20,
  age_end: 60,
  rating: '4.5',
  max_children: 2,
  is_online: true,
  is_available: true,
  image: true,
  verified: true,
  location: { lat: 55.75, lng: 37.62, radius: 15 },
  days: [1, 3],
  time_from: '09:00',
  time_to: '18:00',
  date_from: '2026-12-01',
  date_to: '2026-12-31',
  ordering: 'distance',
};

describe('filters in the address', () => {
  it('come back as they were written', () => {
    expect(sitterFilters.read(new URLSearchParams(sitterFilters.write(full)))).toEqual(full);
  });

  it('are what the API understands, every one of them', () => {
    const asked = sitterQuery.safeParse(searchQuery(full));
    expect(asked.error?.issues).toBeUndefined();
    expect(Object.keys(searchQuery(full))).toHaveLength(Object.keys(full).length);
  });

  it('have hours for each day instead of the same ones', () => {
    const hours = '1-09:00-13:00,3-20:00-02:00';
    const asked = searchQuery({ ...read(`hours=${hours}`), days: [1], time_from: '09:00', time_to: '18:00' });
    expect(asked).toEqual({ hours });
    expect(sitterQuery.safeParse(asked).success).toBe(true);
    for (const wrong of ['1-09:00-09:00', '1-09:00-13:00,1-15:00-16:00', '8-09:00-13:00', '1-09:0-13:00', '1']) {
      expect(read(`hours=${wrong}`)).toEqual({});
    }
  });

  it('leave out what the API would refuse', () => {
    const broken = 'services=a&rating=9&location=55,37,1&days=8&time_from=25:00&gender=x&max_children=0&page=0&who=1';
    expect(read(broken)).toEqual({});
  });

  it.each([
    ['hours without an end', 'time_from=09:00'],
    ['an end without a beginning', 'date_to=2026-12-01'],
    ['dates that run backwards', 'date_from=2026-12-02&date_to=2026-12-01'],
    ['the nearest first without a place', 'ordering=distance'],
    ['the same hour twice', 'time_from=09:00&time_to=09:00'],
  ])('%s are asked only when they make sense', (_, address) => {
    expect(sitterQuery.safeParse(searchQuery(read(address))).success).toBe(true);
  });

  it('keep what is being typed out of the address', () => {
    expect(sitterFilters.write({ time_from: '09:', date_from: '01.1', services: [] })).toEqual({});
  });

  it('are counted without the order and the words', () => {
    expect(sitterFilters.count({ search: 'няня', ordering: 'newest', verified: true, city: [77] })).toBe(2);
  });
});
