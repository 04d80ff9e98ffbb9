import { api } from 'virtual:api-manifest';
import { queryOptions } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../lib/query/queries.ts';

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;
/** The other side and the clock change a visit at any time. */
const staleTime = 10_000;
const lookEveryMs = 60_000;

export const todayQuery = () =>
  queryOptions({
    ...queryOf(api.today.read),
    meta,
    staleTime,
    refetchOnWindowFocus: true,
    refetchInterval: lookEveryMs,
  });

export const visitQuery = (id: number) =>
  queryOptions({
    ...queryOf(api.visits.detail, { params: { id } }),
    meta,
    staleTime,
    refetchOnWindowFocus: true,
    refetchInterval: lookEveryMs,
  });

export const visitsOfOrderQuery = (order: number) => ({
  ...pagesOf(api.visits.list, { query: { order, page_size: 100 } }),
  meta,
  staleTime,
});

export const daysQuery = (from: string, to: string) =>
  queryOptions({
    ...queryOf(api.visits.calendar, { query: { from, to } }),
    meta,
    staleTime,
    refetchOnWindowFocus: true,
  });

/** Calls whose answers change with a visit. */
export const visitAnswers = [api.today.read, api.visits.detail, api.visits.list, api.visits.calendar];

/** A visit with its diary and day plan; from the arrival on. */
export const cardQuery = (id: number) =>
  queryOptions({
    ...queryOf(api.diary.card, { params: { id } }),
    meta,
    staleTime,
    refetchOnWindowFocus: true,
    refetchInterval: lookEveryMs,
  });

export const diaryAnswers = [api.diary.card];
