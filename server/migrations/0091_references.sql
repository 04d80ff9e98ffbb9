-- Requests of sitters to former families to confirm their work. The link's token is derived from the seed and our key;
-- only its hash is stored.
create table sitter_references (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (length(name) between 2 and 100 and is_single_line(name)),
  -- An e-mail or a phone number, of somebody who may have no account.
  login text not null check (length(login) <= 254),
  from_date date not null,
  from_precision text not null check (from_precision in ('year', 'month', 'day')),
  -- Null while the work goes on.
  to_date date,
  to_precision text not null check (to_precision in ('year', 'month', 'day')),
  text text not null default '' check (length(text) <= 500),
  seed bytea not null,
  token_hash bytea not null unique,
  status text not null default 'sent' check (status in ('sent', 'confirmed', 'declined')),
  answer_text text not null default '' check (length(answer_text) <= 1000),
  personal_data_version integer,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  unique (user_id, login),
  check (to_date is null or from_date <= to_date),
  check ((status = 'sent') = (answered_at is null)),
  check ((status = 'sent') = (personal_data_version is null))
);
create index sitter_references_to on sitter_references (login);

-- Checks that the service itself makes: an interview with a psychologist, a look at public pages. The newest of a kind counts.
create table staff_checks (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('interview', 'public_pages')),
  made_on date not null,
  valid_until date check (valid_until >= made_on),
  passed boolean not null,
  text text not null default '' check (length(text) <= 1000),
  made_by integer not null references users,
  check_reminded smallint,
  created_at timestamptz not null
);
create index staff_checks_of_sitter on staff_checks (user_id, kind);
create index staff_checks_by on staff_checks (made_by);
-- Of those that end and have not been told of their end.
create index staff_checks_ending on staff_checks (valid_until) where passed and check_reminded is distinct from 0;

-- Which check a notice speaks of.
alter table notifications add column check_kind text;

-- Sitters whose dates of work and study were entered before they were validated: each is looked at once.
create table unchecked_histories (
  user_id integer primary key references users on delete cascade
);
insert into unchecked_histories
  select user_id from sitter_work union select user_id from sitter_education;
