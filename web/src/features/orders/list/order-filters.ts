import { type Filters, readFilters, writeFilters } from '../../search/filters/filters.ts';

/** These are asked of orders as they are of sitters. */
const shared = ['search', 'services', 'skills', 'languages', 'religions', 'location', 'days'] as const;
type Shared = Pick<Filters, (typeof shared)[number]>;

export const orderings = ['newest', '-price', 'price', 'start_date', 'distance'] as const;
type Ordering = (typeof orderings)[number];

/** What the reader asked for; what is typed but not finished may stand here too. */
export interface OrderFilters extends Shared {
  price_from?: number | undefined;
  price_to?: number | undefined;
  ordering?: Ordering | undefined;
}

const most = 1_000_000;

const pick = <Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]) =>
  Object.fromEntries(keys.filter((key) => value[key] !== undefined).map((key) => [key, value[key]])) as Pick<
    Value,
    Key
  >;

const priceOf = (text: string | null) =>
  text !== null && /^\d{1,7}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

export function readOrderFilters(params: URLSearchParams): OrderFilters {
  const [price_from, price_to] = [priceOf(params.get('price_from')), priceOf(params.get('price_to'))];
  const ordering = orderings.find((name) => name === params.get('ordering'));
  return {
    ...pick(readFilters(params), shared),
    ...(price_from !== undefined && { price_from }),
    ...(price_to !== undefined && { price_to }),
    ...(ordering && { ordering }),
  };
}

/** In a fixed order, so that the same filters are always the same address. */
export function writeOrderFilters(filters: OrderFilters): Record<string, string> {
  const { price_from, price_to, ordering } = filters;
  return {
    ...writeFilters(pick(filters, shared)),
    ...(price_from !== undefined && { price_from: String(Math.min(price_from, most)) }),
    ...(price_to !== undefined && { price_to: String(Math.min(price_to, most)) }),
    ...(ordering && { ordering }),
  };
}

/** What the API can be asked: the nearest first needs a place. */
export function orderQueryOf(filters: OrderFilters): Record<string, string> {
  const { ordering, ...query } = writeOrderFilters(filters);
  return { ...query, ...(ordering && (ordering !== 'distance' || query.location) && { ordering }) };
}

/** Everything that narrows the list. */
export const countOrderFilters = (filters: OrderFilters): number =>
  Object.keys(writeOrderFilters({ ...filters, search: undefined, ordering: undefined })).length;
