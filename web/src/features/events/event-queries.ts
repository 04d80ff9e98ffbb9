import { api } from 'virtual:api-manifest';
import { eventCategories } from '@ladushki/contract/content-constants';
import { pagesOf, queryOf } from '../../lib/query/queries.ts';

/** What the address asks for; an unknown category asks for all. */
export function eventsQuery(params: URLSearchParams) {
  const category = eventCategories.find((name) => name === params.get('category'));
  const search = params.get('search')?.trim().slice(0, 100);
  return pagesOf(api.content.events, { query: { ...(category && { category }), ...(search && { search }) } });
}

export const eventQuery = (id: string) => queryOf(api.content.event, { params: { id } });
