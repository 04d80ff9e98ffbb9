import type { Db } from '../../platform/database/connection.ts';

interface HoldRow {
  user_id: number;
  text: string;
  by_id: number;
  at: Date;
}

export const lockHolder = (trx: Db, id: number) =>
  trx.selectFrom('users').select('role').where('id', '=', id).forUpdate().executeTakeFirst();

export const selectHolder = (db: Db, id: number) =>
  db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();

/** True for the one who holds. */
export async function insertHold(trx: Db, hold: HoldRow): Promise<boolean> {
  const row = await trx
    .insertInto('payout_holds')
    .values(hold)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteHold(trx: Db, userId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('payout_holds')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
