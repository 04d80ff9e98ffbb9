-- A person: one id everywhere. Contacts and the password live here, what others may see in profiles.
create table users (
  id integer generated always as identity primary key,
  role text check (role in ('customer', 'sitter', 'moderator')),
  permissions text[] not null default '{}',
  email text unique check (email = lower(email)),
  phone_number text unique check (phone_number ~ '^\+7\d{10}$'),
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  bank_verified_at timestamptz,
  password_hash text,
  created_at timestamptz not null,
  blocked_at timestamptz,
  -- Set when the person erased the account: the row stays for the orders of others, without any personal value.
  erased_at timestamptz,
  check (erased_at is null or (email is null and phone_number is null and password_hash is null)),
  check (role = 'moderator' or permissions = '{}')
);
create index users_by_creation on users (created_at);

create table profiles (
  user_id integer primary key references users on delete cascade,
  full_name text not null check (length(full_name) between 1 and 100),
  city_id integer references cities,
  birth_date date,
  image text,
  language text not null default 'en' check (language in ('ru', 'en')),
  gender text check (gender in ('male', 'female')),
  address text not null default '' check (length(address) <= 1000),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  location_address text not null default '' check (length(location_address) <= 1000),
  description text not null default '' check (length(description) <= 5000),
  camera boolean not null default false,
  info text not null default '' check (length(info) <= 1000),
  religion_id integer references religions,
  martial_status text check (martial_status in ('single', 'widow', 'married', 'civil_marriage', 'divorced')),
  hobby text not null default '' check (length(hobby) <= 1000),
  updated_at timestamptz not null,
  check ((lat is null) = (lng is null))
);

create table user_languages (
  user_id integer not null references users on delete cascade,
  language_id integer not null references languages,
  primary key (user_id, language_id)
);

-- What only a sitter has. The row exists from the moment the role is chosen.
create table sitters (
  user_id integer primary key references users on delete cascade,
  per_hour_salary integer check (per_hour_salary between 1 and 1000000),
  per_month_salary integer check (per_month_salary between 1 and 1000000),
  work_options text[] not null default '{}' check (work_options <@ array[
    'full_time', 'part_time', 'casual', 'shift_work',
    'with_accommodation', 'without_accommodation', 'home_with_sitter', 'accompaniment']),
  employment text check (employment in ('full_time', 'part_time', 'casual', 'shift_work')),
  citizenship_id integer references citizenships,
  nationality_id integer references nationalities,
  max_children integer check (max_children between 1 and 10),
  is_available boolean not null default true,
  verification_status text not null default 'not_verified'
    check (verification_status in ('not_verified', 'moderation', 'verified', 'rejected')),
  verified_at timestamptz,
  verified_until timestamptz,
  reject_reason_id integer references reject_reasons,
  -- Kept exact by triggers on published reviews.
  rating_sum integer not null default 0,
  reviews_count integer not null default 0,
  -- Years of work, overlaps merged; computed from work entries whenever they change.
  experience_days integer not null default 0
);

-- Every consent with its time and the version of the text that was agreed to.
create table consents (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('user_agreement', 'personal_data', 'service_agreement', 'advertising',
    'religion', 'nationality', 'push')),
  text_version integer not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consents_in_force on consents (user_id, kind) where withdrawn_at is null;

create table user_settings (
  user_id integer primary key references users on delete cascade,
  order_notify boolean not null default true,
  email_notify boolean not null default true,
  phone_number_notify boolean not null default true,
  comments_notify boolean not null default true,
  news_notify boolean not null default false,
  events_notify boolean not null default false
);

-- A signed-in device. Its refresh tokens are not stored at all: each is a MAC over the session's id, seed and a
-- generation that grows with every rotation, so a token tells whether it is the current one, the one before or long spent.
create table sessions (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  seed bytea not null,
  generation integer not null default 0,
  rotated_at timestamptz not null,
  -- The current token has opened a socket, so its answer was not lost.
  current_used boolean not null default false,
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- A recovered session may set a new password without the old one until then.
  may_reset_until timestamptz
);
create index sessions_of_user on sessions (user_id, last_used_at desc) where ended_at is null;
create index sessions_by_expiry on sessions (expires_at);

-- One-time codes. `login` is where a code is sent; the code itself is a MAC over the seed, computed when it is sent and
-- when it is checked, so that it lies nowhere. A row without a person is of whoever holds the login, if anybody does: to
-- ask for one costs the same for logins that nobody has.
create table codes (
  id integer generated always as identity primary key,
  purpose text not null check (purpose in ('sign_up', 'recover', 'change_email', 'change_phone')),
  login text not null,
  user_id integer references users on delete cascade,
  seed bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index codes_live on codes (purpose, login, coalesce(user_id, 0)) where used_at is null;
create index codes_by_expiry on codes (expires_at);

-- A person as a third party knows them.
create table external_identities (
  provider text not null check (provider in ('bank_id', 'federated_id')),
  subject text not null,
  user_id integer not null references users on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A third-party login under way: verifier and nonce, used once.
create table sign_in_states (
  state text primary key,
  provider text not null,
  verifier text not null,
  nonce text not null unique,
  created_at timestamptz not null
);
create index sign_in_states_by_age on sign_in_states (created_at);

-- Who read whose data. Ids only, so it may outlive both.
create table access_log (
  id bigint generated always as identity primary key,
  owner_id integer not null references users on delete cascade,
  reader_id integer not null references users on delete cascade,
  what text not null check (what in ('health', 'phone', 'document')),
  reason text not null default '',
  at timestamptz not null
);
create index access_log_of_owner on access_log (owner_id, id desc);
