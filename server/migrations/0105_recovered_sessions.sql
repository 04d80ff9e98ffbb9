-- Opened by a code of recovery: it may set a new password, and confirms nothing else.
alter table sessions add column recovered boolean not null default false;
update sessions set recovered = true where may_reset_until is not null;

-- A password set without the old one: payouts wait for a while.
alter table users add column password_reset_at timestamptz;

-- Which confirmed contact was added (no old one), replaced or removed (no new one), and when: who was there before is
-- told, and may say that it was somebody else.
create table contact_changes (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  old_login text check (length(old_login) <= 254),
  new_login text check (length(new_login) <= 254),
  at timestamptz not null,
  check (old_login is distinct from new_login)
);
create index contact_changes_of_user on contact_changes (user_id, at desc);
