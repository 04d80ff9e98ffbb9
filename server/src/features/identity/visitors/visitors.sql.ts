import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { deleteBefore } from '../../../platform/database/sweeps.sql.ts';

export async function insertVisitor(db: Db, key: string, at: Date): Promise<void> {
  await db.insertInto('visitor_sessions').values({ key, created_at: at }).execute();
}

export const selectVisitorId = async (db: Db, key: string): Promise<number | null> => {
  const row = await db.selectFrom('visitor_sessions').select('id').where('key', '=', key).executeTakeFirst();
  return row?.id ?? null;
};

export const deleteVisitorsBefore = (db: Db, moment: Date) =>
  deleteBefore(db, 'visitor_sessions', sql`created_at`, moment);
