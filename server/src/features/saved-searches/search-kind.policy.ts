import { type OpenOrdersQuery, openOrdersQuery } from '@ladushki/contract/orders';
import { type SitterQuery, sitterQuery } from '@ladushki/contract/search-query';

/** Customers save searches of sitters, sitters of orders. */
export type SearchKind = 'sitters' | 'orders';

export interface ParsedQuery {
  sitters: SitterQuery;
  orders: OpenOrdersQuery;
}

export const schemaOf = { sitters: sitterQuery, orders: openOrdersQuery } as const;
