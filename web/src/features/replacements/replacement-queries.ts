import { api } from 'virtual:api-manifest';
import { queryOptions } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../lib/query/queries.ts';

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;
/** Sitters answer at any time. */
const staleTime = 5_000;

export const replacementsQuery = (order: number) =>
  queryOptions({
    ...queryOf(api.replacements.list, { query: { order, page_size: 20 } }),
    meta,
    staleTime,
    refetchOnWindowFocus: true,
  });

export const replacementOffersQuery = () => ({
  ...pagesOf(api.replacements.offers),
  meta,
  staleTime,
  refetchOnWindowFocus: true,
});
