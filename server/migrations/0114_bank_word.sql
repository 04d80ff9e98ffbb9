-- Bound in former days by an equal contact alone, to an account that was there: it stands until the bank's first word
-- about somebody else. An account that the bank itself opened is as old as its binding.
alter table external_identities add column by_contact boolean not null default false;
update external_identities e set by_contact = true from users u
  where u.id = e.user_id and e.provider = 'bank_id' and e.linked_at > u.created_at + interval '10 seconds';

-- What differed each time the bank's word about a person was held against the profile; nothing: it was equal. The word
-- itself is not kept.
create table bank_comparisons (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  at timestamptz not null,
  differs text[] not null check (differs <@ array['last_name', 'first_name', 'patronymic', 'birth_date',
    'no_birth_date', 'bank_silent'])
);
create index bank_comparisons_of_user on bank_comparisons (user_id, id desc);

-- Marks of before, which nobody compared. Those of an account that the bank opened stand for a month, in which the bank
-- may be asked; others have no fact behind them and end now.
create table old_bank_marks (
  user_id integer primary key references users on delete cascade,
  ends_at timestamptz not null,
  told_at timestamptz
);
create index old_bank_marks_by_end on old_bank_marks (ends_at);
create index old_bank_marks_untold on old_bank_marks (user_id) where told_at is null;
insert into old_bank_marks (user_id, ends_at)
  select u.id, case when e.user_id is null then now() else now() + interval '30 days' end
  from users u left join external_identities e on e.user_id = u.id and e.provider = 'bank_id' and not e.by_contact
  where u.bank_verified_at is not null and u.erased_at is null;
update users u set bank_verified_at = null from old_bank_marks m where m.user_id = u.id and m.ends_at <= now();

-- What a notice about the bank's word names.
alter table notifications add column differs text[];

alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in ('sitter', 'document', 'review', 'complaint', 'dispute',
  'mystery_client', 'lead', 'support', 'shared_address', 'visit', 'visit_unclear', 'incident', 'money', 'appeal',
  'mystery_report', 'taken_over', 'recovery', 'bank_differs')) not valid;
