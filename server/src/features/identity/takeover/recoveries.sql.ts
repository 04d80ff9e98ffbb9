import { recoveryHours } from '@ladushki/contract/identity-constants';
import type { Db } from '../../../platform/database/connection.ts';

interface NewRecovery {
  user_id: number;
  login: string;
  contact: string;
  created_at: Date;
}

/** Null where one waits already. */
export const insertRecovery = async (trx: Db, recovery: NewRecovery): Promise<number | null> => {
  const inserted = await trx
    .insertInto('recoveries')
    .values(recovery)
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
};

export const lockRecovery = (trx: Db, id: number) =>
  trx
    .selectFrom('recoveries')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
export type Recovery = NonNullable<Awaited<ReturnType<typeof lockRecovery>>>;

export const selectFirstJudge = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('recoveries').select('first_by').where('id', '=', id).executeTakeFirst())?.first_by ?? null;

export async function setFirstApproval(trx: Db, id: number, by: number, now: Date): Promise<void> {
  await trx.updateTable('recoveries').set({ first_by: by, first_at: now }).where('id', '=', id).execute();
}

export async function setApproved(trx: Db, id: number, now: Date): Promise<void> {
  await trx.updateTable('recoveries').set({ approved_at: now }).where('id', '=', id).execute();
}

export async function endRecovery(trx: Db, id: number, outcome: 'applied' | 'rejected', now: Date): Promise<void> {
  await trx.updateTable('recoveries').set({ outcome, ended_at: now }).where('id', '=', id).execute();
}

/** True where an approved one had not been applied yet. */
export async function callOffRecovery(trx: Db, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recoveries')
    .set({ outcome: 'called_off', ended_at: now })
    .where('user_id', '=', userId)
    .where('approved_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those whose time has come, by the partial index. */
export const selectDueRecoveries = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const before = new Date(now.getTime() - recoveryHours * 3_600_000);
  const rows = await db
    .selectFrom('recoveries')
    .select('id')
    .where('ended_at', 'is', null)
    .where('approved_at', '<=', before)
    .orderBy('approved_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
