import { workOptions } from '@ladushki/contract/account-constants';
import { sitterOrderings } from '@ladushki/contract/search-query';
import type { Random } from '../../../demo/random.ts';

const two = (value: number) => String(value).padStart(2, '0');
const time = (random: Random) => `${two(random.int(0, 23))}:${random.pick(['00', '30', '15', '07'])}`;
const day = (random: Random) => `2026-03-${two(random.int(1, 31))}`;

const words = [
  'няня',
  'няни',
  'Марина',
  'мрина',
  'Анна',
  'логопед',
  'логопет',
  'английский',
  'Москва',
  'Сокол',
  'рисование',
  'newborn nanny',
  'teaching',
  'гувернёр',
  'с проживанием',
  'ответственная',
  'Екатерина няня',
  'няня Москва рисование',
  'ыыыыы',
  'piano',
];

/** Single query parameters; a query combines some of them. */
const filters: Record<string, (random: Random) => Record<string, string>> = {
  services: (random) => ({ services: random.sample([1, 2, 3, 4, 8, 9, 17], random.int(1, 3)).join(',') }),
  skills: (random) => ({ skills: random.sample([1, 5, 9, 12, 18, 29, 44], random.int(1, 3)).join(',') }),
  languages: (random) => ({ languages: random.pick(['1', '2', '3,4', '2,7', '99']) }),
  religions: (random) => ({ religions: random.pick(['1', '6,11']) }),
  nationality: (random) => ({ nationality: random.pick(['1', '2,16']) }),
  citizenship: (random) => ({ citizenship: random.pick(['1', '2,5']) }),
  city: (random) => ({ city: random.pick(['77', '78', '770101', '770213,770201', '50', '68']) }),
  gender: (random) => ({ gender: random.pick(['male', 'female']) }),
  work: (random) => ({ work_options: random.sample(workOptions, random.int(1, 2)).join(',') }),
  price: (random) => ({
    ...(random.chance(0.7) && { per_hour_salary_start: String(random.int(30, 80) * random.pick([7, 10])) }),
    ...(random.chance(0.7) && { per_hour_salary_end: String(random.int(40, 120) * random.pick([7, 10])) }),
  }),
  experience: (random) => ({
    ...(random.chance(0.7) && { experience_start: String(random.int(0, 8)) }),
    ...(random.chance(0.5) && { experience_end: String(random.int(2, 25)) }),
  }),
  age: (random) => ({
    ...(random.chance(0.7) && { age_start: String(random.int(18, 45)) }),
    ...(random.chance(0.7) && { age_end: String(random.int(25, 70)) }),
  }),
  rating: (random) => ({ rating: random.pick(['1', '4', '4.5', '4.73', '5', '0']) }),
  children: (random) => ({ max_children: String(random.int(1, 4)) }),
  available: (random) => ({ is_available: random.pick(['true', 'true', 'false']) }),
  image: (random) => ({ image: random.pick(['true', 'false']) }),
  verified: (random) => ({ verified: random.pick(['true', 'false']) }),
  online: (random) => ({ is_online: random.pick(['true', 'false']) }),
  location: (random) => ({
    location: `${random.pick(['55.75,37.61', '59.93,30.31', '55.9,37.4', '52.72,41.45'])},${random.pick([5, 8.5, 20, 60, 200])}`,
  }),
  days: (random) => ({ days: random.sample([1, 2, 3, 4, 5, 6, 7], random.int(1, 4)).join(',') }),
  hours: (random) => {
    const [from, to] = [time(random), time(random)];
    return { time_from: from, time_to: from === to ? '23:59' : to };
  },
  week: (random) => ({
    hours: random
      .sample([1, 2, 3, 4, 5, 6, 7], random.int(1, 4))
      .map((weekday) => `${weekday}-${random.pick(['09:00-13:00', '15:30-19:00', '10:15-11:45', '20:00-02:00'])}`)
      .join(','),
  }),
  dates: (random) => {
    const [from = '', to = ''] = [day(random), day(random)].sort();
    return { date_from: from, ...(random.chance(0.7) && { date_to: to }) };
  },
  search: (random) => ({ search: random.pick(words) }),
};
export const filterNames = Object.keys(filters);

export const oneFilter = (random: Random, name: string): Record<string, string> => filters[name]?.(random) ?? {};

/** A valid query of a few filters, an order and a page. */
export function randomQuery(random: Random): Record<string, string> {
  const names = random.sample(
    filterNames,
    random.weighted([
      [0, 1],
      [1, 5],
      [2, 5],
      [3, 3],
      [5, 1],
    ]),
  );
  const query = Object.assign({}, ...names.map((name) => oneFilter(random, name))) as Record<string, string>;
  if (query.time_from || query.days) delete query.hours;
  const orderings = sitterOrderings.filter((each) => each !== 'fit' && (each !== 'distance' || query.location));
  return {
    ...query,
    ...(random.chance(0.5) && { ordering: random.pick(orderings) }),
    ...(random.chance(0.3) && { page: String(random.int(1, 5)) }),
    ...(random.chance(0.3) && { page_size: String(random.pick([1, 7, 20, 100])) }),
  };
}
