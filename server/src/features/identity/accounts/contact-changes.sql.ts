import type { Db } from '../../../platform/database/connection.ts';

export interface ContactChange {
  user_id: number;
  kind: 'email' | 'phone';
  old_login: string | null;
  old_verified_at: Date | null;
  new_login: string | null;
  at: Date;
}

export async function insertContactChange(db: Db, change: ContactChange): Promise<void> {
  await db.insertInto('contact_changes').values(change).execute();
}

/** Contacts that were not there from the start, with the time of each. */
export const selectAddedLogins = async (db: Db, userId: number) =>
  db
    .selectFrom('contact_changes')
    .select(['new_login', 'at'])
    .where('user_id', '=', userId)
    .where('new_login', 'is not', null)
    .orderBy('at', 'desc')
    .execute();
