-- The Mystery Client: a person whom the staff has accepted is invited to visits and reports on them.
alter table users add column mystery_since timestamptz;

create table mystery_invitations (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  sitter_id integer not null references sitters on delete cascade,
  task text not null check (length(task) between 10 and 1000),
  -- The last day, by the calendar of Moscow.
  until date not null,
  status text not null default 'invited' check (status in ('invited', 'accepted', 'declined', 'reported', 'weighed', 'lapsed')),
  created_at timestamptz not null,
  answered_at timestamptz,
  check (user_id <> sitter_id),
  check ((status = 'invited') <= (answered_at is null))
);
create index mystery_invitations_of_person on mystery_invitations (user_id, id desc);
create index mystery_invitations_of_sitter on mystery_invitations (sitter_id);
create unique index mystery_invitations_one_open on mystery_invitations (user_id, sitter_id) where status in ('invited', 'accepted');

create table mystery_reports (
  id integer generated always as identity primary key,
  invitation_id integer not null unique references mystery_invitations on delete cascade,
  order_id integer not null references orders on delete cascade,
  punctuality smallint not null check (punctuality between 1 and 5),
  care smallint not null check (care between 1 and 5),
  safety smallint not null check (safety between 1 and 5),
  communication smallint not null check (communication between 1 and 5),
  honesty smallint not null check (honesty between 1 and 5),
  text text not null check (length(text) between 30 and 5000),
  created_at timestamptz not null,
  outcome text check (outcome in ('award', 'case', 'none')),
  outcome_text text check (length(outcome_text) between 1 and 1000),
  outcome_at timestamptz,
  check ((outcome is null) = (outcome_at is null) and (outcome is null) = (outcome_text is null))
);
create index mystery_reports_of_order on mystery_reports (order_id);

alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in ('sitter', 'document', 'review', 'complaint', 'dispute',
  'mystery_client', 'lead', 'support', 'shared_address', 'visit', 'incident', 'money', 'appeal', 'mystery_report')) not valid;
