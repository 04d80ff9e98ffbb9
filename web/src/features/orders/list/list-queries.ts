import { api } from 'virtual:api-manifest';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '../../../lib/api/types.ts';
import { pagesOf, queryOf } from '../../../lib/query/queries.ts';
import type { Side } from '../use-side.ts';
import { type OrderFilters, orderQueryOf } from './order-filters.ts';

type ListInput = NonNullable<Input<typeof api.orders.openList>['query']>;

const meta = { toast: false } as const;
/** Long enough to return from an order to the same list. */
const staleTime = 5 * 60_000;
const asked = (filters: OrderFilters, side: Side | null) => orderQueryOf(filters, side) as ListInput;
const unordered = (filters: OrderFilters, side: Side | null) => asked({ ...filters, ordering: undefined }, side);

export const openOrdersQuery = (filters: OrderFilters, side: Side | null = null) =>
  infiniteQueryOptions({ ...pagesOf(api.orders.openList, { query: asked(filters, side) }), meta, staleTime });

/** The count only. */
export const openOrderCountQuery = (filters: OrderFilters, side: Side | null) =>
  queryOptions({
    ...queryOf(api.orders.openList, { query: { ...unordered(filters, side), page_size: 1 } }),
    meta,
    staleTime,
  });

/** All results as points. */
export const orderPointsQuery = (filters: OrderFilters, side: Side | null) =>
  queryOptions({
    ...queryOf(api.orders.openList, { query: { ...unordered(filters, side), map: '1' } }),
    meta,
    staleTime,
  });

/** Results around one map point, nearest first. */
export const ordersAtQuery = (filters: OrderFilters, side: Side | null, { lat, lng }: { lat: number; lng: number }) =>
  queryOptions({
    ...queryOf(api.orders.openList, {
      query: { ...asked({ ...filters, location: { lat, lng, radius: 5 }, ordering: 'distance' }, side), page_size: 20 },
    }),
    meta,
    staleTime,
  });
