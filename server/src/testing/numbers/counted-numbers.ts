import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

/** What can be counted of a sitter. */
export interface SitterNumbers {
  id: number;
  orders: number;
  confirmed_visits: number;
  on_time_percent: number | null;
  cancelled_12m: number;
  cancelled_late_12m: number;
  answer_minutes: number | null;
  families_returned: number;
  years_with_family: number;
  reviews: number;
  /** Published ones, counted in the rating or not. */
  published: number;
  rating: number | null;
  /** Reviews that count, by stars from one to five. */
  stars: number[];
  /** Days of work that are written in the profile, each once. */
  work_days: number;
  /** Awards whose rule is met now, and those that were given and whose number is still reached. */
  awards_met: number[];
  awards_kept: number[];
  awards_by_hand: number[];
}

/** What can be counted of a family. */
export interface FamilyNumbers {
  id: number;
  orders: number;
  paid_on_time_percent: number | null;
  cancelled_late_12m: number;
  reviews: number;
  published: number;
  rating: number | null;
}

/** The day in Moscow, a year before it, and its last moment. */
const daysOf = (now: Date) => {
  const today = sql`(${now}::timestamptz at time zone 'Europe/Moscow')::date`;
  return { today, since: sql`(${today} - interval '12 months') at time zone 'Europe/Moscow'` };
};

const tookPlace = sql`state in ('done', 'confirmed')`;
/** Orders that have ended, of which something took place. */
const worked = sql`worked as (
  select o.id, o.customer_id, o.sitter_id from orders o where o.status in ('completed', 'canceled')
    and exists (select from visits v where v.order_id = o.id and ${tookPlace}))`;

/** Published reviews; they count after an hour of visits, from somebody with a phone or a card, and not of oneself. */
const published = sql`published as (
  select r.sitter_id, r.customer_id, r.rating,
    (select coalesce(sum(coalesce(v.left_at, v.ends_at) - coalesce(v.arrived_at, v.starts_at)), interval '0')
      from visits v where v.order_id = r.order_id and ${tookPlace}) >= interval '1 hour'
    and (r.customer_id is not null or a.phone_verified_at is not null or exists (select from payments p
      where p.customer_id = a.id and p.method = 'card' and p.status = 'succeeded'))
    and not exists (select from devices one join devices other on other.device_hash = one.device_hash
      where one.user_id = a.id and other.user_id = coalesce(r.sitter_id, r.customer_id)) as counts
  from reviews r join users a on a.id = r.author_id where r.status = 'published')`;

/** Without the marks that the product sets: whom a visit was called off by, and who said that nobody came. */
const called = sql`called as (
  select sitter_id, coalesce(missed_at, skipped_at) as at, starts_at - coalesce(missed_at, skipped_at) < interval '24 hours' as is_late
    from visits where state = 'missed' and missed_by = 'family' or state = 'skipped' and skip_reason = 'alone' and skipped_by = 'sitter'
  union all
  select h.actor_id, h.at, exists (select from visits v where v.order_id = h.order_id and v.skip_reason = 'order_ended'
      and v.starts_at > h.at and v.starts_at < h.at + interval '24 hours')
    from order_history h where h.move = 'cancel_by_sitter' and h.from_status in ('awaiting_pay', 'active'))`;

/** A bare year counts from its middle, or until it; a month as a whole. Nobody works before the age of fourteen. */
const workDays = (today: RawBuilder<unknown>) => sql`(
  select coalesce(sum(upper(stretch) - lower(stretch)), 0) from unnest((select range_agg(daterange(greatest(began, p.birth_date +
      interval '14 years')::date, least(ended, ${today}) + 1) ) from (
    select case from_precision when 'year' then from_date + interval '6 months' else from_date end as began,
      case when to_date is null then ${today} when to_precision = 'year' then to_date - 184 else to_date end as ended
    from sitter_work w where w.user_id = s.user_id) periods where greatest(began, p.birth_date + interval '14 years') <= least(ended, ${today})))
  as stretch)`;

async function countSitters(db: Db, now: Date): Promise<SitterNumbers[]> {
  const { today, since } = daysOf(now);
  const { rows } = await sql<SitterNumbers>`
    with ${worked}, ${published}, ${called}, numbers as (
      select s.user_id as id,
        (select count(*) from worked w where w.sitter_id = s.user_id)::int as orders,
        (select count(*) from visits v where v.sitter_id = s.user_id and state = 'confirmed')::int as confirmed_visits,
        (select round(100.0 * count(*) filter (where state <> 'missed' and arrived_at <= starts_at + interval '15 minutes') / nullif(count(*), 0))
          from visits v where v.sitter_id = s.user_id and (state = 'missed' or arrived_at is not null))::int as on_time_percent,
        (select count(*) from called c where c.sitter_id = s.user_id and at >= ${since})::int as cancelled_12m,
        (select count(*) from called c where c.sitter_id = s.user_id and at >= ${since} and is_late)::int as cancelled_late_12m,
        (select round(extract(epoch from percentile_disc(0.5) within group (order by greatest(h.at - o.created_at, interval '0'))) / 60)
          from order_history h join orders o on o.id = h.order_id where h.actor_id = s.user_id and by_side = 'sitter'
            and from_status = 'awaiting' and move in ('accept', 'cancel_by_sitter'))::int as answer_minutes,
        (select count(*) from (select from worked w where w.sitter_id = s.user_id group by customer_id having count(*) > 1) again)::int
          as families_returned,
        (select coalesce(max(years), 0) from (select extract(year from age(max(day), min(day))) as years from (
            select o.customer_id, (v.starts_at at time zone 'Europe/Moscow')::date as day from visits v join orders o on o.id = v.order_id
            where v.sitter_id = s.user_id and v.state = 'confirmed') days group by customer_id) spans)::int as years_with_family,
        (select count(*) from published r where r.sitter_id = s.user_id and counts)::int as reviews,
        (select count(*) from published r where r.sitter_id = s.user_id)::int as published,
        (select round(avg(rating), 2)::float8 from published r where r.sitter_id = s.user_id and counts) as rating,
        array(select (select count(*) from published r where r.sitter_id = s.user_id and counts and rating = star)::int
          from generate_series(1, 5) star order by star) as stars,
        ${workDays(today)}::int as work_days
      from sitters s join users u on u.id = s.user_id join profiles p on p.user_id = s.user_id where u.erased_at is null),
    reached as (
      select n.id, rule.key, case rule.kind when 'confirmed_visits' then n.confirmed_visits when 'families_returned' then n.families_returned
        when 'year_with_family' then n.years_with_family end >= rule.least as is_reached, rule.is_given,
        rule.is_clean <= (n.cancelled_late_12m = 0) as is_clean
      from numbers n cross join lateral (
        select a.id as key, a.rule_kind as kind, a.rule_count as least, a.rule_no_late_cancel as is_clean, false as is_given
          from awards a where a.rule_kind is not null and a.archived_at is null
        union all select g.award_id, g.rule_kind, g.rule_count, g.rule_no_late_cancel, true
          from sitter_awards g where g.user_id = n.id and g.rule_kind is not null) rule)
    select n.*,
      array(select key from reached r where r.id = n.id and not is_given and is_reached and is_clean order by key) as awards_met,
      array(select key from reached r where r.id = n.id and is_given and is_reached order by key) as awards_kept,
      array(select award_id from sitter_awards g where g.user_id = n.id and g.rule_kind is null order by award_id) as awards_by_hand
    from numbers n order by n.id`.execute(db);
  return rows;
}

async function countFamilies(db: Db, now: Date): Promise<FamilyNumbers[]> {
  const { since } = daysOf(now);
  const { rows } = await sql<FamilyNumbers>`
    with ${worked}, ${published}
    select u.id,
      (select count(*) from worked w where w.customer_id = u.id)::int as orders,
      (select round(100.0 * sum(paid) / nullif(count(*), 0)) from (
        select (move = 'pay')::int as paid from order_history h join orders o on o.id = h.order_id
          where o.customer_id = u.id and move in ('pay', 'expire_unpaid')
        union all select 1 from charges c join orders o on o.id = c.order_id
          where o.customer_id = u.id and c.kind = 'week' and c.status = 'succeeded'
        union all (select distinct on (order_id, date_trunc('week', date)) 0 from visits v join orders o on o.id = v.order_id
          where o.customer_id = u.id and v.skip_reason = 'unpaid')) asked)::int as paid_on_time_percent,
      (select count(*) from visits v join orders o on o.id = v.order_id
        where o.customer_id = u.id and v.state = 'skipped' and v.skipped_at >= ${since} and v.starts_at - v.skipped_at < interval '24 hours'
          and (v.skip_reason = 'alone' and v.skipped_by = 'customer' or v.skip_reason = 'order_ended' and exists (
            select from order_history h where h.order_id = o.id and move = 'cancel' and from_status = 'active')))::int as cancelled_late_12m,
      (select count(*) from published r where r.customer_id = u.id and counts)::int as reviews,
      (select count(*) from published r where r.customer_id = u.id)::int as published,
      (select round(avg(rating), 2)::float8 from published r where r.customer_id = u.id and counts) as rating
    from users u where u.role = 'customer' and u.erased_at is null order by u.id`.execute(db);
  return rows;
}

/**
 * Every number that is shown of a person, once more and in another way: by the database, for everybody at once, from
 * visits, orders, their history, payments, reviews and the written work alone, and from nothing that was counted before.
 */
export const countFromFacts = async (db: Db, now: Date) => ({
  sitters: await countSitters(db, now),
  families: await countFamilies(db, now),
});
