-- Where a sitter's money goes. INN, phone and the end of a card are sealed; the keyed hash of the INN is compared.
create table payout_accounts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- One is used, another may wait to replace it; none: ended.
  place text check (place in ('current', 'waiting')),
  kind text not null check (kind in ('sbp', 'card')),
  provider text not null,
  request_key uuid not null unique,
  provider_ref text unique,
  form_url text,
  return_url text not null,
  sealed bytea not null,
  key_id text not null,
  inn_hash bytea not null,
  self_employed text not null default 'checking' check (self_employed in ('checking', 'confirmed', 'not_found', 'lost')),
  self_employed_ref text unique,
  self_employed_url text,
  -- Since when the provider can pay to it.
  bound_at timestamptz,
  usable_from timestamptz,
  refusal text check (refusal in ('card_refused', 'account_closed', 'recipient_refused')),
  consent_version integer not null,
  consent_at timestamptz not null,
  created_at timestamptz not null,
  next_check_at timestamptz,
  ended_at timestamptz,
  unique (user_id, place),
  check ((place is null) = (ended_at is not null)),
  check ((bound_at is null) = (usable_from is null)),
  check (ended_at is null or next_check_at is null),
  -- An INN belongs to one person.
  constraint payout_accounts_inn exclude using gist (inn_hash with =, user_id with <>) where (ended_at is null)
);
create index payout_accounts_to_check on payout_accounts (next_check_at) where next_check_at is not null;
create index payout_accounts_to_use on payout_accounts (usable_from) where place = 'waiting';

-- The sandbox's own cards, and what it is told to answer next.
create table sandbox_cards (
  id text primary key,
  request_key uuid not null unique,
  status text not null default 'pending' check (status in ('pending', 'bound', 'refused')),
  last4 text not null
);
create table sandbox_rules (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  target text not null,
  outcome text not null,
  times_left integer not null check (times_left >= 0)
);
create index sandbox_rules_next on sandbox_rules (user_id, target, id);
