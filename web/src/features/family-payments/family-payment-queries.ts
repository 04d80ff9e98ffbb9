import { api } from 'virtual:api-manifest';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../lib/query/queries.ts';
import { daysOf, type PaymentFilters } from './payment-filters.ts';

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;
const staleTime = 10_000;

export const familyPaymentsQuery = ({ order, kind, period }: PaymentFilters) =>
  infiniteQueryOptions({
    ...pagesOf(api.familyPayments.list, {
      query: { ...(order && { order }), ...(kind && { kind }), ...(period && daysOf(period)) },
    }),
    meta,
    staleTime,
  });

export const paymentQuery = (id: number) =>
  queryOptions({ ...queryOf(api.familyPayments.read, { params: { id } }), meta, staleTime });

export const receiptQuery = (id: number) =>
  queryOptions({ ...queryOf(api.familyPayments.receipt, { params: { id } }), meta, staleTime });
