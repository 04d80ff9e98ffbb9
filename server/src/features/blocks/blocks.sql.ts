import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

export const insertBlock = (db: Db, blocker_id: number, blocked_id: number, created_at: Date) =>
  db
    .insertInto('blocks')
    .values({ blocker_id, blocked_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteBlock = (db: Db, blockerId: number, blockedId: number) =>
  db.deleteFrom('blocks').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute();

export async function deleteBlocksOf(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where((eb) => eb.or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute();
}

/** Those of the given people who have a block with the person in either direction; `own`: made by the person. */
export const selectBlockedPairs = (db: Db, personId: number, others: readonly number[]) =>
  db
    .selectFrom('blocked_pairs')
    .select(['other_id', 'own'])
    .where('person_id', '=', personId)
    .where('other_id', '=', sql<number>`any(${[...others]}::integer[])`)
    .$narrowType<{ other_id: number; own: boolean }>()
    .execute();

/** Blocks made by the person; blocks against them are not exported. */
export const selectBlocksBy = (db: Db, userId: number) =>
  db.selectFrom('blocks').select(['blocked_id', 'created_at']).where('blocker_id', '=', userId).execute();
