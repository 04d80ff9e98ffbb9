import { type RawBuilder, sql } from 'kysely';
import type { Run } from './proof-books.sql.ts';
import type { Range } from './proof-ranges.sql.ts';

/**
 * What differs in a range of ids: (kind, subject_kind, subject_id, provider_minor, ledger_minor, visits_minor). Everything is
 * looked up by the same range of an index, or row by row in a subquery: a plan that reads a whole table for each range would
 * make the time grow with the square.
 */
type Differing = (run: Run, range: Range) => RawBuilder<unknown>;

export const within = (column: string, { after, to }: Range) =>
  sql`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${to}`;

/** The provider's entries of a range of our ids. */
const entries = (kind: 'payment' | 'refund' | 'payout', { run }: Run, range: Range) => sql`(
  select * from proof_operations where run = ${run}::uuid and kind = ${kind} and ${within('our_id', range)})`;

/** Kopecks of a payment are where its roubles are. */
const withKopecks = (column: 'held' | 'refunded') =>
  sql`${sql.ref(column)}::bigint * 100 + case when ${sql.ref(column)} > 0 then kopecks else 0 end`;

/**
 * Payments against the provider's books, where what settled while they were read may stand in either state; their own
 * columns against the ledger; and what was paid for a meeting against how it ended: held until then, the sitter's if they met.
 */
const payments: Differing = (run, range) => sql`
  with ledger as (
    select payment_id,
      sum(amount_minor) filter (where from_account = 'provider_clearing') as paid,
      sum(case when to_account = 'held' then amount_minor when from_account = 'held' then -amount_minor else 0 end) as held,
      sum(amount_minor) filter (where to_account = 'refunds') as refunded
    from transfers where ${within('payment_id', range)} group by payment_id),
  pairs as (
    select p.*, l.paid, coalesce(l.held, 0) as ledger_held, coalesce(l.refunded, 0) as ledger_refunded,
      o.id as operation, o.status as told, o.amount_minor as told_minor
    from payments p left join ledger l on l.payment_id = p.id left join ${entries('payment', run, range)} o on o.our_id = p.id
    where ${within('p.id', range)} and p.method = 'card')
  select case when operation is null then 'provider_missing'
      when told = 'succeeded' and told_minor <> coalesce(paid, amount * 100 + kopecks) then 'amount' else 'state' end as kind,
    'payment' as subject_kind, id::text as subject_id, told_minor as provider_minor, paid as ledger_minor, null::numeric as visits_minor
  from pairs
  where provider = ${run.provider} and provider_id is not null and created_at >= ${run.since}
    and created_at <= ${run.begun} and (settled_at is null or settled_at <= ${run.begun})
    and case when operation is null then paid is not null
      else (told = 'succeeded') <> (paid is not null) or told = 'succeeded' and told_minor <> coalesce(paid, amount * 100 + kopecks) end
  union all
  select 'account_sum', 'payment', id::text, null::numeric, ledger_held, ${withKopecks('held')} from pairs
  where ${withKopecks('held')} <> ledger_held or ${withKopecks('refunded')} <> ledger_refunded
  union all
  select 'account_sum', 'payment', id::text, null::numeric, earned, earns from (
    select p.id, coalesce(p.paid, 0) - p.ledger_held - p.ledger_refunded as earned,
      case when m.status = 'done' then p.amount::bigint * 100 + p.kopecks else 0 end as earns,
      (m.status in ('proposed', 'accepted')) <> (p.ledger_held > 0) as is_stuck
    from pairs p join meetings m on m.id = p.meeting_id where p.applied) met
  where earned <> earns or is_stuck`;

const refunds: Differing = (run, range) => sql`
  select case when o.id is null then 'provider_missing' when o.amount_minor <> r.posted then 'amount' else 'state' end,
    'refund', r.id::text, o.amount_minor, r.posted, null::numeric
  from (
    select r.*, (select p.provider from payments p where p.id = r.payment_id) as provider, (
        select sum((select sum(t.amount_minor) from transfers t where t.posting_id = g.id)) from postings g
        where g.cause_kind = 'refund' and g.cause_id = r.id) as posted
    from refunds r where ${within('r.id', range)}) r
  left join ${entries('refund', run, range)} o on o.our_id = r.id
  where r.provider = ${run.provider} and r.provider_id is not null and r.created_at >= ${run.since}
    and (r.settled_at is null or r.settled_at <= ${run.begun})
    and case when o.id is null then r.status = 'succeeded'
      else (o.status = 'succeeded') <> (r.status = 'succeeded') or o.amount_minor is distinct from r.posted end`;

/** A visit that is confirmed and was not divided counts as due whole. Time over the plan has a payment of its own. */
const visits: Differing = (_, range) => sql`
  select case when v.earns > v.earned then 'visit_unpaid' else 'visit_twice' end, 'visit', v.id::text, null::numeric, v.earned, v.earns
  from (
    select v.id, coalesce(l.earned, 0) as earned, case when v.state = 'confirmed' and v.settled_at is null
        and (select o.disputed_at is null or o.dispute_settled_at is not null from orders o where o.id = v.order_id)
        then v.paid - v.returned else v.due end::bigint * 100 as earns
    from visits v left join (
      select t.visit_id, sum(case when t.to_account = 'held' then -t.amount_minor else t.amount_minor end) as earned
      from transfers t where ${within('t.visit_id', range)} and (t.from_account = 'held' and t.to_account in ('due', 'fee')
        or t.to_account = 'held' and t.from_account in ('due', 'fee'))
        and (select p.visit_id is null from payments p where p.id = t.payment_id)
      group by t.visit_id) l on l.visit_id = v.id
    where ${within('v.id', range)} and v.funding = 'held') v
  where v.earns <> v.earned`;

/** How long the provider may know of a payout what we have not asked yet. */
const askedWithinMs = 2 * 3_600_000;

/** Payouts against the provider's books; and those that were made against the ledger and the lines that they paid. */
const payouts: Differing = (run, range) => sql`
  with ledger as (select payout_id, sum(amount_minor) as paid from transfers where ${within('payout_id', range)} group by payout_id),
  lines as (select payout_id, sum(amount_minor) as earned from earnings where ${within('payout_id', range)} group by payout_id),
  pairs as (
    select y.*, y.status in ('paid', 'by_hand') as is_made, coalesce(l.paid, 0) as ledger_paid, coalesce(e.earned, 0) as earned,
      o.id as operation, o.status as told, o.amount_minor as told_minor
    from payouts y left join ledger l on l.payout_id = y.id left join lines e on e.payout_id = y.id
    left join ${entries('payout', run, range)} o on o.our_id = y.id
    where ${within('y.id', range)} and y.status not in ('due', 'canceled'))
  select case when operation is null then 'provider_missing' when told_minor <> amount_minor then 'amount' else 'state' end,
    'payout', id::text, told_minor, ledger_paid, null::numeric
  from pairs
  where provider = ${run.provider} and provider_ref is not null and created_at >= ${run.since} and created_at <= ${run.begun}
    and (paid_at is null or paid_at <= ${run.begun}) and status <> 'by_hand'
    and (status <> 'sent' or created_at <= ${new Date(run.begun.getTime() - askedWithinMs)})
    and case when operation is null then is_made else (told = 'succeeded') <> is_made or told_minor <> amount_minor end
  union all
  select 'account_sum', 'payout', id::text, null::numeric, ledger_paid, case when earned <> amount_minor then earned else amount_minor end
  from pairs where case when is_made then ledger_paid <> amount_minor or earned <> amount_minor else ledger_paid <> 0 end`;

/** What is owed to a sitter: the ledger against the lines that no payout has paid. */
const sitters: Differing = (_, range) => sql`
  select 'account_sum', 'person', coalesce(l.sitter_id, e.sitter_id)::text, null::numeric, coalesce(l.owed, 0), coalesce(e.lines, 0)
  from (
    select sitter_id, sum(case when to_account in ('due', 'tips', 'expenses') then amount_minor else 0 end
      - case when from_account in ('due', 'tips', 'expenses') then amount_minor else 0 end) as owed
    from transfers where ${within('sitter_id', range)} group by sitter_id) l
  full join (
    select e.sitter_id, sum(e.amount_minor) as lines from earnings e
    where ${within('e.sitter_id', range)} and e.taken_back_at is null and not coalesce(
      (select y.status in ('paid', 'by_hand') from payouts y where y.id = e.payout_id), false) group by e.sitter_id) e
    on e.sitter_id = l.sitter_id where coalesce(l.owed, 0) <> coalesce(e.lines, 0)`;

/** What only the provider knows. */
export const extras = ({ run }: Run) => sql`
  select 'provider_extra', 'operation', o.id, o.amount_minor, null::numeric, null::numeric from proof_operations o
  where o.run = ${run}::uuid and o.our_id is null and o.status = 'succeeded'
    -- Made, but our call was not answered: its own id is not known yet.
    and not (o.kind = 'payout' and exists (select from payouts y where y.status = 'sent' and y.provider_ref is null
      and y.amount_minor = o.amount_minor))`;

interface Part {
  differing: Differing;
  /** Which rows count as compared; none where others are added up. */
  scope: ((run: Run) => RawBuilder<unknown>) | null;
  /** Fewer ids at once, where one has many rows. */
  size?: number;
}

export const parts: Record<'payments' | 'refunds' | 'visits' | 'payouts' | 'users', Part> = {
  payments: {
    differing: payments,
    scope: ({ provider, since }) => sql`provider = ${provider} and provider_id is not null and created_at >= ${since}`,
  },
  refunds: {
    differing: refunds,
    scope: ({ provider, since }) => sql`created_at >= ${since}
      and (select p.provider from payments p where p.id = payment_id) = ${provider}`,
  },
  visits: { differing: visits, scope: () => sql`funding = 'held'` },
  payouts: { differing: payouts, scope: () => sql`status not in ('due', 'canceled')` },
  users: { differing: sitters, scope: null, size: 200 },
};
