-- Double entry, in kopecks: a posting is one fact with its transfers, each from one account to another, so that the entries of
-- every posting, and of all accounts together, sum to zero whatever the code does. Rows are only added.
create table postings (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The fact: the same one is never posted twice.
  cause_kind text not null check (cause_kind in ('payment', 'refund', 'visit', 'decision', 'late_cancel', 'overtime', 'dispute',
    'release', 'overtime_release', 'payout', 'carried', 'carried_overtime', 'carried_order', 'ledger')),
  cause_id bigint not null,
  -- The product's own word for why.
  reason text not null,
  unique (cause_kind, cause_id)
);
create index postings_by_time on postings (at, id);

create table transfers (
  posting_id bigint not null references postings,
  line integer not null,
  from_account text not null check (from_account in ('provider_clearing', 'held', 'due', 'fee', 'tips', 'expenses')),
  to_account text not null check (to_account in ('held', 'due', 'paid', 'fee', 'tips', 'expenses', 'refunds')),
  amount_minor bigint not null check (amount_minor > 0),
  order_id integer references orders,
  visit_id integer references visits,
  -- Whose the money is on due, tips, expenses and paid; held and refunds are the family's of the order.
  sitter_id integer references users,
  payment_id integer references payments,
  payout_id integer references payouts,
  primary key (posting_id, line),
  check (from_account <> to_account),
  check (to_account <> 'paid' or payout_id is not null)
);
create index transfers_from_account on transfers (from_account, posting_id, amount_minor);
create index transfers_to_account on transfers (to_account, posting_id, amount_minor);
create index transfers_of_order on transfers (order_id, posting_id);
create index transfers_of_visit on transfers (visit_id, posting_id) where visit_id is not null;
create index transfers_of_sitter on transfers (sitter_id, posting_id) where sitter_id is not null;
create index transfers_of_payment on transfers (payment_id, posting_id);
create index transfers_of_payout on transfers (payout_id, posting_id) where payout_id is not null;

create function refuse_posting_change() returns trigger language plpgsql as $$
begin
  raise exception 'postings are never changed';
end $$;
create trigger refuse_posting_change before update or delete on postings
  for each row execute function refuse_posting_change();
create trigger refuse_transfer_change before update or delete on transfers
  for each row execute function refuse_posting_change();

-- From here on nobody writes to the ledger by payment; the release before waits until its entries are posted, see the end.
drop trigger carry_ledger_entry on ledger;

-- What exists is carried over. Payments that arrived:
with made as (
  insert into postings (at, cause_kind, cause_id, reason)
  select coalesce(settled_at, created_at), 'payment', id, 'paid' from payments
  where method = 'card' and status = 'succeeded' and amount > 0 order by id
  returning id, cause_id)
insert into transfers (posting_id, line, from_account, to_account, amount_minor, order_id, visit_id, payment_id)
select m.id, 1, 'provider_clearing', 'held', p.amount::bigint * 100, p.order_id, p.visit_id, p.id
from made m join payments p on p.id = m.cause_id;

-- What went back, with the reason of the entry nearest in time:
with made as (
  insert into postings (at, cause_kind, cause_id, reason)
  select r.created_at, 'refund', r.id, coalesce((select l.reason from ledger l
    where l.payment_id = r.payment_id and l.to_account = 'refunded' and l.amount = r.amount
    order by abs(extract(epoch from l.at - r.created_at)), l.id limit 1), 'returned')
  from refunds r join payments p on p.id = r.payment_id and p.method = 'card' order by r.id
  returning id, cause_id)
insert into transfers (posting_id, line, from_account, to_account, amount_minor, order_id, visit_id, payment_id)
select m.id, 1, 'held', 'refunds', r.amount::bigint * 100, p.order_id, p.visit_id, p.id
from made m join refunds r on r.id = m.cause_id join payments p on p.id = r.payment_id;

-- What was earned, and of that what was paid out. Payments of an order are one pool: visits in their order take what is due
-- of its payments in theirs; what no visit explains is the order's. Time over the plan has its own payment.
create temporary table earned on commit drop as
with paid as (
  select order_id, id, sum(due) over (partition by order_id order by id) - due as first,
    sum(due) over (partition by order_id order by id) as last
  from payments where visit_id is null and method = 'card' and due > 0),
worked as (
  select order_id, id, sum(due) over (partition by order_id order by starts_at, id) - due as first,
    sum(due) over (partition by order_id order by starts_at, id) as last
  from visits where due > 0),
pieces as (
  select p.order_id, v.id as visit_id, p.id as payment_id, 'carried' as kind,
    least(p.last, v.last) - greatest(p.first, v.first) as amount
  from paid p join worked v on v.order_id = p.order_id and v.first < p.last and p.first < v.last
  union all
  select p.order_id, null, p.id, 'carried_order', p.last - greatest(p.first, coalesce(w.last, 0))
  from paid p left join (select order_id, max(last) as last from worked group by order_id) w on w.order_id = p.order_id
  where p.last > coalesce(w.last, 0)
  union all
  select order_id, visit_id, id, 'carried_overtime', due from payments where visit_id is not null and due > 0)
select e.order_id, e.visit_id, e.payment_id, e.kind, o.sitter_id,
  coalesce(v.settled_at, v.confirmed_at, v.ends_at, o.completed_at, o.created_at) as at,
  case e.kind when 'carried_order' then e.order_id else e.visit_id end as cause_id,
  -- By the order's earnings on one line: those that were paid out first.
  sum(e.amount) over line - e.amount as first, sum(e.amount) over line as last
from pieces e join orders o on o.id = e.order_id left join visits v on v.id = e.visit_id
left join payments p on p.id = e.payment_id
left join payouts y on y.id = case e.kind when 'carried_overtime' then p.payout_id else v.payout_id end and y.status = 'paid'
window line as (partition by e.order_id order by y.id nulls last, v.starts_at nulls last, e.kind desc, e.payment_id
  rows unbounded preceding);

-- The commission was a part of payouts; of a place on the line so much of it was counted before, in kopecks.
create temporary table commissions on commit drop as
select y.order_id, sum(y.commission) * 100 as fee, e.total
from payouts y join (select order_id, max(last) as total from earned group by order_id) e on e.order_id = y.order_id
where y.status <> 'canceled' group by y.order_id, e.total having sum(y.commission) > 0;

with made as (
  insert into postings (at, cause_kind, cause_id, reason)
  select min(at), kind, cause_id, 'carried_over' from earned group by kind, cause_id order by 1, 3
  returning id, cause_kind, cause_id),
sums as (
  select e.*, (e.last - e.first) * 100 as gross,
    coalesce(round(c.fee * e.last / c.total) - round(c.fee * e.first / c.total), 0) as fee
  from earned e left join commissions c on c.order_id = e.order_id)
insert into transfers (posting_id, line, from_account, to_account, amount_minor, order_id, visit_id, sitter_id, payment_id)
select m.id, row_number() over (partition by m.id order by s.payment_id, part.account), 'held', part.account, part.amount,
  s.order_id, s.visit_id, s.sitter_id, s.payment_id
from made m join sums s on s.kind = m.cause_kind and s.cause_id = m.cause_id
cross join lateral (values ('due', s.gross - s.fee), ('fee', s.fee)) as part(account, amount)
where part.amount > 0;

with made as (
  insert into postings (at, cause_kind, cause_id, reason)
  select coalesce(paid_at, created_at), 'payout', id, 'carried_over' from payouts where status = 'paid' order by id
  returning id, cause_id),
given as (
  select id, order_id, sum(amount) over (partition by order_id order by id) - amount as first,
    sum(amount) over (partition by order_id order by id) as last
  from payouts where status = 'paid'),
parts as (
  select y.id, e.order_id, e.visit_id, e.sitter_id, e.payment_id, greatest(e.first, y.first) as first, least(e.last, y.last) as last
  from given y join earned e on e.order_id = y.order_id and e.first < y.last and y.first < e.last),
sums as (
  select p.*, (p.last - p.first) * 100
    - coalesce(round(c.fee * p.last / c.total) - round(c.fee * p.first / c.total), 0) as net
  from parts p left join commissions c on c.order_id = p.order_id)
insert into transfers (posting_id, line, from_account, to_account, amount_minor, order_id, visit_id, sitter_id, payment_id, payout_id)
select m.id, row_number() over (partition by m.id order by s.first), 'due', 'paid', s.net,
  s.order_id, s.visit_id, s.sitter_id, s.payment_id, s.id
from made m join sums s on s.id = m.cause_id where s.net > 0;

-- A payment's own columns, in whole roubles, follow its transfers; due there is with our fee, and with what was paid out.
create function carry_transfers() returns trigger language plpgsql as $$
begin
  update payments p set
    status = case when moved.arrived then 'succeeded' else p.status end,
    held = p.held + moved.held, due = p.due + moved.due, refunded = p.refunded + moved.refunded
  from (
    select payment_id, bool_or(from_account = 'provider_clearing') as arrived,
      (sum(case when to_account = 'held' then amount_minor when from_account = 'held' then -amount_minor else 0 end) / 100)::integer
        as held,
      (sum(case when from_account in ('provider_clearing', 'held') and to_account in ('due', 'fee', 'tips', 'expenses') then amount_minor
        when to_account = 'held' and from_account in ('due', 'fee', 'tips', 'expenses') then -amount_minor else 0 end) / 100)::integer
        as due,
      (sum(case when to_account = 'refunds' then amount_minor else 0 end) / 100)::integer as refunded
    from added where payment_id is not null and to_account <> 'paid' group by payment_id) moved
  where p.id = moved.payment_id;
  return null;
end $$;
create trigger carry_transfers after insert on transfers referencing new table as added
  for each statement execute function carry_transfers();

-- The release before, which may still run beside this one, writes its entries there.
create function post_ledger_entry() returns trigger language plpgsql as $$
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
  return null;
end $$;
create trigger post_ledger_entry after insert on ledger for each row execute function post_ledger_entry();
