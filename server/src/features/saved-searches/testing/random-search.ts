import type { Random } from '../../../demo/random.ts';

const two = (value: number) => String(value).padStart(2, '0');
const places = ['55.7522,37.6156', '55.8,37.5', '55.65,37.7', '59.93,30.31'];
const words = [
  'няня',
  'Погулять',
  'обедом',
  'логопед',
  'хамов',
  'москва',
  'уроки',
  'на день',
  'ёлка',
  'няня уроки',
  '%',
];

type Filters = Record<string, (random: Random) => Record<string, string>>;

/** Single parameters of the orders' list; a search combines some of them. */
const orderFilters: Filters = {
  services: (random) => ({ services: random.sample([1, 2, 3, 4, 8], random.int(1, 3)).join(',') }),
  skills: (random) => ({ skills: random.sample([1, 5, 9, 12], random.int(1, 2)).join(',') }),
  languages: (random) => ({ languages: random.pick(['1', '2', '3,4']) }),
  religions: (random) => ({ religions: random.pick(['1', '1,2', '2']) }),
  city: (random) => ({ city: random.pick(['77', '78', '770101', '770213,770201', '50', '50,77']) }),
  days: (random) => ({ days: random.sample([1, 2, 3, 4, 5, 6, 7], random.int(1, 3)).join(',') }),
  ages: (random) => ({ ages: random.sample(['under_1', '1_3', '3_7', '7_12'], random.int(1, 2)).join(',') }),
  price: (random) => ({
    ...(random.chance(0.7) && { price_from: String(random.int(3, 12) * 100) }),
    ...(random.chance(0.7) && { price_to: String(random.int(2, 10) * 100) }),
  }),
  location: (random) => ({ location: `${random.pick(places)},${random.pick([5, 12.5, 40])}` }),
  search: (random) => ({ search: random.pick(words) }),
  hours: (random) => {
    const [from, to] = [random.int(0, 23), random.int(0, 23)];
    return { time_from: `${two(from)}:00`, time_to: `${two(from === to ? (to + 1) % 24 : to)}:00` };
  },
  week: () => ({ fits_my_week: 'true' }),
  within: (random) => ({ within: random.pick(['1', '5', '20', '100']) }),
};

/** The same of the sitters' list. */
const sitterFilters: Filters = {
  services: (random) => ({ services: random.sample([1, 2, 3, 4, 8], random.int(1, 3)).join(',') }),
  skills: (random) => ({ skills: random.sample([1, 5, 9, 12], random.int(1, 2)).join(',') }),
  languages: (random) => ({ languages: random.pick(['1', '2', '3,4']) }),
  city: (random) => ({ city: random.pick(['77', '78', '770101', '770213,770201', '50', '50,77']) }),
  price: (random) => ({
    ...(random.chance(0.5) && { per_hour_salary_start: String(random.int(2, 9) * 100) }),
    ...(random.chance(0.7) && { per_hour_salary_end: String(random.int(3, 12) * 100) }),
  }),
  age: (random) => ({ age_start: String(random.int(18, 40)), ...(random.chance(0.5) && { age_end: '50' }) }),
  experience: (random) => ({ experience_start: random.pick(['0', '1', '5']) }),
  rating: (random) => ({ rating: random.pick(['0', '4', '4.5']) }),
  children: (random) => ({ max_children: String(random.int(1, 3)) }),
  gender: (random) => ({ gender: random.pick(['female', 'male']) }),
  available: (random) => ({ is_available: random.pick(['true', 'false']) }),
  image: (random) => ({ image: random.pick(['true', 'false']) }),
  verified: (random) => ({ verified: random.pick(['true', 'false']) }),
  location: (random) => ({ location: `${random.pick(places)},${random.pick([5, 12.5, 40])}` }),
  days: (random) => ({ days: random.sample([1, 2, 3, 4, 5, 6, 7], random.int(1, 3)).join(',') }),
  hours: (random) => {
    const from = random.int(6, 20);
    const days = random.chance(0.5) && { days: random.pick(['1', '2,4', '6']) };
    return { time_from: `${two(from)}:00`, time_to: `${two(from + random.int(1, 3))}:00`, ...days };
  },
  search: (random) => ({ search: random.pick(['петрова', 'москва', 'логопед', 'английский москва']) }),
};

function combined(filters: Filters, random: Random, most: number): Record<string, string> {
  const names = random.sample(Object.keys(filters), random.int(1, most));
  return Object.assign({}, ...names.map((name) => filters[name]?.(random)));
}

/** One that the list may answer, or refuse to its reader. */
export const randomOrderSearch = (random: Random, most = 3) => combined(orderFilters, random, most);
export const randomSitterSearch = (random: Random, most = 3) => combined(sitterFilters, random, most);
