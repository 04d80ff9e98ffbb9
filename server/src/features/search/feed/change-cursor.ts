import type { Db } from '../../../platform/database/connection.ts';
import { type Change, selectChanges, selectPosition } from './changes.sql.ts';

/** Retention of changes for a reader that comes back; see the clean-up of the feed. */
export const retentionHours = 26;
/** Shorter, since a change is as old as the beginning of its transaction. */
const mostSilenceSeconds = (retentionHours - 2) * 3600;

interface Changed {
  sitterIds: number[];
  references: boolean;
  /** Call when all of this is processed; until then the same is read again. */
  advance(): void;
}

/** Everything committed before some moment has been read; `seen` has also been read. */
export interface Position {
  horizon: string;
  seen: number[];
  /** By the clock of the database. */
  atSeconds: number;
}

/**
 * One reader's position in the change feed. It has read everything committed before some moment: rows are ordered by
 * transaction id, not by number, so one that commits late is read late, never missed.
 */
export class ChangeCursor {
  #position: Position;

  private constructor(position: Position) {
    this.#position = position;
  }

  static async fromNow(db: Db): Promise<ChangeCursor> {
    return new ChangeCursor({ ...(await selectPosition(db)), seen: [] });
  }

  /** Null when changes since then may have been deleted, or the database was restored. */
  static async from(db: Db, position: Position): Promise<ChangeCursor | null> {
    return isLost(position, await selectPosition(db)) ? null : new ChangeCursor(position);
  }

  get position(): Position {
    return this.#position;
  }

  /** Null when changes may have been deleted, so that a full reload is needed. */
  async read(db: Db): Promise<Changed | null> {
    const { changes, ...now } = await selectChanges(db, this.#position.horizon);
    if (isLost(this.#position, now)) return null;
    const seen = new Set(this.#position.seen);
    const fresh = changes.filter(({ seq }) => !seen.has(seq)).map(({ sitter_id }) => sitter_id);
    return {
      sitterIds: [...new Set(fresh.filter((id) => id !== null))],
      references: fresh.includes(null),
      advance: () => {
        this.#position = { ...now, seen: seenFrom(changes, now.horizon) };
      },
    };
  }
}

const seenFrom = (changes: readonly Change[], horizon: string) =>
  changes.filter(({ xid }) => BigInt(xid) >= BigInt(horizon)).map(({ seq }) => seq);

/** A restored database continues from an earlier transaction id. */
const isLost = (position: Position, now: Omit<Position, 'seen'>) =>
  now.atSeconds - position.atSeconds > mostSilenceSeconds || BigInt(now.horizon) < BigInt(position.horizon);
