import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';

/** Increases the sitter's due amount; one pending payout row per order, which is returned. */
export async function growPayout(
  trx: Db,
  row: { order_id: number; sitter_id: number; amount: number; created_at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('payouts')
    .values({ ...row, status: 'due' })
    .onConflict((conflict) =>
      conflict.columns(['order_id']).where('status', '=', 'due').doUpdateSet({
        amount: sql`payouts.amount + excluded.amount`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is no longer due. */
export async function cancelDuePayouts(trx: Db, orderId: number): Promise<number[]> {
  const rows = await trx
    .updateTable('payouts')
    .set({ status: 'canceled' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'due')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const selectPayouts = (db: Db, status: 'due' | 'paid' | 'canceled' | undefined, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('payouts')
      .innerJoin('users', 'users.id', 'payouts.sitter_id')
      .innerJoin('profiles', 'profiles.user_id', 'payouts.sitter_id')
      .select([
        'payouts.id',
        'payouts.order_id',
        'payouts.sitter_id',
        'payouts.amount',
        'payouts.status',
        'payouts.created_at',
        'payouts.paid_at',
        'profiles.full_name',
        'users.erased_at',
      ])
      .$if(status !== undefined, (query) => query.where('payouts.status', '=', status ?? 'due'))
      .orderBy('payouts.id'),
    request,
  );

export const selectPayout = (db: Db, id: number) =>
  db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();

/** True for the one caller that pays it out. */
export async function markPayoutPaid(trx: Db, id: number, by: number, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('payouts')
    .set({ status: 'paid', paid_at: at, paid_by: by })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
