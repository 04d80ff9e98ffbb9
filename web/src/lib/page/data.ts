import type { QueryClient } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, data } from 'react-router';
import { isApiError } from '../api/types.ts';
import { getQueryClient } from '../query/client.ts';
import type { PageData, Seo } from './seo.ts';

/** The route parameters and URL of a page. */
export interface Place {
  params: Record<string, string | undefined>;
  url: URL;
}

/** Query options; only key and fetcher are used here. */
// biome-ignore lint/suspicious/noExplicitAny: options are invariant in their types, and a list of them holds many.
type AnyQuery = { queryKey: any; queryFn?: any };
// biome-ignore lint/suspicious/noExplicitAny: as above.
type AnyList = AnyQuery & { initialPageParam: any; getNextPageParam: any };

/** The queries of a public page. */
export interface PageSpec {
  /** Required: a missing one is a 404. */
  needs?: (place: Place) => readonly AnyQuery[];
  /** Optional. */
  wants?: (place: Place) => readonly AnyQuery[];
  /** Infinite lists; only the first page is loaded. */
  lists?: (place: Place) => readonly AnyList[];
  /** Lists whose order and cards depend on who reads: the server renders a visitor's, members load theirs. */
  ownLists?: (place: Place) => readonly AnyList[];
  seo?: (client: QueryClient, place: Place) => Seo;
}

/** Loads everything; an API error becomes the page's status. */
export async function readPage(spec: PageSpec, place: Place, client: QueryClient): Promise<Seo | null> {
  const lists = [...(spec.lists?.(place) ?? []), ...(spec.ownLists?.(place) ?? [])];
  const wants = Promise.all(spec.wants?.(place).map((query) => client.prefetchQuery(query)) ?? []);
  try {
    await Promise.all([
      ...(spec.needs?.(place).map((query) => client.fetchQuery(query)) ?? []),
      ...lists.map((list) => client.fetchInfiniteQuery(list)),
    ]);
  } catch (error) {
    // A malformed path is a 404 too.
    if (isApiError(error) && error.status >= 400)
      throw data(null, { status: error.status === 400 ? 404 : error.status });
    throw error;
  }
  await wants;
  return spec.seo?.(client, place) ?? null;
}

/** In the browser: fresh cached data is not requested again. */
export const browserLoader =
  (spec: PageSpec) =>
  async ({ params, request }: ClientLoaderFunctionArgs): Promise<PageData> => {
    return { seo: await readPage(spec, { params, url: new URL(request.url) }, getQueryClient()) };
  };
