import type { Account, CauseKind } from '@ladushki/contract/ledger';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { Counted } from './fee.policy.ts';

/** The fact that is posted; the database refuses the same one twice. */
export interface Cause {
  kind: CauseKind;
  id: number;
  reason: string;
  at: Date;
}

export interface Transfer {
  from_account: Account;
  to_account: Account;
  amount_minor: number;
  order_id: number;
  payment_id: number;
  visit_id?: number | null;
  sitter_id?: number | null;
  payout_id?: number | null;
}

/** Triggers carry the sums to the payments. */
export async function insertPosting(trx: Db, { kind, id, reason, at }: Cause, transfers: readonly Transfer[]) {
  const lines = transfers.filter(({ amount_minor }) => amount_minor > 0).map((each, line) => ({ ...each, line }));
  if (lines.length === 0) return;
  await sql`
    with made as (insert into postings (at, cause_kind, cause_id, reason) values (${at}, ${kind}, ${id}, ${reason}) returning id)
    insert into transfers (posting_id, line, from_account, to_account, amount_minor, order_id, visit_id, sitter_id, payment_id, payout_id)
    select made.id, t.line, t.from_account, t.to_account, t.amount_minor, t.order_id, t.visit_id, t.sitter_id, t.payment_id, t.payout_id
    from made, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t(line integer, from_account text, to_account text,
      amount_minor bigint, order_id integer, visit_id integer, sitter_id integer, payment_id integer, payout_id integer)`.execute(
    trx,
  );
}

/** What the order has earned so far. */
export async function selectCounted(trx: Db, orderId: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select coalesce(sum(case when to_account = 'held' then -amount_minor else amount_minor end), 0) as gross,
      coalesce(sum(case when to_account = 'fee' then amount_minor when from_account = 'fee' then -amount_minor else 0 end), 0) as fee
    from transfers where order_id = ${orderId}
      and (from_account = 'held' and to_account in ('due', 'fee') or to_account = 'held' and from_account in ('due', 'fee'))`.execute(
    trx,
  );
  return rows[0] ?? { gross: 0, fee: 0 };
}

interface DueLine {
  payment_id: number;
  visit_id: number | null;
  sitter_id: number;
  due_minor: number;
  /** Our part of the same earnings. */
  fee_minor: number;
  /** Paid by a payment of the visit's own. */
  is_overtime: boolean;
}

/** What is due to the sitter of an order and not paid out, by visit and payment. */
export async function selectDueLines(trx: Db, orderId: number): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`
    with lines as (
      select t.*, max(posting_id) filter (where to_account = 'paid') over (partition by payment_id, visit_id) as paid_in
      from transfers t where order_id = ${orderId}),
    sums as (
      select payment_id, visit_id, max(sitter_id) as sitter_id,
        sum(case when to_account = 'due' then amount_minor when from_account = 'due' then -amount_minor else 0 end) as due_minor,
        coalesce(sum(case when to_account = 'fee' then amount_minor when from_account = 'fee' then -amount_minor else 0 end)
          filter (where posting_id > coalesce(paid_in, 0)), 0) as fee_minor
      from lines group by payment_id, visit_id)
    select sums.*, p.visit_id is not null as is_overtime from sums join payments p on p.id = sums.payment_id
    where due_minor > 0 order by sums.visit_id, sums.payment_id`.execute(trx);
  return rows;
}
