import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { AnyEndpoint } from '../api/types.ts';

interface Change {
  /** Invalidated when answered. */
  invalidates: readonly AnyEndpoint[];
  /** Invalidated by socket events meanwhile. */
  deferred: Set<AnyEndpoint>;
}

const unanswered = new WeakMap<QueryClient, Set<Change>>();

const changesOf = (client: QueryClient): Set<Change> => {
  const known = unanswered.get(client) ?? new Set();
  unanswered.set(client, known);
  return known;
};

const repeated = new WeakSet<Query>();

/** Reads under way may be older than what has just been told: they are repeated, once for all that is told meanwhile. */
export function repeatReads(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (repeated.has(query)) continue;
    repeated.add(query);
    const again = () => {
      repeated.delete(query);
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    // Joins the read.
    query.fetch().then(again, again);
  }
}

function invalidate(client: QueryClient, { path }: AnyEndpoint): Promise<void> {
  const queryKey = [path];
  // Invalidation begins a later read anew, but joins a first one.
  repeatReads(client, { queryKey, predicate: ({ state }) => state.data === undefined });
  return client.invalidateQueries({ queryKey });
}

/** Invalidates queries: active ones refetch at once. */
export async function invalidateAnswers(client: QueryClient, calls: Iterable<AnyEndpoint>): Promise<void> {
  await Promise.all([...calls].map((call) => invalidate(client, call)));
}

/** A local mutation. On success the caller invalidates; on failure the deferred events do. */
export async function changing<T>(
  client: QueryClient,
  invalidates: readonly AnyEndpoint[],
  send: () => Promise<T>,
): Promise<T> {
  const change: Change = { invalidates, deferred: new Set() };
  changesOf(client).add(change);
  try {
    const reply = await send();
    change.deferred.clear();
    return reply;
  } finally {
    changesOf(client).delete(change);
    void invalidateAnswers(client, change.deferred);
  }
}

/**
 * Socket invalidation. An event about a local mutation arrives before that mutation's answer: it is deferred, to avoid
 * refetching twice.
 */
export function answersChanged(client: QueryClient, calls: readonly AnyEndpoint[]): void {
  for (const call of calls) {
    const own = [...changesOf(client)].find(({ invalidates }) => invalidates.some(({ path }) => path === call.path));
    if (own) own.deferred.add(call);
    else void invalidate(client, call);
  }
}
