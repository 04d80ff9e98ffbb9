import type { EarningKind } from '@ladushki/contract/earning-constants';
import type { Account } from '@ladushki/contract/ledger';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { LinesBefore } from './line-kind.policy.ts';

export interface NewEarning {
  sitter_id: number;
  order_id: number;
  visit_id: number | null;
  meeting_id?: number;
  kind: EarningKind;
  gross_minor: number;
  fee_minor: number;
  /** The posting that made it due; nothing was posted: no line. */
  posting_id: number | null;
  due_at: Date;
}

/** A line of what a sitter earned, in the transaction of its posting. */
export async function insertEarning(trx: Db, { posting_id, ...line }: NewEarning): Promise<void> {
  if (posting_id === null || line.gross_minor <= line.fee_minor) return;
  await trx
    .insertInto('earnings')
    .values({ ...line, posting_id })
    .execute();
}

export async function selectLinesBefore(trx: Db, visitId: number): Promise<LinesBefore> {
  const lines = await trx
    .selectFrom('earnings')
    .select(['kind', 'taken_back_at'])
    .where('visit_id', '=', visitId)
    .where('kind', 'in', ['visit', 'late_cancel', 'correction'])
    .orderBy('id')
    .$castTo<{ kind: EarningKind; taken_back_at: Date | null }>()
    .execute();
  return {
    hasLive: lines.some(({ taken_back_at }) => taken_back_at === null),
    takenKind: lines.find(({ taken_back_at }) => taken_back_at !== null)?.kind ?? null,
  };
}

/** A dispute: lines of the order that no payout has are held again. Tips, expenses and meetings were paid for by themselves. */
export async function takeBackLines(trx: Db, orderId: number, at: Date): Promise<number[]> {
  const rows = await trx
    .updateTable('earnings')
    .set({ taken_back_at: at })
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['visit', 'overtime', 'late_cancel', 'correction'])
    .where('payout_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const selectLinesOfPayout = async (trx: Db, payoutId: number): Promise<number[]> => {
  const rows = await trx.selectFrom('earnings').select('id').where('payout_id', '=', payoutId).orderBy('id').execute();
  return rows.map(({ id }) => id);
};

export interface LinePart {
  payment_id: number;
  order_id: number;
  visit_id: number | null;
  sitter_id: number;
  /** Where the line's posting put it. */
  account: Extract<Account, 'due' | 'tips' | 'expenses' | 'fee'>;
  amount_minor: number;
  /** Paid by a payment of the visit's own. */
  is_overtime: boolean;
}

/**
 * Lines as their postings made them, by payment. Where a part of a posting was paid out before the ledger, a line is the
 * rest of it: that of the newest payments.
 */
export async function selectLineParts(trx: Db, ids: readonly number[]): Promise<LinePart[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LinePart>`
    select t.payment_id, e.order_id, e.visit_id, e.sitter_id, t.account, least(t.amount_minor, t.wanted - t.before) as amount_minor,
      p.visit_id is not null as is_overtime
    from earnings e cross join lateral (
      select payment_id, to_account as account, amount_minor,
        case when to_account = 'fee' then e.fee_minor else e.amount_minor end as wanted,
        sum(amount_minor) over (partition by to_account = 'fee' order by payment_id desc, line desc) - amount_minor as before
      from transfers where posting_id = e.posting_id and visit_id is not distinct from e.visit_id
        and to_account in ('due', 'fee', 'tips', 'expenses')) t
    join payments p on p.id = t.payment_id
    where e.id = any(${[...ids]}::integer[]) and t.before < t.wanted
    order by e.id, t.payment_id, t.account`.execute(trx);
  return rows;
}
