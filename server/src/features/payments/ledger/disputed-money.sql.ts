import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** Reasons of the postings of a moderator's decision. */
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
      (select coalesce(sum(e.gross_minor), 0) / 100 from earnings e where e.order_id = o.id and e.payout_id is not null
        and e.kind in ('visit', 'overtime', 'late_cancel', 'correction'))::integer as paid_out,
      coalesce((select sum(e.gross_minor) / 100 from earnings e where e.order_id = o.id and o.dispute_settled_at is null
        and e.payout_id is null and e.taken_back_at is null and e.kind in ('visit', 'overtime', 'late_cancel', 'correction')), 0)::integer
      + sum(case when o.dispute_settled_at is null then p.held else (
        select coalesce(sum(t.amount_minor), 0) / 100 from transfers t join postings g on g.id = t.posting_id
        where t.payment_id = p.id and t.to_account = 'refunds' and g.reason = any(${Object.values(decisionReasons)})) end)::integer
        as refund
    from orders o join payments p on p.order_id = o.id and p.applied and p.kind not in ('tip', 'expense', 'meeting') where o.id = ${orderId} group by o.id`.execute(
    db,
  );
  return rows[0] ?? null;
}
