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

/** The posting's id, where anything moves. Triggers carry the sums to the payments. */
export async function insertPosting(
  trx: Db,
  { kind, id, reason, at }: Cause,
  transfers: readonly Transfer[],
): Promise<number | null> {
  const lines = transfers.filter(({ amount_minor }) => amount_minor > 0).map((each, line) => ({ ...each, line }));
  if (lines.length === 0) return null;
  const { rows } = await sql<{ posting_id: number }>`
    with made as (insert into postings (at, cause_kind, cause_id, reason) values (${at}, ${kind}, ${id}, ${reason}) returning id)
    insert into transfers (posting_id, line, from_account, to_account, amount_minor, order_id, visit_id, sitter_id, payment_id, payout_id)
    select made.id, t.line, t.from_account, t.to_account, t.amount_minor, t.order_id, t.visit_id, t.sitter_id, t.payment_id, t.payout_id
    from made, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t(line integer, from_account text, to_account text,
      amount_minor bigint, order_id integer, visit_id integer, sitter_id integer, payment_id integer, payout_id integer)
    returning posting_id`.execute(trx);
  return rows[0]?.posting_id ?? null;
}

/** What the order has earned so far; meetings have a fee of their own. */
export async function selectCounted(trx: Db, orderId: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select coalesce(sum(case when to_account = 'held' then -amount_minor else amount_minor end), 0) as gross,
      coalesce(sum(case when to_account = 'fee' then amount_minor when from_account = 'fee' then -amount_minor else 0 end), 0) as fee
    from transfers where order_id = ${orderId} and (select p.kind <> 'meeting' from payments p where p.id = payment_id)
      and (from_account = 'held' and to_account in ('due', 'fee') or to_account = 'held' and from_account in ('due', 'fee'))`.execute(
    trx,
  );
  return rows[0] ?? { gross: 0, fee: 0 };
}
