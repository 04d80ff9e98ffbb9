import type { Db } from '../../../platform/database/connection.ts';

export async function insertVisitor(db: Db, key: string, at: Date): Promise<void> {
  await db.insertInto('visitor_sessions').values({ key, created_at: at }).execute();
}

export const selectVisitorId = async (db: Db, key: string): Promise<number | null> => {
  const row = await db.selectFrom('visitor_sessions').select('id').where('key', '=', key).executeTakeFirst();
  return row?.id ?? null;
};

export async function deleteVisitorsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('visitor_sessions').where('created_at', '<', moment).execute();
}
