import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** Everything of these visits that is not due goes back. */
export async function setReturned(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('visits')
    .set({ returned: sql<number>`paid - due`, settled_at: now, due_at: null })
    .where('id', 'in', [...ids])
    .execute();
}

/** A dispute: so much of what was due of these visits is held again. */
export async function takeBackDue(
  trx: Db,
  taken: readonly { visit: number; amount: number }[],
  now: Date,
): Promise<void> {
  const [ids, amounts] = [taken.map(({ visit }) => visit), taken.map(({ amount }) => amount)];
  await sql`
    update visits v set due = v.due - given.amount, settled_at = null, changed_at = ${now}
    from (select id, sum(amount)::integer as amount from unnest(${ids}::integer[], ${amounts}::integer[]) as g(id, amount) group by id)
      as given where v.id = given.id`.execute(trx);
}

interface MoneyToDivide {
  method: 'card' | 'direct';
  paid: number;
  paid_out: number;
  /** What a refund would return; once divided, what was returned. */
  refund: number;
}

/** With what was paid for time over the plan. */
export async function selectMoneyToDivide(db: Db, id: number): Promise<MoneyToDivide | null> {
  const { rows } = await sql<MoneyToDivide>`
    select case when v.funding = 'held' then 'card' else 'direct' end as method,
      v.paid + coalesce(p.amount, 0) as paid,
      (select coalesce(sum(e.gross_minor), 0) / 100 from earnings e where e.visit_id = v.id and e.payout_id is not null
        and e.kind in ('visit', 'overtime', 'late_cancel', 'correction'))::integer as paid_out,
      case when v.settled_at is null then v.paid - v.due - v.returned + coalesce(p.held, 0)
        else v.returned + coalesce(p.refunded, 0) end as refund
    from visits v left join payments p on p.visit_id = v.id and p.kind = 'overtime' and p.applied where v.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}
