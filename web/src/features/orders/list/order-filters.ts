import { ageGroups } from '@ladushki/contract/people';
import {
  circle,
  days,
  type FiltersOf,
  filterSet,
  flag,
  ids,
  oneOf,
  someOf,
  time,
  whole,
  words,
} from '../../search/browser/filter-set.ts';
import type { Side } from '../use-side.ts';

export const orderings = ['newest', '-price', 'price', 'start_date', 'distance'] as const;

/** Kilometres. */
export const furthest = 200;
const most = 1_000_000;
/** Upper bound of prices. */
const price = { ...whole(0, most), write: (value: number) => String(Math.min(value, most)) };

export const orderFilters = filterSet({
  search: words,
  city: ids,
  services: ids,
  skills: ids,
  languages: ids,
  religions: ids,
  location: circle,
  days,
  time_from: time,
  time_to: time,
  fits_my_week: flag,
  ages: someOf(ageGroups),
  within: whole(1, furthest),
  price_from: price,
  price_to: price,
  ordering: oneOf(orderings),
});

export type OrderFilters = FiltersOf<typeof orderFilters>;

/** Complete parameters only. Hours are searched by sitters, and members have a home, from which distances are measured. */
export function orderQueryOf(filters: OrderFilters, side: Side | null = null): Record<string, string> {
  const { ordering, time_from, time_to, fits_my_week, within, ...query } = orderFilters.write(filters);
  const hours = { ...(time_from && time_to && time_from !== time_to && { time_from, time_to }) };
  return {
    ...query,
    ...(side === 'sitter' && { ...hours, ...(fits_my_week && { fits_my_week }) }),
    ...(side && within && { within }),
    ...(ordering && (ordering !== 'distance' || query.location || side) && { ordering }),
  };
}
