import type { SitterOrdering } from '@ladushki/contract/search-query';
import {
  circle,
  date,
  days,
  type FiltersOf,
  filterSet,
  flag,
  ids,
  oneOf,
  someOf,
  time,
  weekHours,
  whole,
  words,
} from '../browser/filter-set.ts';

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

export const sitterFilters = filterSet({
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
  days,
  time_from: time,
  time_to: time,
  hours: weekHours,
  date_from: date,
  date_to: date,
  ordering: oneOf(orderings),
});

export type Filters = FiltersOf<typeof sitterFilters>;

/** Complete parameters only: half of a pair is omitted. Members have a home, from which distances are measured. */
export function searchQuery(filters: Filters, isMember = false): Record<string, string> {
  const {
    hours,
    days: weekdays,
    time_from,
    time_to,
    date_from,
    date_to,
    ordering,
    ...query
  } = sitterFilters.write(filters);
  return {
    ...query,
    ...(hours
      ? { hours }
      : {
          ...(weekdays && { days: weekdays }),
          ...(time_from && time_to && time_from !== time_to && { time_from, time_to }),
        }),
    ...(date_from && { date_from, ...(date_to && date_to >= date_from && { date_to }) }),
    ...(ordering && (ordering !== 'distance' || query.location || isMember) && { ordering }),
  };
}
