import type { Locale } from '@ladushki/contract/primitives';
import type { NumberStep } from '@ladushki/contract/staff-numbers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

export interface Span {
  /** Moscow days, inclusive. */
  from: string;
  to: string;
  step: NumberStep;
  region?: string | undefined;
}

const zone = sql.lit('Europe/Moscow');

const during = (column: RawBuilder<unknown>, { from, to }: Span) =>
  sql`${column} >= ${from}::timestamp at time zone ${zone}
    and ${column} < (${to}::timestamp + interval '1 day') at time zone ${zone}`;

const inRegion = (column: RawBuilder<unknown>, { region }: Span) =>
  region ? sql`and ${column} in (select id from cities where region_code = ${region})` : sql``;

const periodOf = (column: RawBuilder<unknown>, { step }: Span) =>
  sql`date_trunc(${step}, ${column} at time zone ${zone})`;

/** Every period of the range, including empty ones. */
const periods = ({ from, to, step }: Span) =>
  sql`generate_series(date_trunc(${step}, ${from}::timestamp), ${to}::timestamp, ('1 ' || ${step})::interval) as period`;

const rowsOf = async <Row>(query: RawBuilder<Row>, db: Db): Promise<Row[]> => (await query.execute(db)).rows;
const rowOf = async <Row>(query: RawBuilder<Row>, db: Db): Promise<Row> => {
  const [row] = await rowsOf(query, db);
  if (!row) throw new Error('a count has no row');
  return row;
};

export const countRegistrations = (db: Db, span: Span) =>
  rowsOf(
    sql<{ period: string; customers: number; sitters: number }>`
      select to_char(period, 'YYYY-MM-DD') as period, coalesce(customers, 0) as customers, coalesce(sitters, 0) as sitters
      from ${periods(span)} left join (
        select ${periodOf(sql`u.created_at`, span)} as period,
          (count(*) filter (where u.role = 'customer'))::integer as customers,
          (count(*) filter (where u.role = 'sitter'))::integer as sitters
        from users u join profiles p on p.user_id = u.id
        where ${during(sql`u.created_at`, span)} ${inRegion(sql`p.city_id`, span)} group by 1) made using (period)
      order by period`,
    db,
  );

/** Expired checks do not count. */
export const countVerified = (db: Db, span: Span, today: string) =>
  rowOf(
    sql<{ sitters: number; verified: number }>`
      select count(*)::integer as sitters,
        (count(*) filter (where s.verification_status = 'verified'
          and (s.verified_until is null or (s.verified_until at time zone ${zone})::date >= ${today}::date)))::integer as verified
      from sitters s join users u on u.id = s.user_id join profiles p on p.user_id = s.user_id
      where u.blocked_at is null and u.erased_at is null ${inRegion(sql`p.city_id`, span)}`,
    db,
  );

interface OrderCounts {
  period: string;
  open: number;
  awaiting: number;
  awaiting_pay: number;
  active: number;
  completed: number;
  canceled: number;
}

const states = ['open', 'awaiting', 'awaiting_pay', 'active', 'completed', 'canceled'];

export const countOrders = (db: Db, span: Span) =>
  rowsOf(
    sql<OrderCounts>`
      select to_char(period, 'YYYY-MM-DD') as period,
        ${sql.join(states.map((state) => sql`coalesce(${sql.ref(`made.${state}`)}, 0) as ${sql.ref(state)}`))}
      from ${periods(span)} left join (
        select ${periodOf(sql`o.created_at`, span)} as period,
          ${sql.join(states.map((state) => sql`(count(*) filter (where o.status = ${state}))::integer as ${sql.ref(state)}`))}
        from orders o where ${during(sql`o.created_at`, span)} ${inRegion(sql`o.city_id`, span)} group by 1) made using (period)
      order by period`,
    db,
  );

interface Duration {
  count: number;
  median_minutes: number | null;
  p90_minutes: number | null;
}

const durationOf = (waits: RawBuilder<unknown>) => sql<Duration>`
  select count(*)::integer as count,
    round((percentile_cont(0.5) within group (order by extract(epoch from wait)))::numeric / 60)::integer as median_minutes,
    round((percentile_cont(0.9) within group (order by extract(epoch from wait)))::numeric / 60)::integer as p90_minutes
  from (${waits}) as waits where wait is not null`;

export const measureFirstOffer = (db: Db, span: Span) =>
  rowOf(
    durationOf(sql`
      select (select min(f.created_at) from offers f where f.order_id = o.id) - o.created_at as wait from orders o
      where o.origin = 'announcement' and ${during(sql`o.created_at`, span)} ${inRegion(sql`o.city_id`, span)}`),
    db,
  );

/** From a message to the first reply of the other side. */
export const measureChatAnswers = (db: Db, span: Span) =>
  rowOf(
    durationOf(sql`
      select case when sender_id <> previous then created_at - previous_at end as wait from (
        select m.sender_id, m.created_at, lag(m.sender_id) over said as previous, lag(m.created_at) over said as previous_at
        from chat_messages m join chat_rooms r on r.id = m.room_id join profiles p on p.user_id = m.sender_id
        where r.kind = 'direct' and ${during(sql`m.created_at`, span)} ${inRegion(sql`p.city_id`, span)}
        window said as (partition by m.room_id order by m.id)) as talk`),
    db,
  );

export const countFilled = (db: Db, span: Span) =>
  rowOf(
    sql<{ published: number; filled: number }>`
      select count(*)::integer as published, (count(*) filter (where o.accepted_at is not null))::integer as filled
      from orders o
      where o.origin = 'announcement' and ${during(sql`o.created_at`, span)} ${inRegion(sql`o.city_id`, span)}`,
    db,
  );

export const countCancellations = (db: Db, span: Span, locale: Locale) =>
  rowsOf(
    sql<{ reason: string | null; move: string; count: number }>`
      select ${sql.ref(`r.name_${locale}`)} as reason, h.move, count(*)::integer as count
      from order_history h join orders o on o.id = h.order_id left join reject_reasons r on r.id = h.reason_id
      where h.status = 'canceled' and ${during(sql`h.at`, span)} ${inRegion(sql`o.city_id`, span)}
      group by 1, 2 order by 3 desc, 1, 2`,
    db,
  );

/** Visitors are asked before their place is known. */
export const countPolls = (db: Db, span: Span) =>
  rowsOf(
    sql<{ question: 'sitter_or_customer' | 'region'; yes: number; no: number }>`
      select question, (count(*) filter (where answer))::integer as yes, (count(*) filter (where not answer))::integer as no
      from poll_answers where ${during(sql`answered_at`, span)} group by question order by question desc`,
    db,
  );
