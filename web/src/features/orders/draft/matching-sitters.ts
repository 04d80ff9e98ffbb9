import { api } from 'virtual:api-manifest';
import type { OrderCard } from '@ladushki/contract/order-schemas';
import type { Point } from '@ladushki/contract/places';
import type { PriceType } from '@ladushki/contract/pricing';
import { hoursOf, type OrderPeriod, weekHoursText } from '@ladushki/contract/visits';
import { queryOptions } from '@tanstack/react-query';
import type { Input } from '../../../lib/api/types.ts';
import { queryOf } from '../../../lib/query/queries.ts';
import { periodOf } from '../order-period.ts';

type SearchInput = NonNullable<Input<typeof api.search.sitters>['query']>;

const meta = { toast: false } as const;
/** How far a candidate may live. */
const nearKm = 30;

/** The needed week as a search query. */
const freeIn = (period: OrderPeriod): SearchInput => ({
  hours: weekHoursText(hoursOf(period)),
  date_from: period.start_date,
  ...(period.end_date && { date_to: period.end_date }),
});

export interface OrderNeeds {
  services: number[];
  period: OrderPeriod | null;
  children: number;
  place: Point | null;
  price_type: PriceType;
  price_max: number | null;
}

/** Who could take the order: free, near, of these services, for so many children, within the budget. */
const able = ({ services, period, children, place, price_type, price_max }: OrderNeeds): SearchInput => ({
  services,
  ...(period && freeIn(period)),
  ...(place && { location: [place.lat, place.lng, nearKm] }),
  ...(children > 0 && { max_children: children }),
  ...(price_type === 'per_hour' && price_max !== null && { per_hour_salary_end: price_max }),
});

/** Candidates for a draft; by name anybody who takes orders. */
export const matchingSittersQuery = (needs: OrderNeeds, search: string) =>
  queryOptions({
    ...queryOf(api.search.sitters, {
      query: { ...(search ? { search } : able(needs)), is_available: 'true', page_size: 6 },
    }),
    meta,
  });

/** Candidates for a published order. */
export function sittersForOrderQuery({
  order_item: item,
  price_type,
  price_max,
}: Pick<OrderCard, 'order_item' | 'price_type' | 'price_max'>) {
  const needs = {
    services: item.service_type.map(({ id }) => id),
    period: periodOf(item),
    children: item.children.length,
    place: item.address,
    price_type,
    price_max,
  };
  return queryOptions({
    ...queryOf(api.search.sitters, { query: { ...able(needs), is_available: 'true', page_size: 4 } }),
    meta,
  });
}
