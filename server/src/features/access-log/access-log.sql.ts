import type { AccessLogKind } from '@ladushki/contract/account';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

export interface AccessEntry {
  owner_id: number;
  reader_id: number;
  what: AccessLogKind;
  reason: string;
  at: Date;
}

export const insertAccess = (db: Db, entry: AccessEntry) => db.insertInto('access_log').values(entry).execute();

/** The lock makes parallel calls wait for each other: the second one sees the line of the first. */
export const insertAccessOnce = (db: Db, entry: AccessEntry): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { owner_id, reader_id, what, reason } = entry;
    const key = `access ${owner_id} ${reader_id} ${what} ${reason}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    const known = await trx
      .selectFrom('access_log')
      .select('id')
      .where('owner_id', '=', owner_id)
      .where('reader_id', '=', reader_id)
      .where('what', '=', what)
      .where('reason', '=', reason)
      .limit(1)
      .executeTakeFirst();
    if (!known) await insertAccess(trx, entry);
  });
