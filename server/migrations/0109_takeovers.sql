-- Since when the replaced contact had been confirmed: it may have to come back.
alter table contact_changes add column old_verified_at timestamptz;

-- Letters about the safety of an account. The link of one that may object is computed from its id.
create table account_alerts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- A contact was replaced, a password was reset, staff gave access to a new contact, somebody said that it was not the
  -- owner; how that ended.
  kind text not null check (kind in ('contact', 'password', 'recovery', 'contest', 'restored', 'kept', 'granted', 'refused')),
  -- To whom.
  login text not null check (length(login) <= 254),
  old_login text check (length(old_login) <= 254),
  new_login text check (length(new_login) <= 254),
  may_object boolean not null,
  at timestamptz not null,
  used_at timestamptz,
  check (used_at is null or may_object)
);
create index account_alerts_of_user on account_alerts (user_id, at desc);

-- Somebody at a contact that was there before says that whoever changed the account is not its owner.
create table takeovers (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- What was changed since then is undone.
  changed_at timestamptz not null,
  change text not null check (change in ('contact', 'password', 'recovery')),
  -- Who says so, and the contact that was replaced: both sign in by codes.
  reporter_login text not null check (length(reporter_login) <= 254),
  old_login text check (length(old_login) <= 254),
  reported_at timestamptz not null,
  contested_by text check (length(contested_by) <= 254),
  contest_text text check (length(contest_text) between 10 and 3000),
  contested_at timestamptz,
  decision text check (decision in ('restore', 'keep', 'close')),
  decided_at timestamptz,
  check ((contested_at is null) = (contest_text is null) and (contested_at is null) = (contested_by is null)),
  check ((decision is null) = (decided_at is null))
);
create unique index takeovers_one_live on takeovers (user_id) where decided_at is null;
create index takeovers_of_user on takeovers (user_id, id desc);
create index takeovers_of_reporter on takeovers (reporter_login) where decided_at is null;
create index takeovers_of_old_login on takeovers (old_login) where decided_at is null;
create index takeovers_due on takeovers (reported_at) where decided_at is null and contested_at is null;

-- Whoever has neither the password nor a contact any more: two moderators decide, and the new contact counts later.
create table recoveries (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  login text not null check (length(login) <= 254),
  contact text not null check (length(contact) <= 254),
  created_at timestamptz not null,
  first_by integer references users,
  first_at timestamptz,
  approved_at timestamptz,
  -- Applied, rejected, or called off by a contact that was there before.
  outcome text check (outcome in ('applied', 'rejected', 'called_off')),
  ended_at timestamptz,
  check ((first_by is null) = (first_at is null)),
  check (approved_at is null or first_at is not null),
  check ((outcome is null) = (ended_at is null))
);
create unique index recoveries_one_live on recoveries (user_id) where ended_at is null;
create index recoveries_of_user on recoveries (user_id, id desc);
create index recoveries_due on recoveries (approved_at) where approved_at is not null and ended_at is null;
create index recoveries_by_staff on recoveries (first_by) where first_by is not null;

alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in ('sitter', 'document', 'review', 'complaint', 'dispute',
  'mystery_client', 'lead', 'support', 'shared_address', 'visit', 'visit_unclear', 'incident', 'money', 'appeal',
  'mystery_report', 'taken_over', 'recovery')) not valid;
