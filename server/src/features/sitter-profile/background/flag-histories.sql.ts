import type { Db } from '../../../platform/database/connection.ts';

export const selectUnchecked = async (db: Db, limit: number): Promise<number[]> => {
  const rows = await db.selectFrom('unchecked_histories').select('user_id').orderBy('user_id').limit(limit).execute();
  return rows.map(({ user_id }) => user_id);
};

export const deleteUnchecked = async (trx: Db, userId: number): Promise<boolean> =>
  (await trx
    .deleteFrom('unchecked_histories')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;
