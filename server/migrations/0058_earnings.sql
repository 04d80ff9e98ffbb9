-- What sitters earned, line by line: one row for each earning that became due. A line is paid whole or not at all.
create table earnings (
  id integer generated always as identity primary key,
  sitter_id integer not null references users,
  order_id integer not null references orders,
  visit_id integer references visits,
  kind text not null check (kind in ('visit', 'overtime', 'late_cancel', 'meeting', 'tip', 'expense', 'correction')),
  gross_minor bigint not null,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  amount_minor bigint not null generated always as (gross_minor - fee_minor) stored check (amount_minor > 0),
  -- What made it due. Only earnings of before the ledger have parts: those that were paid out, and the rest.
  posting_id bigint not null references postings,
  part integer not null default 0,
  due_at timestamptz not null,
  -- While it is on its way, and once it is paid.
  payout_id integer references payouts,
  -- A dispute held it again.
  taken_back_at timestamptz,
  unique nulls not distinct (posting_id, visit_id, kind, part),
  check (payout_id is null or taken_back_at is null)
);
create index earnings_due on earnings (sitter_id, id) where payout_id is null and taken_back_at is null;
create index earnings_of_sitter on earnings (sitter_id, due_at desc, id desc);
create index earnings_of_order on earnings (order_id);
create index earnings_of_visit on earnings (visit_id) where visit_id is not null;
create index earnings_of_payout on earnings (payout_id) where payout_id is not null;

-- What exists is carried over. A payout paid all that was due of its order, and a dispute took back all of it: whichever came
-- first after the earning. Payouts of before the ledger may have paid a part: their transfers say of what.
create temporary table moved on commit drop as
select t.posting_id, g.cause_kind, g.reason, t.order_id, t.visit_id, t.sitter_id, t.payment_id, t.payout_id, t.from_account,
  t.to_account, t.amount_minor, g.at
from transfers t join postings g on g.id = t.posting_id;

with earned as (
  select posting_id, cause_kind, at, order_id, visit_id, max(sitter_id) as sitter_id,
    sum(amount_minor) as gross, sum(amount_minor) filter (where to_account = 'due') as net,
    array_agg(payment_id) as payments
  from moved where from_account = 'held' and to_account in ('due', 'fee')
  group by posting_id, cause_kind, at, order_id, visit_id),
parts as (
  select e.posting_id, e.visit_id, m.payout_id, sum(m.amount_minor) as net,
    -- Parts were whole roubles before our fee.
    round(sum(m.amount_minor) * e.gross / e.net / 100) * 100 as gross
  from earned e join moved m on m.to_account = 'paid' and m.reason = 'carried_over' and m.order_id = e.order_id
    and m.visit_id is not distinct from e.visit_id and m.payment_id = any(e.payments)
  where e.cause_kind like 'carried%' and e.net > 0
  group by e.posting_id, e.visit_id, m.payout_id, e.gross, e.net),
rests as (
  select e.*, e.gross - coalesce(p.gross, 0) as rest_gross, e.net - coalesce(p.net, 0) as rest_net, coalesce(p.count, 0) as parts
  from earned e left join (select posting_id, visit_id, sum(gross) as gross, sum(net) as net, count(*) as count
    from parts group by posting_id, visit_id) p
    on p.posting_id = e.posting_id and p.visit_id is not distinct from e.visit_id),
ends as (
  select order_id, posting_id, at, max(payout_id) as payout_id from moved
  where to_account = 'paid' and reason <> 'carried_over' or from_account = 'due' and to_account = 'held'
  group by order_id, posting_id, at),
lines as (
  select e.posting_id, p.visit_id, row_number() over (partition by e.posting_id, p.visit_id order by p.payout_id) - 1 as part,
    p.gross, p.net, p.payout_id, null::timestamptz as taken_back_at
  from parts p join earned e on e.posting_id = p.posting_id and e.visit_id is not distinct from p.visit_id
  union all
  select r.posting_id, r.visit_id, r.parts, r.rest_gross, r.rest_net, n.payout_id,
    case when n.payout_id is null then n.at end
  from rests r left join lateral (
    select * from ends n where n.order_id = r.order_id and n.posting_id > r.posting_id order by n.posting_id limit 1) n on true
  where r.rest_net > 0)
insert into earnings (sitter_id, order_id, visit_id, kind, gross_minor, fee_minor, posting_id, part, due_at, payout_id, taken_back_at)
select e.sitter_id, e.order_id, e.visit_id,
  case when e.cause_kind in ('overtime', 'overtime_release', 'carried_overtime') then 'overtime'
    when e.cause_kind = 'ledger' and e.visit_id is not null then 'overtime'
    when e.visit_id is null then 'correction'
    when e.cause_kind in ('visit', 'late_cancel') then e.cause_kind
    when exists (select from lines o join earned of on of.posting_id = o.posting_id and of.visit_id is not distinct from o.visit_id
      where o.visit_id = e.visit_id and o.posting_id < e.posting_id and o.taken_back_at is null
        and of.cause_kind in ('visit', 'decision', 'late_cancel', 'release', 'carried')) then 'correction'
    when v.state = 'skipped' then 'late_cancel'
    else 'visit' end,
  l.gross, l.gross - l.net, l.posting_id, l.part, e.at, l.payout_id, l.taken_back_at
from lines l join earned e on e.posting_id = l.posting_id and e.visit_id is not distinct from l.visit_id
left join visits v on v.id = l.visit_id
order by e.at, l.posting_id, l.part;

-- The release before, which may still run beside this one: its earnings are lines, and its disputes take all of an order's back.
create or replace function post_ledger_entry() returns trigger language plpgsql as $$
declare
  posting bigint;
begin
  insert into postings (at, cause_kind, cause_id, reason)
  values (new.at, case when new.from_account = 'payer' then 'payment' else 'ledger' end,
    case when new.from_account = 'payer' then new.payment_id else new.id end, new.reason)
  returning id into posting;
  insert into transfers (posting_id, line, from_account, to_account, amount_minor, order_id, visit_id, sitter_id, payment_id)
  select posting, 1, case new.from_account when 'payer' then 'provider_clearing' else new.from_account end,
    case new.to_account when 'refunded' then 'refunds' else new.to_account end, new.amount::bigint * 100, p.order_id, p.visit_id,
    case when 'due' in (new.from_account, new.to_account) then o.sitter_id end, p.id
  from payments p join orders o on o.id = p.order_id where p.id = new.payment_id;
  insert into earnings (sitter_id, order_id, visit_id, kind, gross_minor, posting_id, due_at)
  select sitter_id, order_id, visit_id, case when visit_id is null then 'correction' else 'overtime' end, amount_minor, posting, new.at
  from transfers where posting_id = posting and from_account = 'held' and to_account = 'due' and sitter_id is not null;
  update earnings e set taken_back_at = new.at from payments p
  where new.from_account = 'due' and new.to_account = 'held' and p.id = new.payment_id and e.order_id = p.order_id
    and e.payout_id is null and e.taken_back_at is null;
  return null;
end $$;
