import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connection.ts';
import { type AccessEntry, insertAccess } from './access-log.sql.ts';

interface Read {
  owner: number;
  reader: number;
  what: AccessEntry['what'];
  /** Why it was allowed; the owner reads this. */
  reason: string;
}

/** Notes that somebody read another's data, so that its owner can see it. Reading one's own is no news. */
export async function recordAccess(
  { clock }: { clock: Clock },
  db: Db,
  { owner, reader, what, reason }: Read,
): Promise<void> {
  if (owner === reader) return;
  await insertAccess(db, { owner_id: owner, reader_id: reader, what, reason, at: clock.now() });
}
