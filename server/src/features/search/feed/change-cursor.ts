import type { Db } from '../../../platform/database/connection.ts';
import { selectChanges, selectHorizon } from './changes.sql.ts';

/** Retention of changes for a lagging reader; see the clean-up of the feed. */
export const retentionHours = 2;
const mostSilenceMs = (retentionHours * 3600 * 1000) / 2;

interface Changed {
  sitterIds: number[];
  references: boolean;
  /** Call when all of this is processed; until then the same is read again. */
  advance(): void;
}

/**
 * One reader's position in the change feed. It has read everything committed before some moment: rows are ordered by
 * transaction id, not by number, so one that commits late is read late, never missed.
 */
export class ChangeCursor {
  #horizon: string;
  #seen = new Set<number>();
  #readAt = performance.now();

  private constructor(horizon: string) {
    this.#horizon = horizon;
  }

  static async fromNow(db: Db): Promise<ChangeCursor> {
    return new ChangeCursor(await selectHorizon(db));
  }

  /** Null when changes may have been deleted, so that a full reload is needed. */
  async read(db: Db): Promise<Changed | null> {
    if (performance.now() - this.#readAt > mostSilenceMs) return null;
    const { horizon, changes } = await selectChanges(db, this.#horizon);
    // A restored database continues from an earlier transaction id.
    if (BigInt(horizon) < BigInt(this.#horizon)) return null;
    const fresh = changes.filter(({ seq }) => !this.#seen.has(seq)).map(({ sitter_id }) => sitter_id);
    return {
      sitterIds: [...new Set(fresh.filter((id) => id !== null))],
      references: fresh.includes(null),
      advance: () => {
        this.#seen = new Set(changes.filter(({ xid }) => BigInt(xid) >= BigInt(horizon)).map(({ seq }) => seq));
        this.#horizon = horizon;
        this.#readAt = performance.now();
      },
    };
  }
}
