import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connection.ts';
import { type AccessEntry, insertAccess, insertAccessOnce } from './access-log.sql.ts';

interface Read {
  owner: number;
  reader: number;
  what: AccessEntry['what'];
  /** The reason, shown to the owner. */
  reason: string;
}

/** Logs access to another person's data, visible to its owner. Reading one's own data is not logged. */
export async function recordAccess(
  { clock }: { clock: Clock },
  db: Db,
  { owner, reader, what, reason }: Read,
): Promise<void> {
  if (owner === reader) return;
  await insertAccess(db, { owner_id: owner, reader_id: reader, what, reason, at: clock.now() });
}

/** One line for the same reader and reason, however often it is read: the reason names what for, say a visit. */
export async function recordAccessOnce(
  { clock }: { clock: Clock },
  db: Db,
  { owner, reader, what, reason }: Read,
): Promise<void> {
  if (owner === reader) return;
  await insertAccessOnce(db, { owner_id: owner, reader_id: reader, what, reason, at: clock.now() });
}
