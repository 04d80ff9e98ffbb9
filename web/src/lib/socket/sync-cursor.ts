/**
 * From where to ask for what was missed. Two servers may tell two messages in the other order than they were stored,
 * so a message counts as the last known one only when nothing before it can still be on its way.
 */
const settledAfterMs = 10_000;

export interface SyncCursor {
  seen(id: number): void;
  /** Everything up to an id has come. */
  settle(id: number): void;
  /** Null while nothing is known: then there is nothing to have missed. */
  value(): number | null;
}

export function createSyncCursor(now: () => number = Date.now): SyncCursor {
  let settled: number | null = null;
  let recent: { id: number; at: number }[] = [];

  function settle(id: number): void {
    settled = Math.max(settled ?? 0, id);
  }

  return {
    settle,
    seen(id) {
      if (settled === null) settle(id);
      recent.push({ id, at: now() });
    },
    value() {
      const bound = now() - settledAfterMs;
      for (const { id, at } of recent) if (at <= bound) settle(id);
      recent = recent.filter(({ at }) => at > bound);
      return settled;
    },
  };
}
