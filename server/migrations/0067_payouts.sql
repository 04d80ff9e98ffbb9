-- A payout is one transfer to one sitter, of lines that were due; before, it was what she was owed for an order, marked by hand.
alter table payouts alter column order_id drop not null;
alter table payouts alter column amount drop not null;
alter table payouts add column amount_minor bigint check (amount_minor > 0);
-- Where it goes, and the end of its number as it was then.
alter table payouts add column account_id integer references payout_accounts on delete set null;
alter table payouts add column account_masked text;
alter table payouts add column provider text;
alter table payouts add column request_key uuid;
alter table payouts add column provider_ref text;
-- The provider was asked for the first time: from now on it may have been made.
alter table payouts add column requested_at timestamptz;
alter table payouts add column next_check_at timestamptz;
alter table payouts add column failure text;
alter table payouts add column receipt_url text;
-- By the sitter, instead of the daily run.
alter table payouts add column is_asked boolean not null default false;
-- Of one that was made by hand.
alter table payouts add column reference text;
alter table payouts add column note text;

alter table payouts drop constraint payouts_status_check;
alter table payouts add constraint payouts_status_check
  check (status in ('due', 'paid', 'canceled', 'sent', 'failed', 'by_hand')) not valid;

-- What was paid was paid by hand; what was due is due by its lines.
update payouts y set status = 'by_hand', amount_minor = coalesce(
  (select sum(t.amount_minor) from transfers t where t.payout_id = y.id), (y.amount - y.commission)::bigint * 100)
where y.status = 'paid';
update payouts set status = 'canceled' where status = 'due';

alter table payouts add constraint payouts_whole check (status in ('due', 'canceled') or amount_minor is not null) not valid;
alter table payouts add constraint payouts_sent check (status <> 'sent' or (request_key is not null and next_check_at is not null)) not valid;
alter table payouts add constraint payouts_paid check (status not in ('paid', 'by_hand') or paid_at is not null) not valid;
alter table payouts add constraint payouts_failed check (status <> 'failed' or failure is not null) not valid;

-- safe: payouts were made by hand, so there are few
create unique index payouts_request_key on payouts (request_key) where request_key is not null;
-- safe: payouts were made by hand, so there are few
create unique index payouts_provider_ref on payouts (provider, provider_ref) where provider_ref is not null;
-- safe: payouts were made by hand, so there are few
create index payouts_to_check on payouts (next_check_at, id) where status = 'sent';
-- safe: payouts were made by hand, so there are few
create index payouts_of_account on payouts (account_id) where account_id is not null;

-- What each was to pay, also one that failed and whose lines are due again.
create table payout_lines (
  payout_id integer not null references payouts,
  earning_id integer not null references earnings,
  primary key (payout_id, earning_id)
);
create index payout_lines_of_earning on payout_lines (earning_id);
insert into payout_lines select payout_id, id from earnings where payout_id is not null;

-- The release before, which may still run beside this one, would mark orders as paid whose lines are on their way.
create function end_due_payout() returns trigger language plpgsql as $$
begin
  new.status := 'canceled';
  return new;
end $$;
create trigger end_due_payout before insert or update on payouts
  for each row when (new.status = 'due') execute function end_due_payout();

-- A case about money can be about a sitter who wants to leave and to whom nothing can be paid.
alter table money_differences drop constraint money_differences_kind_check;
alter table money_differences add constraint money_differences_kind_check check (kind in ('provider_missing', 'provider_extra',
  'amount', 'state', 'visit_unpaid', 'visit_twice', 'account_sum', 'refund_stuck', 'leaving')) not valid;
alter table money_differences drop constraint money_differences_subject_kind_check;
alter table money_differences add constraint money_differences_subject_kind_check check (subject_kind in ('payment', 'refund',
  'payout', 'visit', 'line', 'person', 'operation')) not valid;
