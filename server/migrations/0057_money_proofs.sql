-- A difference between the provider's books, the ledger and the visits: the same one is found again, never twice a row.
create table money_differences (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('provider_missing', 'provider_extra', 'amount', 'state', 'visit_unpaid', 'visit_twice', 'account_sum')),
  subject_kind text not null check (subject_kind in ('payment', 'refund', 'payout', 'visit', 'operation')),
  -- An id of ours, or of the provider where we know nothing of it.
  subject_id text not null,
  found_at timestamptz not null,
  unique (kind, subject_kind, subject_id)
);

-- A comparison of all three.
create table money_proofs (
  id integer generated always as identity primary key,
  at timestamptz not null,
  status text not null check (status in ('equal', 'different')),
  checked jsonb not null
);
create index money_proofs_by_time on money_proofs (at, id);

-- What it found, with the sums of that moment.
create table money_proof_differences (
  proof_id integer not null references money_proofs,
  difference_id integer not null references money_differences,
  provider_minor bigint,
  ledger_minor bigint,
  visits_minor bigint,
  primary key (proof_id, difference_id)
);
create index money_proof_differences_of_difference on money_proof_differences (difference_id);

-- The provider's books while they are compared; rows go with the comparison.
create unlogged table proof_operations (
  run uuid not null,
  kind text not null check (kind in ('payment', 'refund')),
  id text not null,
  amount_minor bigint not null,
  status text not null,
  read_at timestamptz not null,
  primary key (run, kind, id)
);

alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in ('sitter', 'document', 'review', 'complaint', 'dispute',
  'mystery_client', 'lead', 'support', 'shared_address', 'visit', 'incident', 'money')) not valid;

-- The sandbox's books can be bent, to see that the proof finds it; and say how often each was asked for.
alter table sandbox_payments add column bent_minor bigint;
alter table sandbox_payments add column missing boolean not null default false;
alter table sandbox_payments add column requests integer not null default 1;
alter table sandbox_refunds add column bent_minor bigint;
alter table sandbox_refunds add column missing boolean not null default false;
alter table sandbox_refunds add column requests integer not null default 1;
alter table sandbox_refunds add column created_at timestamptz;
