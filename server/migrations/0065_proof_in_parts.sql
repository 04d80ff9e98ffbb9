-- The provider's books and ours are compared range by range of our own ids, which each entry learns when it is read; what
-- differs is gathered until the whole is known. Both hold rows only while a comparison goes on.
alter table proof_operations add column our_id integer;
-- safe: empty but while books are compared.
create index proof_operations_by_ours on proof_operations (run, kind, our_id);
create unlogged table proof_found (
  run uuid not null,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  provider_minor bigint,
  ledger_minor bigint,
  visits_minor bigint,
  read_at timestamptz not null
);
-- safe: new, and empty.
create index proof_found_by_run on proof_found (run);

-- What a case about money can be about besides: a refund that does not arrive, a sitter who leaves and is owed something.
alter table money_differences drop constraint money_differences_kind_check;
alter table money_differences add constraint money_differences_kind_check check (kind in ('provider_missing', 'provider_extra', 'amount',
  'state', 'visit_unpaid', 'visit_twice', 'account_sum', 'refund_stuck', 'leaving')) not valid;
alter table money_differences drop constraint money_differences_subject_kind_check;
alter table money_differences add constraint money_differences_subject_kind_check check (subject_kind in ('payment', 'refund', 'payout',
  'visit', 'line', 'person', 'operation')) not valid;

-- The provider said no; the staff was told that it does not arrive.
alter table refunds add column refused_at timestamptz;
alter table refunds add column told_at timestamptz;

-- safe: next to nobody is held.
create index payout_holds_by_staff on payout_holds (by_id);
