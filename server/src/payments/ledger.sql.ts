import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connection.ts';
import { selectPage } from '../platform/database/page.ts';

export interface LedgerEntry {
  payment_id: number;
  from_account: 'payer' | 'held' | 'due';
  to_account: 'held' | 'due' | 'refunded';
  amount: number;
  reason: string;
  at: Date;
}

/** The balances of the payment follow by themselves. */
export async function insertEntry(trx: Db, entry: LedgerEntry): Promise<void> {
  if (entry.amount > 0) await trx.insertInto('ledger').values(entry).execute();
}

/** What the sitter is owed grows; one row an order waits to be paid out. */
export async function growPayout(
  trx: Db,
  row: { order_id: number; sitter_id: number; amount: number; commission: number; created_at: Date },
): Promise<void> {
  if (row.amount === 0) return;
  await trx
    .insertInto('payouts')
    .values({ ...row, status: 'due' })
    .onConflict((conflict) =>
      conflict.columns(['order_id']).where('status', '=', 'due').doUpdateSet({
        amount: sql`payouts.amount + excluded.amount`,
        commission: sql`payouts.commission + excluded.commission`,
      }),
    )
    .execute();
}

export async function cancelDuePayouts(trx: Db, orderId: number): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ status: 'canceled' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'due')
    .execute();
}

export const sumPaidOut = async (trx: Db, orderId: number): Promise<number> => {
  const row = await trx
    .selectFrom('payouts')
    .select((eb) => eb.fn.sum<number | null>('amount').as('sum'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  return row.sum ?? 0;
};

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
        'payouts.commission',
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

/** True for the one caller that pays it; money of an order in dispute waits. */
export async function markPayoutPaid(trx: Db, id: number, by: number, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('payouts')
    .set({ status: 'paid', paid_at: at, paid_by: by })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'payouts.order_id')
            .where('disputed_at', 'is not', null)
            .where('dispute_settled_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
