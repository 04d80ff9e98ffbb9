import { api } from 'virtual:api-manifest';
import type { OrderState } from '@ladushki/contract/order-states';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../lib/query/queries.ts';
import type { Side } from './use-side.ts';

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;
/** The other side may change an order at any time. */
const staleTime = 10_000;

const byId = (id: number) => ({ params: { id } });

/** Each side has its own list call. */
export const ownOrdersQuery = (side: Side, status?: OrderState) => {
  const input = { query: status ? { status } : {} };
  const pages = side === 'sitter' ? pagesOf(api.orders.ownAsSitter, input) : pagesOf(api.orders.ownAsCustomer, input);
  return infiniteQueryOptions({ ...pages, meta, staleTime });
};

export const ownOrderQuery = (side: Side, id: number) => {
  const detail =
    side === 'sitter' ? queryOf(api.orders.detailAsSitter, byId(id)) : queryOf(api.orders.detailAsCustomer, byId(id));
  return queryOptions({ ...detail, meta, staleTime, refetchOnWindowFocus: true });
};

export const announcementQuery = (id: number) =>
  queryOptions({ ...queryOf(api.orders.openDetail, byId(id)), meta, staleTime, refetchOnWindowFocus: true });

export const offersQuery = (order: number) =>
  queryOptions({
    ...queryOf(api.orders.offersOfOrder, { ...byId(order), query: { page_size: 100 } }),
    meta,
    staleTime,
    refetchOnWindowFocus: true,
  });

export const countersQuery = () => queryOptions({ ...queryOf(api.orders.counters), meta, staleTime });

export const cancelReasonsQuery = (side: Side) =>
  queryOptions({
    ...queryOf(api.referenceData.rejectReasons, { query: { used_for: 'order_cancel', side, page_size: 100 } }),
    staleTime: 24 * 3_600_000,
  });

export const calendarQuery = () => queryOptions({ ...queryOf(api.orders.calendarAddress), meta });

/** Calls whose answers change with a transition. */
export const orderAnswers = [
  api.orders.ownAsCustomer,
  api.orders.ownAsSitter,
  api.orders.detailAsCustomer,
  api.orders.detailAsSitter,
  api.orders.openDetail,
  api.orders.openList,
  api.orders.offersOfOrder,
  api.orders.invitations,
  api.replacements.list,
  api.replacements.offers,
  api.today.read,
  api.orders.counters,
  api.account.statistics,
  api.proposals.list,
  api.proposals.read,
  api.notifications.list,
  api.notifications.statistics,
];
