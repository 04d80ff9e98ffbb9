import type { Db } from '../../platform/database/connection.ts';

interface Sought {
  before: Date;
  after: number;
  limit: number;
}

/** Refused, or asked for before that moment; not yet told to the staff. */
export const selectStuckRefunds = async (db: Db, { before, after, limit }: Sought): Promise<number[]> => {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'pending')
    .where('told_at', 'is', null)
    .where((is) => is.or([is('refused_at', 'is not', null), is('created_at', '<', before)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** True for the one who tells; it may have arrived meanwhile. */
export async function markRefundTold(trx: Db, id: number, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('refunds')
    .set({ told_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
