import type { DifferenceKind } from '@ladushki/contract/staff-money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { ProviderOperation } from '../payments/payments.service.ts';

/** One comparison: the provider's books are read under `run` from the moment `begun` on, and reach back to `since`. */
export interface Run {
  run: string;
  provider: string;
  begun: Date;
  since: Date;
}

export async function insertOperations(db: Db, { run }: Run, page: readonly ProviderOperation[], at: Date) {
  await sql`
    insert into proof_operations (run, kind, id, amount_minor, status, read_at)
    select ${run}::uuid, o.kind, o.id, o.amount_minor, o.status, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(page)}::jsonb) as o(kind text, id text, amount_minor bigint, status text)
    on conflict (run, kind, id) do update set amount_minor = excluded.amount_minor, status = excluded.status`.execute(
    db,
  );
}

/** Also those of comparisons that were broken off. */
export async function deleteOperations(db: Db, { run }: Run, before: Date): Promise<void> {
  await sql`delete from proof_operations where run = ${run}::uuid or read_at < ${before}`.execute(db);
}

/** What the ledger says of each payment, in kopecks. */
const byPayment = sql`(
  select payment_id,
    sum(amount_minor) filter (where from_account = 'provider_clearing') as paid,
    sum(case when to_account = 'held' then amount_minor when from_account = 'held' then -amount_minor else 0 end) as held,
    sum(amount_minor) filter (where to_account = 'refunds') as refunded
  from transfers where payment_id is not null group by payment_id)`;

/** What settled while the books were read may stand there in either state. */
const payments = ({ run, provider, begun, since }: Run) => sql`
  select case when o.id is null then 'provider_missing'
      when o.status = 'succeeded' and o.amount_minor <> coalesce(l.paid, p.amount * 100) then 'amount' else 'state' end as kind,
    'payment' as subject_kind, p.id::text as subject_id, o.amount_minor as provider_minor, l.paid as ledger_minor,
    null::numeric as visits_minor
  from payments p left join ${byPayment} l on l.payment_id = p.id
  left join proof_operations o on o.run = ${run}::uuid and o.kind = 'payment' and o.id = p.provider_id
  where p.method = 'card' and p.provider = ${provider} and p.provider_id is not null and p.created_at >= ${since}
    and p.created_at <= ${begun} and (p.settled_at is null or p.settled_at <= ${begun})
    and case when o.id is null then l.paid is not null
      else (o.status = 'succeeded') <> (l.paid is not null) or o.status = 'succeeded' and o.amount_minor <> coalesce(l.paid, p.amount * 100) end`;

const refunds = ({ run, provider, begun, since }: Run) => sql`
  select case when o.id is null then 'provider_missing' when o.amount_minor <> t.amount_minor then 'amount' else 'state' end,
    'refund', r.id::text, o.amount_minor, t.amount_minor, null::numeric
  from refunds r join payments p on p.id = r.payment_id
  left join postings g on g.cause_kind = 'refund' and g.cause_id = r.id
  left join transfers t on t.posting_id = g.id
  left join proof_operations o on o.run = ${run}::uuid and o.kind = 'refund' and o.id = r.provider_id
  where p.provider = ${provider} and r.provider_id is not null and r.created_at >= ${since}
    and (r.settled_at is null or r.settled_at <= ${begun})
    and case when o.id is null then r.status = 'succeeded'
      else (o.status = 'succeeded') <> (r.status = 'succeeded') or o.amount_minor is distinct from t.amount_minor end`;

const extras = ({ run, provider }: Run) => sql`
  select 'provider_extra', 'operation', o.id, o.amount_minor, null::numeric, null::numeric from proof_operations o
  where o.run = ${run}::uuid and o.status = 'succeeded' and case o.kind
    when 'payment' then not exists (select from payments p where p.provider = ${provider} and p.provider_id = o.id)
    else not exists (select from refunds r where r.provider_id = o.id) end`;

/** A visit that is confirmed and was not divided counts as due whole. */
const visits = () => sql`
  select case when v.earns > v.earned then 'visit_unpaid' else 'visit_twice' end, 'visit', v.id::text, null::numeric, v.earned, v.earns
  from (
    select v.id, coalesce(l.earned, 0) as earned, case when v.state = 'confirmed' and v.settled_at is null
        and (o.disputed_at is null or o.dispute_settled_at is not null) then v.paid - v.returned else v.due end::bigint * 100 as earns
    from visits v join orders o on o.id = v.order_id
    left join (
      select t.visit_id, sum(case when t.to_account = 'held' then -t.amount_minor else t.amount_minor end) as earned
      from transfers t join payments p on p.id = t.payment_id and p.visit_id is null
      where t.visit_id is not null and (t.from_account = 'held' and t.to_account in ('due', 'fee')
        or t.to_account = 'held' and t.from_account in ('due', 'fee'))
      group by t.visit_id) l on l.visit_id = v.id
    where v.funding = 'held') v
  where v.earns <> v.earned`;

/** A payment's own columns, and payouts that were made, against the ledger. */
const sums = () => sql`
  select 'account_sum', 'payment', p.id::text, null::numeric, coalesce(l.held, 0), (p.held::bigint * 100)
  from payments p left join ${byPayment} l on l.payment_id = p.id
  where p.method = 'card' and (p.held::bigint * 100 <> coalesce(l.held, 0) or p.refunded::bigint * 100 <> coalesce(l.refunded, 0))
  union all
  select 'account_sum', 'payout', y.id::text, null::numeric, coalesce(l.paid, 0), y.amount::bigint * 100
  from payouts y left join (select payout_id, sum(amount_minor) as paid from transfers where payout_id is not null group by payout_id) l
    on l.payout_id = y.id
  where (y.status = 'paid') <> (coalesce(l.paid, 0) > 0)`;

const parts: readonly ((run: Run) => RawBuilder<unknown>)[] = [payments, refunds, extras, visits, sums];

export interface Found {
  id: number;
  kind: DifferenceKind;
  subject_kind: string;
  subject_id: string;
  is_new: boolean;
}

/** Books of any size are compared: longer than other statements may take, and with a plan for as many rows as were read. */
export async function prepareComparison(trx: Db): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(trx);
  await sql`analyze proof_operations`.execute(trx);
}

async function insertPart(trx: Db, part: RawBuilder<unknown>, { begun }: Run, proofId: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with found(kind, subject_kind, subject_id, provider_minor, ledger_minor, visits_minor) as materialized (${part}),
    kept as (
      insert into money_differences (kind, subject_kind, subject_id, found_at)
      select kind, subject_kind, subject_id, ${begun} from found
      on conflict (kind, subject_kind, subject_id) do update set found_at = money_differences.found_at
      returning id, kind, subject_kind, subject_id, xmax = 0 as is_new),
    noted as (
      insert into money_proof_differences (proof_id, difference_id, provider_minor, ledger_minor, visits_minor)
      select ${proofId}, k.id, f.provider_minor, f.ledger_minor, f.visits_minor
      from kept k join found f using (kind, subject_kind, subject_id))
    select * from kept where is_new order by id`.execute(trx);
  return rows;
}

/** Compares in the database, part by part, and keeps what differs. */
export async function insertDifferences(trx: Db, run: Run, proofId: number): Promise<Found[]> {
  const news: Found[] = [];
  for (const part of parts) news.push(...(await insertPart(trx, part(run), run, proofId)));
  return news;
}

export interface Checked {
  payments: number;
  refunds: number;
  payouts: number;
  visits: number;
  postings: number;
}

export async function countChecked(db: Db, { provider, since }: Run): Promise<Checked> {
  const { rows } = await sql<Checked>`select
    (select count(*) from payments where provider = ${provider} and provider_id is not null and created_at >= ${since}) as payments,
    (select count(*) from refunds r join payments p on p.id = r.payment_id and p.provider = ${provider}
      where r.created_at >= ${since}) as refunds,
    (select count(*) from payouts) as payouts, (select count(*) from visits where funding = 'held') as visits,
    (select count(*) from postings) as postings`.execute(db);
  return rows[0] ?? { payments: 0, refunds: 0, payouts: 0, visits: 0, postings: 0 };
}

export const insertProof = async (trx: Db, at: Date, checked: Checked): Promise<number> => {
  const row = { at, status: 'equal', checked: JSON.stringify(checked) };
  return (await trx.insertInto('money_proofs').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** Follows from what was found. */
export async function settleProof(trx: Db, id: number): Promise<void> {
  await sql`update money_proofs set status = 'different' where id = ${id}
    and exists (select from money_proof_differences where proof_id = ${id})`.execute(trx);
}

/** Whom a difference is told. */
export const selectMoneyModerators = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'moderator')
    .where('blocked_at', 'is', null)
    .where(sql<boolean>`'money' = any(permissions)`)
    .execute();

export const selectCaseOf = (db: Db, differenceId: number) =>
  db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'money')
    .where('subject_id', '=', differenceId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
