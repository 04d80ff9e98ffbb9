import type { QueryClient } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, data } from 'react-router';
import { isApiError } from '../api/types.ts';
import { getQueryClient } from '../query/client.ts';
import type { PageData, Seo } from './seo.ts';

/** Where the reader is. */
export interface Place {
  params: Record<string, string | undefined>;
  url: URL;
}

/** Query options of any answer: only their key and fetcher matter here. */
// biome-ignore lint/suspicious/noExplicitAny: options are invariant in their types, and a list of them holds many.
type AnyQuery = { queryKey: any; queryFn?: any };
// biome-ignore lint/suspicious/noExplicitAny: as above.
type AnyList = AnyQuery & { initialPageParam: any; getNextPageParam: any };

/** What a public page reads before it is shown. */
export interface PageSpec {
  /** Without these there is no page: a missing one is the 404 page. */
  needs?: (place: Place) => readonly AnyQuery[];
  /** The page can do without these. */
  wants?: (place: Place) => readonly AnyQuery[];
  /** Lists that grow; only their first page is read. */
  lists?: (place: Place) => readonly AnyList[];
  seo?: (client: QueryClient, place: Place) => Seo;
}

/** Reads all that the page needs; a refusal of the API becomes the status of the page. */
export async function readPage(spec: PageSpec, place: Place, client: QueryClient): Promise<Seo | null> {
  const wants = Promise.all(spec.wants?.(place).map((query) => client.prefetchQuery(query)) ?? []);
  try {
    await Promise.all([
      ...(spec.needs?.(place).map((query) => client.fetchQuery(query)) ?? []),
      ...(spec.lists?.(place).map((list) => client.fetchInfiniteQuery(list)) ?? []),
    ]);
  } catch (error) {
    // An address that the API calls malformed leads nowhere either.
    if (isApiError(error) && error.status >= 400)
      throw data(null, { status: error.status === 400 ? 404 : error.status });
    throw error;
  }
  await wants;
  return spec.seo?.(client, place) ?? null;
}

/** In the browser the API is called directly; what is known and fresh is not asked for again. */
export const browserLoader =
  (spec: PageSpec) =>
  async ({ params, request }: ClientLoaderFunctionArgs): Promise<PageData> => {
    const seo = await readPage(spec, { params, url: new URL(request.url) }, getQueryClient());
    return { state: null, seo };
  };
