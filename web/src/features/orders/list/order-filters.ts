import { circle, days, type FiltersOf, filterSet, ids, oneOf, whole, words } from '../../search/browser/filter-set.ts';

export const orderings = ['newest', '-price', 'price', 'start_date', 'distance'] as const;

const most = 1_000_000;
/** Upper bound of prices. */
const price = { ...whole(0, most), write: (value: number) => String(Math.min(value, most)) };

export const orderFilters = filterSet({
  search: words,
  services: ids,
  skills: ids,
  languages: ids,
  religions: ids,
  location: circle,
  days,
  price_from: price,
  price_to: price,
  ordering: oneOf(orderings),
});

export type OrderFilters = FiltersOf<typeof orderFilters>;

/** Complete parameters only: sorting by distance needs a place. */
export function orderQueryOf(filters: OrderFilters): Record<string, string> {
  const { ordering, ...query } = orderFilters.write(filters);
  return { ...query, ...(ordering && (ordering !== 'distance' || query.location) && { ordering }) };
}
