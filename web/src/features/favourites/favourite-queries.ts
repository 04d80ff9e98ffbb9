import { api } from 'virtual:api-manifest';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../lib/query/client.ts';
import { keyOf, pagesOf } from '../../lib/query/queries.ts';

const meta = { toast: false } as const;
const pageSize = 100;

/** Sitter cards, the latest first. */
export const favouritesQuery = () => infiniteQueryOptions({ ...pagesOf(api.favourites.list), meta });

/** Ids of the customer's favourites. Public pages are rendered for visitors, so all hearts share this one query. */
export const favouriteIdsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keyOf(api.favourites.list), 'ids', userId],
    queryFn: async ({ client, signal }) => {
      const ids: number[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await callerOf(client)(api.favourites.list, { query: { page, page_size: pageSize }, signal });
        ids.push(...answer.results.map(({ id }) => id));
        if (!answer.next) return ids;
      }
    },
    meta,
    staleTime: 10 * 60_000,
  });
