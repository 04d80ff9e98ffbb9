import { api } from 'virtual:api-manifest';
import { queryOptions } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../lib/query/queries.ts';

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;
const staleTime = 10_000;

export const chargesQuery = (order: number) => ({
  ...pagesOf(api.charges.list, { query: { order, page_size: 10 } }),
  meta,
  staleTime,
});

export const statementsQuery = (order: number) => ({
  ...pagesOf(api.charges.statements, { query: { order, page_size: 10 } }),
  meta,
  staleTime,
});

/** It never changes. */
export const statementQuery = (id: number) =>
  queryOptions({ ...queryOf(api.charges.statement, { params: { id } }), meta, staleTime: Number.POSITIVE_INFINITY });
