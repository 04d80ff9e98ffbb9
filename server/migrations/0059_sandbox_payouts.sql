-- The sandbox's own books of payouts. It is told in advance how the next payment, refund or payout of a person ends, when
-- its outcome is known and how it is told.
create table sandbox_payouts (
  id text primary key,
  request_key uuid not null unique,
  -- What the request named: our own payout, and its sitter.
  payout_id integer not null,
  user_id integer not null references users,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('succeeded', 'canceled')),
  failure text,
  -- Until then it is pending.
  ready_at timestamptz not null,
  created_at timestamptz not null,
  bent_minor bigint,
  missing boolean not null default false,
  requests integer not null default 1,
  check ((status = 'canceled') = (failure is not null))
);
create index sandbox_payouts_of_payout on sandbox_payouts (payout_id);
create index sandbox_payouts_of_user on sandbox_payouts (user_id);

alter table sandbox_rules add column webhook text check (webhook in ('once', 'twice', 'never'));
alter table sandbox_rules add column delay_s integer not null default 0 check (delay_s >= 0);

alter table sandbox_payments add column payer_id integer;
alter table sandbox_payments add column ready_at timestamptz;
alter table sandbox_refunds add column ready_at timestamptz;

alter table proof_operations drop constraint proof_operations_kind_check;
alter table proof_operations add constraint proof_operations_kind_check check (kind in ('payment', 'refund', 'payout')) not valid;
