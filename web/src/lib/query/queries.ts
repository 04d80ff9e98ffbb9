import {
  type InfiniteData,
  infiniteQueryOptions,
  type MutateOptions,
  type MutationMeta,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { inputText } from '../api/intents.ts';
import {
  type AnyEndpoint,
  type CallOptions,
  type Input,
  type InputArgs,
  isApiError,
  type Reply,
} from '../api/types.ts';
import { callerOf } from './client.ts';
import { oncePerInput } from './one-press.ts';
import { changing, invalidateAnswers } from './own-changes.ts';

/** Query key of a call; without an input, of all calls to that endpoint. */
export const keyOf = (endpoint: AnyEndpoint, input?: object) => (input ? [endpoint.path, input] : [endpoint.path]);

/** Query options: key and fetcher. */
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

/** An infinite list, while the answer has a next page. */
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
  /** Calls invalidated by this one. */
  invalidates?: readonly AnyEndpoint[];
  meta?: MutationMeta;
}

/** A message is shown when it is the product's text, not user input. */
export const metaOf = ({ tells }: AnyEndpoint, meta?: MutationMeta): MutationMeta => ({
  toast: tells ?? 'failure',
  ...meta,
});

/** A mutation; a double press is sent once. */
export function useApiMutation<E extends AnyEndpoint>(endpoint: E, { invalidates = [], meta }: MutationSettings = {}) {
  type Variables = Input<E> & CallOptions;
  type Send = (input: Variables, then?: MutateOptions<Reply<E>, Error, Variables>) => Promise<Reply<E>>;
  const client = useQueryClient();
  const refetch = () => invalidateAnswers(client, invalidates);
  const mutation = useMutation<Reply<E>, Error, Variables>({
    mutationFn: (input) =>
      changing(client, invalidates, () =>
        callerOf(client)(endpoint, ...([input] as unknown as InputArgs<E, CallOptions>)),
      ),
    onSuccess: refetch,
    // It was done but its answer was lost: invalidate all the same.
    onError: (error) => (isApiError(error) && error.code === 'already_done' ? refetch() : undefined),
    meta: metaOf(endpoint, meta),
  });
  const { mutateAsync: send } = mutation;
  const mutateAsync = useMemo(() => oncePerInput(send as Send, inputText), [send]);
  const mutate = useCallback(
    (...press: Parameters<Send>) => void mutateAsync(...press).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
