import { api } from 'virtual:api-manifest';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/query/queries.ts';

/** Amounts change with time, so they are always refetched; errors are shown in place, not as a toast. */
const fresh = { meta: { toast: false }, staleTime: 0, gcTime: 0 } as const;

export const cancelPreviewQuery = (order: number) =>
  queryOptions({ ...queryOf(api.orders.cancelPreview, { query: { order } }), ...fresh });

export const completePreviewQuery = (order: number) =>
  queryOptions({ ...queryOf(api.orders.completePreview, { query: { order } }), ...fresh });
