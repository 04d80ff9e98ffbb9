import type { QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '../api/types.ts';

interface Change {
  /** What is read anew once it is answered. */
  invalidates: readonly AnyEndpoint[];
  /** What the socket called out of date meanwhile. */
  told: Set<AnyEndpoint>;
}

const unanswered = new WeakMap<QueryClient, Set<Change>>();

const changesOf = (client: QueryClient): Set<Change> => {
  const known = unanswered.get(client) ?? new Set();
  unanswered.set(client, known);
  return known;
};

const invalidate = (client: QueryClient, { path }: AnyEndpoint) => client.invalidateQueries({ queryKey: [path] });

/** Reads anew what is out of date; on the page at once, the rest when it is shown. */
export async function invalidateAnswers(client: QueryClient, calls: Iterable<AnyEndpoint>): Promise<void> {
  await Promise.all([...calls].map((call) => invalidate(client, call)));
}

/** A change made here. The caller reads `invalidates` anew upon success; upon failure what was told meanwhile is. */
export async function changing<T>(
  client: QueryClient,
  invalidates: readonly AnyEndpoint[],
  send: () => Promise<T>,
): Promise<T> {
  const change: Change = { invalidates, told: new Set() };
  changesOf(client).add(change);
  try {
    const reply = await send();
    change.told.clear();
    return reply;
  } finally {
    changesOf(client).delete(change);
    void invalidateAnswers(client, change.told);
  }
}

/**
 * What the socket says is out of date. Its word of a change made here comes before that change's own answer: then the
 * answer reads anew, and to read twice would only be slower.
 */
export function answersChanged(client: QueryClient, calls: readonly AnyEndpoint[]): void {
  for (const call of calls) {
    const own = [...changesOf(client)].find(({ invalidates }) => invalidates.some(({ path }) => path === call.path));
    if (own) own.told.add(call);
    else void invalidate(client, call);
  }
}
