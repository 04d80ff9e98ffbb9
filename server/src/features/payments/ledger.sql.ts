import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';

export interface LedgerEntry {
  payment_id: number;
  from_account: 'payer' | 'held' | 'due';
  to_account: 'held' | 'due' | 'refunded';
  amount: number;
  reason: string;
  at: Date;
}

/** Triggers update the payment's balances. */
export async function insertEntry(trx: Db, entry: LedgerEntry): Promise<void> {
  if (entry.amount > 0) await trx.insertInto('ledger').values(entry).execute();
}

/** Increases the sitter's due amount; one pending payout row per order, which is returned. */
export async function growPayout(
  trx: Db,
  row: { order_id: number; sitter_id: number; amount: number; commission: number; created_at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('payouts')
    .values({ ...row, status: 'due' })
    .onConflict((conflict) =>
      conflict.columns(['order_id']).where('status', '=', 'due').doUpdateSet({
        amount: sql`payouts.amount + excluded.amount`,
        commission: sql`payouts.commission + excluded.commission`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is no longer due. */
export const cancelDuePayouts = (trx: Db, orderId: number): Promise<{ id: number; amount: number }[]> =>
  trx
    .updateTable('payouts')
    .set({ status: 'canceled' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'due')
    .returning(['id', 'amount'])
    .execute();

/** Reasons of the ledger entries of a moderator's decision. */
export const decisionReasons = { refund: 'refund_by_moderator', release: 'release' } as const;

export interface DisputedMoney {
  method: 'card' | 'direct';
  paid: number;
  paid_out: number;
  /** The amount a refund would return; once decided, the amount returned. */
  refund: number;
}

export async function selectDisputedMoney(db: Db, orderId: number): Promise<DisputedMoney | null> {
  const { rows } = await sql<DisputedMoney>`
    select min(p.method) as method, sum(p.amount)::integer as paid,
      (select coalesce(sum(y.amount), 0)::integer from payouts y where y.order_id = o.id and y.status = 'paid') as paid_out,
      sum(case when o.dispute_settled_at is null then p.held else (
        select coalesce(sum(l.amount), 0) from ledger l where l.payment_id = p.id and l.to_account = 'refunded'
          and l.reason = any(${Object.values(decisionReasons)})) end)::integer as refund
    from orders o join payments p on p.order_id = o.id and p.applied where o.id = ${orderId} group by o.id`.execute(db);
  return rows[0] ?? null;
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
