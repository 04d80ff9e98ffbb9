/**
 * The cursor of `sync`. Only a sync answer moves it: a pushed message says nothing about earlier ones, as the instance
 * that stored them may have died before publishing.
 */
export interface SyncCursor {
  /** Older messages are known from HTTP; the first value counts. */
  startAt(id: number): void;
  /** Everything up to an id has arrived. */
  settle(id: number): void;
  /** Null while unknown: then nothing was missed. */
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
