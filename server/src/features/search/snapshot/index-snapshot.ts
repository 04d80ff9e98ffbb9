import { join } from 'node:path';
import type { Database } from '../../../platform/database/connection.ts';
import type { Log } from '../../../platform/log.ts';
import { isMoved, loadReferences } from '../engine/references.ts';
import { SitterIndex } from '../engine/sitter-index.ts';
import { ChangeCursor, type Position } from '../feed/change-cursor.ts';
import { selectOrigin } from '../feed/changes.sql.ts';
import type { LoadedIndex } from '../feed/load-index.ts';
import { codeFingerprint } from './fingerprint.ts';
import { SavedParts } from './parts.ts';
import { withSnapshot, writeSnapshot } from './snapshot-file.ts';

interface Header {
  code: string;
  /** The database, and its history: a restored or promoted one has another. */
  origin: string;
  day: string;
  position: Position;
  parents: [number, number | null][];
}

/** A smaller index is loaded from the database in about a second. */
const leastSitters = 5_000;

export interface Snapshots {
  /** Null when there is no snapshot that fits this program and this database; its changes are yet to be read. */
  restore(): Promise<LoadedIndex | null>;
  /** While it runs, the index must not change. */
  save(loaded: LoadedIndex): Promise<void>;
}

interface Options {
  folder: string;
  least?: number;
  code?: string;
}

export function createSnapshots(
  { db, log }: { db: Database; log: Pick<Log, 'warn'> },
  { folder, least = leastSitters, code = codeFingerprint() }: Options,
): Snapshots {
  const path = join(folder, 'sitters.index');

  async function restoreFrom(header: Header): Promise<Omit<LoadedIndex, 'index'> | null> {
    if (header.code !== code || header.origin !== (await selectOrigin(db))) return null;
    const cursor = await ChangeCursor.from(db, header.position);
    const references = await loadReferences(db);
    return cursor && !isMoved(new Map(header.parents), references.parents) ? { cursor, references } : null;
  }

  return {
    async restore() {
      try {
        return await withSnapshot<Header, LoadedIndex>(path, async ({ header, read }) => {
          const rest = await restoreFrom(header);
          const parts = rest && (await read());
          return parts && { ...rest, index: SitterIndex.restored(header.day, parts) };
        });
      } catch (error) {
        log.warn({ err: error }, 'search snapshot');
        return null;
      }
    },

    async save({ index, cursor, references }) {
      if (index.size < least) return;
      const { version } = index;
      const saved = new SavedParts();
      index.transfer(saved);
      const header: Header = {
        code,
        origin: await selectOrigin(db),
        day: index.day,
        position: cursor.position,
        parents: [...references.parents],
      };
      await writeSnapshot(path, saved, header, () => index.version === version);
    },
  };
}
