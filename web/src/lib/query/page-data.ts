import { api } from 'virtual:api-manifest';
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import type { Reader } from '../app-env.ts';

/** The element that carries the data of a rendered page. */
export const pageDataId = 'page-data';

/** The server renders as a visitor: sitters get more from these calls. */
const readMoreBySitters: readonly unknown[] = [api.orders.openList.path];

function outdated({ queries, ...rest }: DehydratedState): DehydratedState {
  return {
    ...rest,
    queries: queries.map((query) =>
      readMoreBySitters.includes(query.queryKey[0]) ? { ...query, state: { ...query.state, dataUpdatedAt: 0 } } : query,
    ),
  };
}

/** As the content of a script element, which only `<` could end. */
export const writePageData = (client: QueryClient): string =>
  JSON.stringify(dehydrate(client)).replaceAll('<', String.raw`\u003c`);

/** Fills the query cache before hydration. JSON is parsed many times faster than a script literal. */
export function readPageData(client: QueryClient, reader: Reader): void {
  const text = document.getElementById(pageDataId)?.textContent;
  if (!text) return;
  const state = JSON.parse(text) as DehydratedState;
  hydrate(client, reader === 'sitter' ? outdated(state) : state);
}
