import { api } from 'virtual:api-manifest';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query/queries.ts';

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;
/** The other side may answer at any time. */
const staleTime = 10_000;

export const proposalQuery = (id: number) =>
  queryOptions({ ...queryOf(api.proposals.read, { params: { id } }), meta, staleTime });

export const proposalsQuery = (order: number) =>
  queryOptions({ ...queryOf(api.proposals.list, { query: { order, page_size: 20 } }), meta, staleTime });
