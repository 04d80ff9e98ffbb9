-- Hours that differ by weekday, [{weekday, start_time, end_time}]; null: the same on all working days.
alter table orders add column hours jsonb;
-- Up to this day the visits of the order are rows, infinity where all are; null where they are to be made.
alter table orders add column visits_until date;

-- The unit of truth: what was planned, and what really happened.
create table visits (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  sitter_id integer not null references users,
  -- The day on which it begins, in Moscow.
  date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'planned'
    check (state in ('planned', 'under_way', 'done', 'confirmed', 'skipped', 'missed')),
  origin text not null default 'plan' check (origin in ('plan', 'added', 'moved')),
  -- Grows when it is moved, for calendars.
  sequence integer not null default 0,

  -- The four digits follow from this and a key of the server: a copy of the database does not tell them.
  code_seed uuid not null default gen_random_uuid(),
  code_tries integer not null default 0 check (code_tries between 0 and 5),
  arrived_at timestamptz,
  arrived_by text check (arrived_by in ('sitter', 'family')),
  arrived_how text check (arrived_how in ('code', 'press', 'family')),
  arrival_status text check (arrival_status in ('confirmed', 'asked', 'unconfirmed')),
  arrival_answer_by timestamptz,
  arrival_phone_time boolean not null default false,
  arrival_denied boolean not null default false,
  eta_at timestamptz,
  left_at timestamptz,
  left_by text check (left_by in ('sitter', 'family', 'system')),
  left_phone_time boolean not null default false,
  overtime_minutes integer check (overtime_minutes > 0),
  overtime_amount integer check (overtime_amount >= 0),
  overtime_status text check (overtime_status in ('offered', 'accepted', 'paid', 'declined')),
  confirmed_at timestamptz,
  confirmed_by text check (confirmed_by in ('family', 'system', 'moderator')),
  objected_at timestamptz,
  objection_kind text check (objection_kind in ('no_show', 'hours', 'care', 'other')),
  objection_text text check (length(objection_text) <= 3000),
  objection_status text check (objection_status in ('open', 'decided', 'withdrawn')),
  objection_decision text check (objection_decision in ('refund', 'release')),
  missed_at timestamptz,
  missed_by text check (missed_by in ('family', 'system')),
  contested_at timestamptz,
  contest_text text check (length(contest_text) <= 3000),
  contest_status text check (contest_status in ('open', 'decided', 'withdrawn')),
  contest_decision text check (contest_decision in ('refund', 'release')),
  skipped_at timestamptz,
  skipped_by text check (skipped_by in ('customer', 'sitter', 'system')),
  skip_reason text check (skip_reason in ('alone', 'agreed', 'unpaid', 'order_ended')),
  skip_text text not null default '' check (length(skip_text) <= 1000),
  -- Counts in the sitter's reliability.
  mark text check (mark in ('missed', 'skipped_by_sitter')),
  word_family text check (length(word_family) between 1 and 1000),
  word_sitter text check (length(word_sitter) between 1 and 1000),

  -- Its share of the order's money, in roubles; where that is: not paid yet, held by us, or none of ours.
  amount integer not null check (amount >= 0),
  funding text not null check (funding in ('unpaid', 'held', 'direct')),
  due integer not null default 0 check (due >= 0),
  returned integer not null default 0 check (returned >= 0),
  payout_id integer references payouts,
  -- Everything of it is due or returned.
  settled_at timestamptz,

  -- The next moment at which something happens by itself, and what both sides were told by itself.
  due_at timestamptz,
  told_soon boolean not null default false,
  told_late boolean not null default false,
  told_end boolean not null default false,
  changed_at timestamptz not null,

  unique (order_id, starts_at),
  check (ends_at > starts_at and ends_at <= starts_at + interval '1 day'),
  check ((arrived_at is null) = (arrived_by is null) and (arrived_at is null) = (arrived_how is null)
    and (arrived_at is null) = (arrival_status is null)),
  check ((arrival_status is not distinct from 'asked') = (arrival_answer_by is not null)),
  check ((left_at is null) = (left_by is null) and left_at >= arrived_at),
  check ((overtime_minutes is null) = (overtime_status is null) and (overtime_minutes is null) = (overtime_amount is null)),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check ((objected_at is null) = (objection_status is null) and (objected_at is null) = (objection_kind is null)),
  check ((missed_at is null) = (missed_by is null)),
  check ((contested_at is null) = (contest_status is null) and (contested_at is null or missed_at is not null)),
  check ((skipped_at is null) = (skipped_by is null) and (skipped_at is null) = (skip_reason is null)),
  check (state <> 'under_way' or (arrived_at is not null and left_at is null)),
  check (state <> 'done' or left_at is not null),
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check ((state = 'skipped') = (skipped_at is not null)),
  check (state <> 'missed' or missed_at is not null),
  check (state <> 'planned' or (arrived_at is null and missed_at is null)),
  -- A visit is paid at most once.
  check (due + returned <= amount + coalesce(case when overtime_status = 'paid' then overtime_amount end, 0)),
  check (funding = 'held' or due + returned = 0),
  constraint visits_no_double_booking exclude using gist (sitter_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('planned', 'under_way', 'done'))
);
create index visits_of_order on visits (order_id, starts_at);
create index visits_of_sitter on visits (sitter_id, starts_at);
create index visits_due on visits (due_at, id) where due_at is not null;
create index visits_of_payout on visits (payout_id) where payout_id is not null;

create function tell_visit() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object('visit', new.id, 'order', new.order_id, 'state', new.state,
    'users', (select array[customer_id, new.sitter_id] from orders where id = new.order_id))::text);
  return null;
end $$;
create trigger visits_told after update on visits for each row
  when (old.changed_at is distinct from new.changed_at) execute function tell_visit();

-- Notices name the visit that they are about.
alter table notifications add column visit_id integer;

alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in ('sitter', 'document', 'review', 'complaint', 'dispute',
  'mystery_client', 'lead', 'support', 'shared_address', 'visit', 'incident')) not valid;

-- Orders that exist get their visits. An order that was paid for has those of before its end, and those it no longer
-- needed; one that never was has none.
create temporary table visit_orders on commit drop as
select o.id, o.sitter_id, o.status, o.price, o.price_type, o.start_date, o.end_date, o.start_time, o.weekdays,
  o.disputed_at is not null and o.dispute_settled_at is null as disputed,
  case when o.end_time > o.start_time then o.end_time - o.start_time
    else o.end_time - o.start_time + interval '1 day' end as length,
  -- One payment covers at most 31 days, or the first month of an order without an end.
  case when not o.unlimited_date then least(o.end_date, o.start_date + 30)
    when o.price_type = 'per_month' then (o.start_date + interval '1 month')::date - 1
    else o.start_date + 30 end as paid_until,
  case when o.status = 'completed' then o.completed_at when o.status = 'canceled' then ended.at end as ended_at,
  p.method, coalesce(p.amount, 0) as paid, coalesce(p.held, 0) as held, coalesce(p.due, 0) as due
from orders o
left join payments p on p.order_id = o.id and p.applied
left join lateral (select min(h.at) as at from order_history h
  where h.order_id = o.id and h.from_status = 'active' and h.status = 'canceled') ended on true
where o.sitter_id is not null and o.price is not null
  and (o.status in ('awaiting_pay', 'active', 'completed') or (o.status = 'canceled' and ended.at is not null));

create temporary table visit_plans on commit drop as
select o.*, d.date, s.starts_at, s.starts_at + o.length as ends_at, d.date <= o.paid_until as in_paid_period,
  extract(epoch from o.length)::integer / 60 as minutes, m.first as month_first,
  least(m.next - 1, case when d.date <= o.paid_until then o.paid_until end, o.end_date) as month_last, m.next as month_next
from visit_orders o
cross join lateral (select each::date as date from generate_series(o.start_date,
  coalesce(o.end_date, (o.ended_at at time zone 'Europe/Moscow')::date, (now() at time zone 'Europe/Moscow')::date + 56),
  interval '1 day') each where extract(isodow from each)::integer = any(o.weekdays)) d
cross join lateral (select (d.date + o.start_time) at time zone 'Europe/Moscow' as starts_at) s
join lateral (select (o.start_date + k * interval '1 month')::date as first, (o.start_date + (k + 1) * interval '1 month')::date as next
  from generate_series(greatest(0, (d.date - o.start_date) / 31 - 1), (d.date - o.start_date) / 28 + 1) k) m on d.date >= m.first and d.date < m.next;

-- Half a rouble rounds up; shares are rounded cumulatively.
create temporary table visit_sums on commit drop as
select p.*, case
    when price_type = 'per_hour' then (price::bigint * 2 * so_far + 60) / 120 - (price::bigint * 2 * (so_far - minutes) + 60) / 120
    else (month_sum * 2 * month_so_far + month_minutes) / (2 * month_minutes)
      - (month_sum * 2 * (month_so_far - minutes) + month_minutes) / (2 * month_minutes)
  end::integer as amount
from (
  select v.*, sum(minutes) over by_start as so_far,
    case when in_paid_period then sum(minutes) over paid_month else sum(minutes) over whole_month end as month_so_far,
    case when in_paid_period then sum(minutes) over (partition by id, month_first, in_paid_period)
      else sum(minutes) over (partition by id, month_first) end as month_minutes,
    case when month_last = month_next - 1 then price
      else floor(price::numeric * (month_last - month_first + 1)
        / extract(day from date_trunc('month', month_first) + interval '1 month - 1 day') + 0.5) end::bigint as month_sum
  from visit_plans v
  window by_start as (partition by id order by starts_at),
    paid_month as (partition by id, month_first, in_paid_period order by starts_at),
    whole_month as (partition by id, month_first order by starts_at)) p;

-- What was paid by card is divided without a rest.
update visit_sums s set amount = s.amount + rest.amount
from (select id, max(starts_at) as starts_at, max(paid) - sum(amount) as amount from visit_sums
  where in_paid_period and method = 'card' group by id) rest
where rest.id = s.id and rest.starts_at = s.starts_at and rest.amount <> 0 and s.amount + rest.amount >= 0;

-- Past visits count as planned, as they did until now; of ended orders those after the end are skipped. Of the money in
-- the order of the visits: first what is due, then what is held for the sitter, the rest was returned.
insert into visits (order_id, sitter_id, date, starts_at, ends_at, state, amount, funding, due, returned,
  arrived_at, arrived_by, arrived_how, arrival_status, left_at, left_by, confirmed_at, confirmed_by,
  skipped_at, skipped_by, skip_reason, settled_at, due_at, told_soon, told_late, told_end, changed_at)
select id, sitter_id, date, starts_at, ends_at, state, amount, funding,
  case when funding = 'held' then least(kept, greatest(0, due - kept_before)) else 0 end as due,
  case when funding = 'held' and ended_at is not null then amount - kept else 0 end as returned,
  case when state in ('under_way', 'confirmed') then starts_at end, case when state in ('under_way', 'confirmed') then 'sitter' end,
  case when state in ('under_way', 'confirmed') then 'press' end, case when state in ('under_way', 'confirmed') then 'unconfirmed' end,
  case when state = 'confirmed' then ends_at end, case when state = 'confirmed' then 'system' end,
  case when state = 'confirmed' then greatest(ends_at, least(now(), ends_at + interval '24 hours')) end,
  case when state = 'confirmed' then 'system' end,
  case when state = 'skipped' then ended_at end, case when state = 'skipped' then 'system' end,
  case when state = 'skipped' then 'order_ended' end,
  case when funding <> 'held' or state in ('planned', 'under_way') then null
    when due >= kept_before + kept and (ended_at is not null or kept = amount) then now() end,
  case when disputed then null when state = 'planned' and status = 'active' then starts_at - interval '1 hour'
    when state = 'under_way' then ends_at + interval '2 hours'
    when state in ('confirmed', 'skipped') and funding = 'held' and due < kept_before + kept then now() end,
  state <> 'planned', state <> 'planned', state <> 'planned', now()
from (
  select f.*, sum(kept) over (partition by id order by starts_at) - kept as kept_before
  from (
    select e.*, case when funding <> 'held' then 0 when ended_at is null then amount
      else greatest(0, least(amount, held + due - (sum(case when funding = 'held' then amount else 0 end)
        over (partition by id order by starts_at) - amount))) end as kept
    from (
      select s.*, case
          when ended_at is not null and starts_at > ended_at then 'skipped'
          when ended_at is not null or (status = 'active' and ends_at <= now()) then 'confirmed'
          when status = 'active' and starts_at <= now() then 'under_way'
          else 'planned' end as state,
        case when status = 'awaiting_pay' and in_paid_period then 'unpaid'
          when method = 'card' and in_paid_period then 'held' else 'direct' end as funding
      from visit_sums s) e) f) g;

update orders set visits_until = case when unlimited_date then (now() at time zone 'Europe/Moscow')::date + 56 else 'infinity' end
where id in (select id from visit_orders where status in ('awaiting_pay', 'active'));
