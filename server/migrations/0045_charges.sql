-- An order may be paid in several parts: at the checkout, by the week, and where a change costs more. Each part is a charge of
-- some of its visits; payments are tries to pay a charge.
create table charges (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  kind text not null check (kind in ('checkout', 'week', 'change')),
  -- The weeks of its visits, from a Monday to a Sunday.
  week_start date not null,
  week_end date not null,
  amount integer not null check (amount >= 0),
  -- canceled: nothing of it is left to pay.
  status text not null check (status in ('pending', 'succeeded', 'canceled')),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'pending') = (settled_at is null)),
  check (extract(isodow from week_start) = 1 and extract(isodow from week_end) = 7 and week_end > week_start)
);
create index charges_of_order on charges (order_id, id);

-- How much of which visit; what is no longer to be paid is deleted. A visit that became dearer after it was paid has a second
-- item, for the difference; time over the plan has one of its own.
create table charge_items (
  charge_id integer not null references charges on delete cascade,
  visit_id integer not null references visits on delete cascade,
  what text not null check (what in ('visit', 'overtime')),
  amount integer not null check (amount >= 0),
  paid boolean not null default false,
  primary key (charge_id, visit_id, what)
);
-- Nothing is asked for twice at the same time.
create unique index charge_items_one_unpaid on charge_items (visit_id, what) where not paid;
create index charge_items_of_visit on charge_items (visit_id);

-- How much of the visit is held by us, or was when it was divided into due and returned; with time over the plan that was
-- paid in a charge. Less than the amount where a part is still to be paid.
alter table visits add column paid integer not null default 0;
-- What was returned because it became cheaper after it had been paid; no part of `paid`.
alter table visits add column overpaid integer not null default 0;
update visits set paid = amount where funding = 'held';
alter table visits add constraint visits_divided_as_paid check (due + returned <= paid and overpaid >= 0) not valid;
alter table visits add constraint visits_paid_as_agreed check (
  paid <= amount + coalesce(case when overtime_status = 'paid' then overtime_amount end, 0)) not valid;
alter table visits add constraint visits_paid_is_held check (funding = 'held' or paid + overpaid = 0) not valid;

-- The charge that the payment is for; null: paid directly, time over the plan by itself, or begun by the release before.
alter table payments add column charge_id integer;
alter table payments add constraint payments_charge foreign key (charge_id) references charges not valid;
alter table payments add constraint payments_for_one check (charge_id is null or visit_id is null) not valid;

-- Agreed with the sitter: paid at once, or by the week. Null: nothing is agreed, or by the release before, then at once.
alter table orders add column billing text;
alter table orders add constraint orders_billing check (billing in ('once', 'weekly')) not valid;

-- Every card payment of an order that exists was for its checkout.
create temporary table checkout_charges on commit drop as
select p.id as payment_id, p.order_id, p.amount, p.created_at, p.settled_at, p.applied, p.status,
  nextval(pg_get_serial_sequence('charges', 'id'))::integer as charge_id
from payments p where p.method = 'card' and p.visit_id is null;

insert into charges (id, order_id, kind, week_start, week_end, amount, status, created_at, settled_at) overriding system value
select c.charge_id, c.order_id, 'checkout', date_trunc('week', coalesce(v.first, o.start_date))::date,
  date_trunc('week', coalesce(v.last, o.start_date))::date + 6, c.amount,
  case when c.applied then 'succeeded' when c.status = 'pending' then 'pending' else 'canceled' end,
  c.created_at, case when c.applied or c.status <> 'pending' then coalesce(c.settled_at, c.created_at) end
from checkout_charges c join orders o on o.id = c.order_id
left join lateral (select min(date) as first, max(date) as last from visits
  where order_id = c.order_id and funding in ('held', 'unpaid')) v on true;

insert into charge_items (charge_id, visit_id, what, amount, paid)
select c.charge_id, v.id, 'visit', v.amount, c.applied
from checkout_charges c join visits v on v.order_id = c.order_id
where c.applied and v.funding = 'held' or c.status = 'pending' and v.funding = 'unpaid';

update payments p set charge_id = c.charge_id from checkout_charges c where c.payment_id = p.id;
