-- Our fee of a payment, in kopecks, follows its transfers; of it so much has a fiscal receipt, or one that is being made.
alter table payments add column fee_minor bigint not null default 0;
alter table payments add column fiscal_minor bigint not null default 0;

create or replace function carry_transfers() returns trigger language plpgsql as $$
begin
  update payments p set
    status = case when moved.arrived then 'succeeded' else p.status end,
    held = p.held + moved.held, due = p.due + moved.due, refunded = p.refunded + moved.refunded,
    fee_minor = p.fee_minor + moved.fee_minor
  from (
    select payment_id, bool_or(from_account = 'provider_clearing') as arrived,
      trunc(sum(case when to_account = 'held' then amount_minor when from_account = 'held' then -amount_minor else 0 end) / 100)::integer
        as held,
      trunc(sum(case when from_account in ('provider_clearing', 'held') and to_account in ('due', 'fee', 'tips', 'expenses') then amount_minor
        when to_account = 'held' and from_account in ('due', 'fee', 'tips', 'expenses') then -amount_minor else 0 end) / 100)::integer
        as due,
      trunc(sum(case when to_account = 'refunds' then amount_minor else 0 end) / 100)::integer as refunded,
      sum(case when to_account = 'fee' then amount_minor when from_account = 'fee' then -amount_minor else 0 end)::bigint as fee_minor
    from added where payment_id is not null and to_account <> 'paid' group by payment_id) moved
  where p.id = moved.payment_id;
  return null;
end $$;

-- Receipts for the fees of before were registered elsewhere.
update payments p set fee_minor = f.fee, fiscal_minor = f.fee
from (select payment_id, sum(case when to_account = 'fee' then amount_minor else -amount_minor end)::bigint as fee
  from transfers where 'fee' in (from_account, to_account) and payment_id is not null group by payment_id) f
where p.id = f.payment_id and f.fee > 0;

-- Receipts by 54-FZ: a second one of a payment corrects what the first one said.
create table fiscal_receipts (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  number integer not null check (number > 0),
  type text not null check (type in ('payment', 'refund')),
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  request_key uuid not null unique,
  -- The provider was asked for the first time: from now on it may have been made.
  asked_at timestamptz,
  next_try_at timestamptz,
  provider_ref text unique,
  storage_number text,
  document_number text,
  attribute text,
  registered_at timestamptz,
  -- The staff was told that it does not come about.
  told_at timestamptz,
  created_at timestamptz not null,
  unique (payment_id, number),
  check ((status = 'pending') = (next_try_at is not null)),
  check (status <> 'succeeded' or provider_ref is not null)
);
create unique index fiscal_receipts_one_pending on fiscal_receipts (payment_id) where status = 'pending';
create index fiscal_receipts_to_try on fiscal_receipts (next_try_at, id) where status = 'pending';
create index fiscal_receipts_untold on fiscal_receipts (created_at, id) where status <> 'succeeded' and told_at is null;

-- What a case about money can be about besides: a receipt that does not come about.
alter table money_differences drop constraint money_differences_kind_check;
alter table money_differences add constraint money_differences_kind_check check (kind in ('provider_missing', 'provider_extra', 'amount',
  'state', 'visit_unpaid', 'visit_twice', 'account_sum', 'refund_stuck', 'leaving', 'receipt_stuck')) not valid;
