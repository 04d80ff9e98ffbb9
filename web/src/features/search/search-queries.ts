import { api } from 'virtual:api-manifest';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '../../lib/api/types.ts';
import { callerOf } from '../../lib/query/client.ts';
import { keyOf, pagesOf, queryOf } from '../../lib/query/queries.ts';
import { type Filters, searchQuery } from './filters/filters.ts';

type SearchInput = NonNullable<Input<typeof api.search.sitters>['query']>;

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;
/** Long enough to return from a sitter's page to the same list. */
const staleTime = 5 * 60_000;
const day = 24 * 60 * 60_000;
const all = { page_size: 100 };

const queryOfFilters = (filters: Filters, isMember = false) => searchQuery(filters, isMember) as SearchInput;

/** The infinite list. */
export const sittersQuery = (filters: Filters, isMember = false) =>
  infiniteQueryOptions({
    ...pagesOf(api.search.sitters, { query: queryOfFilters(filters, isMember) }),
    meta,
    staleTime,
  });

/** The count only. */
export const sitterCountQuery = (filters: Filters) =>
  queryOptions({
    ...queryOf(api.search.sitters, { query: { ...queryOfFilters({ ...filters, ordering: undefined }), page_size: 1 } }),
    meta,
    staleTime,
  });

/** All results as points. */
export const mapQuery = (filters: Filters) =>
  queryOptions({
    ...queryOf(api.search.sitters, { query: { ...queryOfFilters({ ...filters, ordering: undefined }), map: '1' } }),
    meta,
    staleTime,
  });

/** Results around one map point, nearest first. */
export const sittersAtQuery = (filters: Filters, place: { lat: number; lng: number }) =>
  queryOptions({
    ...queryOf(api.search.sitters, {
      query: queryOfFilters({ ...filters, location: { ...place, radius: 5 }, ordering: 'distance' }),
    }),
    meta,
    staleTime,
  });

export type ReferenceName = 'serviceTypes' | 'skills' | 'languages' | 'citizenships' | 'nationalities' | 'religions';

export const referenceQuery = (name: ReferenceName) =>
  queryOptions({ ...queryOf(api.referenceData[name], { query: all }), meta, staleTime: day });

/** All regions, towns and districts: few enough for a client-side search. */
export const citiesQuery = () =>
  queryOptions({
    queryKey: [...keyOf(api.referenceData.cities), 'all'],
    queryFn: async ({ client, signal }) => {
      const read = (page: number) => callerOf(client)(api.referenceData.cities, { query: { ...all, page }, signal });
      const first = await read(1);
      const pages = Math.ceil(first.count / all.page_size);
      const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => read(index + 2)));
      return [first, ...rest].flatMap(({ results }) => results);
    },
    meta,
    staleTime: day,
  });

const params = (id: string | number) => ({ params: { id } });
const whole = (id: string | number) => ({ ...params(id), query: all });

export const sitterQueries = {
  detail: (id: string) => queryOptions({ ...queryOf(api.search.sitter, params(id)), meta }),
  schedule: (id: string) => queryOptions({ ...queryOf(api.search.schedule, whole(id)), meta }),
  /** Free hours change while reading. */
  availability: (id: string) =>
    queryOptions({ ...queryOf(api.search.availability, params(id)), meta, staleTime: 10_000 }),
  services: (id: string) => queryOptions({ ...queryOf(api.search.services, whole(id)), meta }),
  education: (id: string) => queryOptions({ ...queryOf(api.search.education, whole(id)), meta }),
  work: (id: string) => queryOptions({ ...queryOf(api.search.work, whole(id)), meta }),
  references: (id: string) => queryOptions({ ...queryOf(api.sitterReferences.ofSitter, whole(id)), meta }),
  awards: (id: string) => queryOptions({ ...queryOf(api.search.awards, whole(id)), meta }),
  reviews: (id: string) => infiniteQueryOptions({ ...pagesOf(api.search.sitterReviews, params(id)), meta }),
};
