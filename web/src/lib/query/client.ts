import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { call } from '../api/browser.ts';
import type { Caller } from '../api/types.ts';
import { isApiError, isPassing } from '../api/types.ts';
import { showFailure, showSuccess } from './feedback.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { toast?: boolean };
    /** `failure`: only errors are shown. */
    mutationMeta: { toast?: boolean | 'failure'; overlay?: boolean };
  }
}

const callers = new WeakMap<QueryClient, Caller>();

/** How this client reaches the API: over HTTP, or in process. */
export const callerOf = (client: QueryClient): Caller => callers.get(client) ?? call;

/** How often what failed for a passing reason is asked again, as long as it is shown. */
export const askAgainMs = 10_000;

const isAway = (error: unknown) => isApiError(error) && isPassing(error.status);

/** An outage is told once, not each time it is asked whether it is over. */
function tellOnce() {
  const told = new WeakSet<object>();
  type AnyQuery = Query<unknown, unknown, unknown>;
  return {
    onError(error: unknown, query: AnyQuery) {
      const isNews = !(isAway(error) && told.has(query));
      told.add(query);
      if (isNews && query.meta?.toast !== false) showFailure(error);
    },
    onSuccess: (_data: unknown, query: AnyQuery) => void told.delete(query),
  };
}

const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && isApiError(error) && (error.status === 0 || error.status >= 500);

export function createQueryClient(caller?: Caller): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache(tellOnce()),
    mutationCache: new MutationCache({
      onSuccess: (reply, _variables, _result, mutation) => mutation.meta?.toast === true && showSuccess(reply),
      onError: (error, _variables, _result, mutation) => mutation.meta?.toast !== false && showFailure(error),
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // On the server a client lives as long as its request: a timer would keep it.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * 60_000,
        retry: import.meta.env.SSR ? false : worthRetrying,
        refetchInterval: ({ state }) => (isAway(state.error) ? askAgainMs : false),
        refetchOnWindowFocus: false,
      },
    },
  });
  if (caller) callers.set(client, caller);
  return client;
}

let browserClient: QueryClient | undefined;

/** The browser's. */
export function getQueryClient(): QueryClient {
  browserClient ??= createQueryClient();
  return browserClient;
}
