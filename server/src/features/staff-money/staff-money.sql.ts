import type { Account, CauseKind } from '@ladushki/contract/ledger';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { DifferenceKind } from '@ladushki/contract/staff-money';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';
import type { Checked } from './proof.sql.ts';

export async function selectBalances(db: Db): Promise<{ account: Account; balance: number }[]> {
  const { rows } = await sql<{ account: Account; balance: number }>`
    select account, sum(amount) as balance from (
      select to_account as account, sum(amount_minor) as amount from transfers group by to_account
      union all select from_account, -sum(amount_minor) from transfers group by from_account) sums group by account`.execute(
    db,
  );
  return rows;
}

interface OnTheWay {
  payments: number;
  refunds: number;
  payouts: number;
  held_people: number;
}

/** What the provider was asked for before a moment and has not settled. */
export async function selectOnTheWay(db: Db, before: Date): Promise<OnTheWay> {
  const { rows } = await sql<OnTheWay>`select
    (select count(*) from payments where status = 'pending' and provider_id is not null and created_at <= ${before}) as payments,
    (select count(*) from refunds where status = 'pending' and created_at <= ${before}) as refunds,
    (select count(*) from payouts where status = 'sent' and created_at <= ${before}) as payouts,
    (select count(distinct y.sitter_id) from earnings y join users u on u.id = y.sitter_id
      where y.payout_id is null and y.taken_back_at is null and (u.blocked_at is not null or exists (select from sitters s where s.user_id = u.id and s.suspended_at is not null) or exists (select from payout_holds h where h.user_id = u.id))) as held_people`.execute(
    db,
  );
  return rows[0] ?? { payments: 0, refunds: 0, payouts: 0, held_people: 0 };
}

export interface PostingFilter {
  account?: Account | undefined;
  order?: number | undefined;
  visit?: number | undefined;
  person?: number | undefined;
  payment?: number | undefined;
  payout?: number | undefined;
  /** Moments: from the first, before the second. */
  from?: Date | undefined;
  until?: Date | undefined;
}

function conditionsOf({ account, order, visit, person, payment, payout }: PostingFilter) {
  return [
    account && sql<SqlBool>`${account} in (from_account, to_account)`,
    order && sql<SqlBool>`order_id = ${order}`,
    visit && sql<SqlBool>`visit_id = ${visit}`,
    payment && sql<SqlBool>`payment_id = ${payment}`,
    payout && sql<SqlBool>`payout_id = ${payout}`,
    person &&
      sql<SqlBool>`(sitter_id = ${person} or order_id in (select id from orders where customer_id = ${person}))`,
  ].filter((each) => each !== undefined && each !== 0);
}

export const selectPostings = (db: Db, filter: PostingFilter, request: PageRequest) => {
  const conditions = conditionsOf(filter) as ReturnType<typeof sql<SqlBool>>[];
  return selectPage(
    db
      .selectFrom('postings')
      .select(['id', 'at', 'cause_kind', 'cause_id'])
      .$if(filter.from !== undefined, (rows) => rows.where('at', '>=', filter.from as Date))
      .$if(filter.until !== undefined, (rows) => rows.where('at', '<', filter.until as Date))
      .$if(conditions.length > 0, (rows) =>
        rows.where(sql<SqlBool>`id in (select posting_id from transfers where ${sql.join(conditions, sql` and `)})`),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .$castTo<{ id: number; at: Date; cause_kind: CauseKind; cause_id: number }>(),
    request,
  );
};

export interface EntryRow {
  posting_id: number;
  account: Account;
  person: number | null;
  order: number | null;
  visit: number | null;
  amount_minor: number;
}

/**
 * A pair of entries, from and to, for each line; those of one line that came from several payments are added up. Time over the
 * plan, tips, expenses and meetings have a payment of their own.
 */
export async function selectEntries(db: Db, postings: readonly number[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select t.posting_id, e.account, case when e.account in ('due', 'paid', 'tips', 'expenses') then t.sitter_id
        when e.account in ('held', 'refunds') then o.customer_id end as person,
      t.order_id as "order", t.visit_id as visit, e.amount as amount_minor
    from (
      select t.posting_id, t.from_account, t.to_account, t.order_id, t.visit_id, t.sitter_id, min(t.line) as line,
        sum(t.amount_minor) as amount
      from transfers t left join payments p on p.id = t.payment_id where t.posting_id = any(${[...postings]}::bigint[])
      group by t.posting_id, t.from_account, t.to_account, t.order_id, t.visit_id, t.sitter_id,
        case when p.visit_id is not null or p.meeting_id is not null then p.id end) t
    cross join lateral (values (1, t.from_account, -t.amount), (2, t.to_account, t.amount)) as e(place, account, amount)
    left join orders o on o.id = t.order_id
    order by t.posting_id, t.line, e.place`.execute(db);
  return rows;
}

export interface ProofRow {
  id: number;
  at: Date;
  status: 'equal' | 'different';
  checked: Checked;
}

const proofs = (db: Db) => db.selectFrom('money_proofs').selectAll().$castTo<ProofRow>();

export const selectProof = (db: Db, id: number) => proofs(db).where('id', '=', id).executeTakeFirst();
export const selectLastProof = (db: Db) =>
  proofs(db).orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
export const selectProofs = (db: Db, request: PageRequest) =>
  selectPage(proofs(db).orderBy('at', 'desc').orderBy('id', 'desc'), request);

export interface DifferenceRow {
  proof_id: number;
  kind: DifferenceKind;
  subject_kind: string;
  subject_id: string;
  provider_minor: number | null;
  ledger_minor: number | null;
  visits_minor: number | null;
  case: number | null;
}

const mostShown = 200;

/** Of each proof the first ones: all of them are cases. */
export async function selectDifferences(db: Db, ids: readonly number[]): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select f.proof_id, d.kind, d.subject_kind, d.subject_id, f.provider_minor, f.ledger_minor, f.visits_minor,
      (select max(c.id) from cases c where c.kind = 'money' and c.subject_id = d.id) as "case"
    from unnest(${[...ids]}::integer[]) as p(id) cross join lateral (
      select * from money_proof_differences f where f.proof_id = p.id order by f.difference_id limit ${mostShown}) f
    join money_differences d on d.id = f.difference_id order by f.proof_id desc, d.id`.execute(db);
  return rows;
}
