import { api } from 'virtual:api-manifest';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../lib/query/queries.ts';

/** Signed URLs expire after five minutes, so an open page refetches in time. */
const addressesLiveMs = 4 * 60_000;
/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;

export const childrenQuery = () => ({ ...queryOf(api.children.list, { query: { page_size: 100 } }), meta });

export const childQuery = (id: number) =>
  queryOptions({ ...queryOf(api.children.read, { params: { id } }), meta, refetchInterval: addressesLiveMs });

/** Calls whose answers contain a child. */
export const childAnswers = [api.children.list, api.children.read];
