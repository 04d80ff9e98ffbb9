/**
 * From where to ask for what was missed. Only an answer to such a question moves it on: a message that was told says
 * nothing about the ones before it, as the server that stored them may have died before it could tell.
 */
export interface SyncCursor {
  /** What is older has been read another way; the first such word counts. */
  startAt(id: number): void;
  /** Everything up to an id has come. */
  settle(id: number): void;
  /** Null while nothing is known: then there is nothing to have missed. */
  value(): number | null;
}

export function createSyncCursor(): SyncCursor {
  let settled: number | null = null;
  return {
    startAt(id) {
      settled ??= id;
    },
    settle(id) {
      settled = Math.max(settled ?? 0, id);
    },
    value: () => settled,
  };
}
