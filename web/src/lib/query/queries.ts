import {
  type InfiniteData,
  infiniteQueryOptions,
  type MutationMeta,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type AnyEndpoint,
  type CallOptions,
  type Input,
  type InputArgs,
  isApiError,
  type Reply,
} from '../api/types.ts';
import { callerOf } from './client.ts';

/** The key of a call; without an input, of all calls to that endpoint. */
export const keyOf = (endpoint: AnyEndpoint, input?: object) => (input ? [endpoint.path, input] : [endpoint.path]);

/** A query's key and its fetcher, together. */
export function queryOf<E extends AnyEndpoint>(endpoint: E, ...[input]: InputArgs<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ client, signal }): Promise<Reply<E>> =>
      callerOf(client)(endpoint, ...([{ ...input, signal }] as InputArgs<E, CallOptions>)),
  });
}

interface Page {
  next: string | null;
}

const nextPage = (page: Page): number | undefined => {
  if (!page.next) return undefined;
  return Number(new URL(page.next, 'http://next').searchParams.get('page')) || undefined;
};

/** A list that grows page by page, as long as the answer names a next one. */
export function pagesOf<E extends AnyEndpoint>(endpoint: E, ...[input]: InputArgs<E>) {
  type PageOf = Reply<E>;
  return infiniteQueryOptions<PageOf, Error, InfiniteData<PageOf, number>, readonly unknown[], number>({
    queryKey: [...keyOf(endpoint, input ?? {}), 'pages'],
    queryFn: ({ client, signal, pageParam }) => {
      const query = { ...(input as { query?: object } | undefined)?.query, page: pageParam };
      return callerOf(client)(
        endpoint,
        ...([{ ...input, query, signal }] as unknown as InputArgs<E, CallOptions>),
      ) as Promise<PageOf>;
    },
    initialPageParam: 1,
    getNextPageParam: (page) => nextPage(page as Page),
  });
}

interface MutationSettings {
  /** Calls whose answers are out of date after this one. */
  invalidates?: readonly AnyEndpoint[];
  meta?: MutationMeta;
}

export function useApiMutation<E extends AnyEndpoint>(endpoint: E, { invalidates = [], meta }: MutationSettings = {}) {
  const client = useQueryClient();
  const refetch = async () => {
    await Promise.all(invalidates.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
  };
  return useMutation<Reply<E>, Error, Input<E> & CallOptions>({
    mutationFn: (input) => callerOf(client)(endpoint, ...([input] as unknown as InputArgs<E, CallOptions>)),
    onSuccess: refetch,
    // It was done, and its answer was lost: what is shown is out of date all the same.
    onError: (error) => (isApiError(error) && error.code === 'already_done' ? refetch() : undefined),
    ...(meta && { meta }),
  });
}
