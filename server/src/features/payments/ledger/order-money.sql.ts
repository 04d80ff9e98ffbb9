import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** Where an order's money is, in kopecks; what was paid is the sum of the rest. */
export interface OrderMoney {
  paid_minor: number;
  held_minor: number;
  returning_minor: number;
  returned_minor: number;
  to_sitter_minor: number;
  fee_minor: number;
}

/** Without tips, expenses and meetings; null where nothing was paid through us. */
export async function selectOrderMoney(db: Db, orderId: number): Promise<OrderMoney | null> {
  const { rows } = await sql<OrderMoney>`
    with moved as (
      select coalesce(sum(t.amount_minor) filter (where from_account = 'provider_clearing'), 0) as paid,
        coalesce(sum(case when 'held' = to_account then t.amount_minor when 'held' = from_account then -t.amount_minor end), 0) as held,
        coalesce(sum(case when 'fee' = to_account then t.amount_minor when 'fee' = from_account then -t.amount_minor end), 0) as fee,
        coalesce(sum(case when to_account in ('due', 'paid') and from_account not in ('due', 'paid') then t.amount_minor
          when from_account = 'due' and to_account <> 'paid' then -t.amount_minor end), 0) as to_sitter,
        coalesce(sum(t.amount_minor) filter (where to_account = 'refunds'), 0) as refunds
      from transfers t join payments p on p.id = t.payment_id and p.kind not in ('tip', 'expense', 'meeting')
      where t.order_id = ${orderId}),
    arrived as (
      select coalesce(sum(r.amount::bigint * 100), 0) as returned from payments p join refunds r on r.payment_id = p.id
      where p.order_id = ${orderId} and p.kind not in ('tip', 'expense', 'meeting') and r.status = 'succeeded')
    select paid as paid_minor, held as held_minor, refunds - returned as returning_minor, returned as returned_minor,
      to_sitter as to_sitter_minor, fee as fee_minor
    from moved, arrived where paid > 0`.execute(db);
  return rows[0] ?? null;
}
