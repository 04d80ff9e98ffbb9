create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Letters and messages while no gateway is configured. `recipient` is erased with the account.
create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  channel text not null check (channel in ('email', 'sms')),
  subject text not null,
  text text not null,
  code text,
  created_at timestamptz not null
);
create index outbox_by_recipient on outbox (recipient, id desc);

-- The answer given to an Idempotency-Key; status is null while the first caller works.
create table idempotency_keys (
  user_id integer not null,
  key text not null check (length(key) between 1 and 200),
  fingerprint text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
