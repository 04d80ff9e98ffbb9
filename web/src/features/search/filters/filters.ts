import { limits } from '@ladushki/contract/product';
import type { SitterOrdering } from '@ladushki/contract/search-query';
import type { Circle } from '../../map/geo.ts';

/** How a filter is written in the address of the page, which is also how the API reads it. */
interface Codec<Value> {
  /** Null for what the API would refuse. */
  read: (text: string) => Value | null;
  write: (value: Value) => string;
}

const matching = (pattern: RegExp): Codec<string> => ({
  read: (text) => (pattern.test(text) ? text : null),
  write: (value) => value,
});

const words: Codec<string> = { read: (text) => text.slice(0, 200) || null, write: (value) => value.slice(0, 200) };

const numbers = (pattern: RegExp): Codec<number[]> => ({
  read: (text) => (pattern.test(text) ? [...new Set(text.split(',').map(Number))] : null),
  write: (value) => value.join(','),
});

const whole = (min: number, max: number): Codec<number> => ({
  read: (text) => (/^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null),
  write: String,
});

const oneOf = <Value extends string>(values: readonly Value[]): Codec<Value> => ({
  read: (text) => values.find((value) => value === text) ?? null,
  write: (value) => value,
});

const someOf = <Value extends string>(values: readonly Value[]): Codec<Value[]> => ({
  read: (text) => {
    const chosen = values.filter((value) => text.split(',').includes(value));
    return chosen.length > 0 ? chosen : null;
  },
  write: (value) => value.join(','),
});

const flag: Codec<boolean> = { read: (text) => (text === 'true' ? true : null), write: String };

const circle: Codec<Circle> = {
  read: (text) => {
    const parts = /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?,\d{1,3}(\.\d+)?$/.test(text) ? text.split(',').map(Number) : [];
    const [lat, lng, radius] = parts;
    if (lat === undefined || lng === undefined || radius === undefined) return null;
    const fits = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
    return fits && radius >= limits.minRadiusKm && radius <= limits.maxRadiusKm ? { lat, lng, radius } : null;
  },
  write: ({ lat, lng, radius }) => `${lat.toFixed(4)},${lng.toFixed(4)},${radius}`,
};

const ids = numbers(/^\d{1,9}(,\d{1,9}){0,39}$/);
const date = matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/);
const price = whole(0, 1_000_000);
const years = whole(0, 100);

export const workOptions = [
  'full_time',
  'part_time',
  'casual',
  'shift_work',
  'with_accommodation',
  'without_accommodation',
  'home_with_sitter',
  'accompaniment',
] as const;

export const orderings = [
  '-rating',
  'per_hour_salary',
  '-per_hour_salary',
  '-experience',
  '-reviews_count',
  'newest',
  'distance',
] as const satisfies readonly SitterOrdering[];

const codecs = {
  search: words,
  city: ids,
  services: ids,
  skills: ids,
  languages: ids,
  religions: ids,
  nationality: ids,
  citizenship: ids,
  gender: oneOf(['female', 'male']),
  work_options: someOf(workOptions),
  per_hour_salary_start: price,
  per_hour_salary_end: price,
  experience_start: years,
  experience_end: years,
  age_start: years,
  age_end: years,
  rating: oneOf(['3', '4', '4.5']),
  max_children: whole(1, 10),
  is_online: flag,
  is_available: flag,
  image: flag,
  verified: flag,
  location: circle,
  days: numbers(/^[1-7](,[1-7]){0,6}$/),
  time_from: time,
  time_to: time,
  date_from: date,
  date_to: date,
  ordering: oneOf(orderings),
};

type Codecs = typeof codecs;
type FilterName = keyof Codecs;
/** What the reader asked for; what is typed but not finished may stand here too. */
export type Filters = {
  [Name in FilterName]?: (Codecs[Name] extends Codec<infer Value> ? Value : never) | undefined;
};

const names = Object.keys(codecs) as FilterName[];

/** Null also for what is empty or not finished. */
function written(name: FilterName, filters: Filters): string | null {
  const value = filters[name];
  if (value === undefined) return null;
  const codec = codecs[name] as Codec<unknown>;
  const text = codec.write(value);
  return codec.read(text) === null ? null : text;
}

export function readFilters(params: URLSearchParams): Filters {
  const filters: Record<string, unknown> = {};
  for (const name of names) {
    const text = params.get(name);
    const value = text === null ? null : codecs[name].read(text);
    if (value !== null) filters[name] = value;
  }
  return filters;
}

/** In a fixed order, so that the same filters are always the same address. */
export function writeFilters(filters: Filters): Record<string, string> {
  const params: Record<string, string> = {};
  for (const name of names) {
    const text = written(name, filters);
    if (text !== null) params[name] = text;
  }
  return params;
}

/** What the API can be asked: a half of a pair waits for the other half. */
export function searchQuery(filters: Filters): Record<string, string> {
  const { time_from, time_to, date_from, date_to, ordering, ...query } = writeFilters(filters);
  return {
    ...query,
    ...(time_from && time_to && time_from !== time_to && { time_from, time_to }),
    ...(date_from && { date_from, ...(date_to && date_to >= date_from && { date_to }) }),
    ...(ordering && (ordering !== 'distance' || query.location) && { ordering }),
  };
}

/** Everything that narrows the list; the order of it does not. */
export const countFilters = (filters: Filters): number =>
  Object.keys(writeFilters({ ...filters, ordering: undefined, search: undefined })).length;

/** All filters gone; the words and the order stay. */
export const withoutFilters = ({ search, ordering }: Filters): Filters => ({
  ...Object.fromEntries(names.map((name) => [name, undefined])),
  search,
  ordering: ordering === 'distance' ? undefined : ordering,
});
