import type { Db } from '../../../platform/database/connection.ts';

/** The latest first. */
export const selectFavourites = (db: Db, userId: number) =>
  db
    .selectFrom('favourites')
    .select('sitter_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('sitter_id')
    .execute();

/** Locked until the commit; rows that refer to the person may still be inserted. */
export async function lockPerson(trx: Db, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** False when there was nothing to delete. */
export const deleteFavourite = async (db: Db, userId: number, sitterId: number) => {
  const { numDeletedRows } = await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('sitter_id', '=', sitterId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const insertFavourite = (db: Db, userId: number, sitterId: number, now: Date) =>
  db.insertInto('favourites').values({ user_id: userId, sitter_id: sitterId, created_at: now }).execute();
