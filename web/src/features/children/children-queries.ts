import { api } from 'virtual:api-manifest';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../lib/query/queries.ts';

/** A private file's address lives five minutes, so an open page asks for new ones in time. */
const addressesLiveMs = 4 * 60_000;
/** The page itself says what went wrong. */
const meta = { toast: false } as const;

export const childrenQuery = () => ({ ...queryOf(api.children.list, { query: { page_size: 100 } }), meta });

export const childQuery = (id: number) =>
  queryOptions({ ...queryOf(api.children.read, { params: { id } }), meta, refetchInterval: addressesLiveMs });

/** Calls whose answers hold a child. */
export const childAnswers = [api.children.list, api.children.read];
