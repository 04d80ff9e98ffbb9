import type { Db } from '../../../platform/database/connection.ts';
import { selectChanges, selectHorizon } from './changes.sql.ts';

/** How long changes are kept for a reader that has fallen behind; see the clean-up of the feed. */
export const keptHours = 2;
const mostSilenceMs = (keptHours * 3600 * 1000) / 2;

interface Changed {
  sitterIds: number[];
  references: boolean;
  /** To be called when all of this is done; until then the same is read again. */
  advance(): void;
}

/**
 * One reader's place in the feed. What it has read is everything committed before some moment: rows are told apart by
 * transaction, not by number, so one that commits late is seen late, never missed.
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

  /** Null when the feed may have forgotten something, so that only reading everything anew helps. */
  async read(db: Db): Promise<Changed | null> {
    if (performance.now() - this.#readAt > mostSilenceMs) return null;
    const { horizon, changes } = await selectChanges(db, this.#horizon);
    // A database put back from a copy counts its transactions from an earlier number.
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
