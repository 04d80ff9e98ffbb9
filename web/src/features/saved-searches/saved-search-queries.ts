import { api } from 'virtual:api-manifest';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../lib/query/queries.ts';

const meta = { toast: false } as const;

export const savedSearchesQuery = () => ({ ...queryOf(api.savedSearches.list), meta });

/** Reading is looking: what is new is marked once, so nothing is read again by itself. */
export const resultsQuery = (id: number) =>
  infiniteQueryOptions({
    ...pagesOf(api.savedSearches.results, { params: { id } }),
    meta,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What shows them. */
export const showSearches = [api.savedSearches.list];

/** The list's own page, with these filters. */
export const listAddress = (side: 'customer' | 'sitter', query: Record<string, string>) =>
  `${side === 'sitter' ? '/orders' : '/specialists'}?${new URLSearchParams(query)}`;
