-- A second factor: codes of an app, passkeys, and recovery codes for when both are lost.
create table totp_secrets (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  sealed bytea not null,
  key_id text not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app has it.
  enabled_at timestamptz,
  -- The step of the last code that was taken: each is taken once.
  last_step bigint
);
-- One in use and one that waits for its first code.
create unique index totp_secrets_of_user on totp_secrets (user_id, (enabled_at is null));

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, id);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  -- Of one set: a typed code is hashed once, not once a row.
  salt bytea not null,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Sign-ins that wait for the second factor.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  method text not null check (method in ('password', 'code', 'passkey', 'bank_id', 'federated_id')),
  may_reset boolean not null,
  wrong smallint not null default 0,
  created_at timestamptz not null
);
create index sign_in_challenges_of_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_time on sign_in_challenges (created_at);

-- Questions to an authenticator that were answered: an answer counts once.
create table answered_passkey_states (
  state_hash bytea primary key,
  answered_at timestamptz not null
);
create index answered_passkey_states_by_time on answered_passkey_states (answered_at);

-- How the person signed in and from where; unknown of older sessions.
alter table sessions add column method text, add column place text;
alter table sessions add constraint sessions_method
  check (method in ('password', 'code', 'passkey', 'bank_id', 'federated_id')) not valid;
alter table sessions validate constraint sessions_method;

-- Of the demo's moderator; without effect in production.
alter table users add column without_second_factor boolean not null default false;
update users set without_second_factor = true where email = 'moderator@demo.local' and role = 'moderator';
