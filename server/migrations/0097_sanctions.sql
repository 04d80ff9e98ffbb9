-- Every sanction states its rule and the facts, and can be appealed against once.
create table sanctions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('rejection', 'review_hidden', 'block', 'suspension')),
  -- Why a check was rejected; of all others the rule that was broken.
  reason_id integer references reject_reasons,
  rule text check (rule in ('fraud', 'rudeness', 'danger_to_child', 'no_show', 'false_data', 'spam', 'other', 'reviews')),
  facts text not null check (length(facts) between 1 and 3000),
  -- The passport check of this person, a document, a review or an incident.
  subject_kind text check (subject_kind in ('passport', 'document', 'review', 'incident')),
  subject_id integer,
  -- Null: nobody has decided yet.
  by_id integer references users,
  at timestamptz not null,
  appeal_until timestamptz not null,
  lifted_at timestamptz,
  answer text check (length(answer) between 10 and 3000),
  answered_at timestamptz,
  check (num_nonnulls(reason_id, rule) = 1),
  check ((answer is null) = (answered_at is null)),
  check (answer is null or kind = 'suspension')
);
create index sanctions_of_person on sanctions (user_id, id desc);
create index sanctions_of_subject on sanctions (subject_kind, subject_id) where lifted_at is null;
create index sanctions_by_staff on sanctions (by_id) where by_id is not null;
create unique index sanctions_one_live on sanctions (user_id, kind) where lifted_at is null and kind in ('block', 'suspension');

create table appeals (
  id integer generated always as identity primary key,
  sanction_id integer not null unique references sanctions on delete cascade,
  text text not null check (length(text) between 10 and 3000),
  created_at timestamptz not null,
  deadline_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'overturned')),
  answer text,
  decided_by integer references users,
  decided_at timestamptz,
  -- Put before everything else; both sides told that the time is over.
  raised_at timestamptz,
  late_told_at timestamptz,
  check ((status = 'open') = (decided_at is null))
);
create index appeals_open on appeals (created_at) where status = 'open';
create index appeals_decided_by on appeals (decided_by) where decided_by is not null;

-- In no list, and takes nothing new, until it is decided whether a child was in danger.
alter table sitters add column suspended_at timestamptz;

alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in ('sitter', 'document', 'review', 'complaint', 'dispute',
  'mystery_client', 'lead', 'support', 'shared_address', 'visit', 'incident', 'money', 'appeal')) not valid;

-- Whoever was blocked before could not appeal: the thirty days begin now.
insert into sanctions (user_id, kind, rule, facts, by_id, at, appeal_until)
select u.id, 'block', case when b.word in ('fraud', 'rudeness', 'danger_to_child', 'no_show', 'false_data', 'spam') then b.word
    when b.word = 'incident' then 'danger_to_child' else 'other' end,
  coalesce(nullif(b.text, ''), '—'), b.actor_id, u.blocked_at, now() + interval '30 days'
from users u
join lateral (select a.actor_id, split_part(a.reason, ': ', 1) as word,
    trim(case when position(': ' in a.reason) > 0 then substr(a.reason, position(': ' in a.reason) + 2) else a.reason end) as text
  from audit_log a where a.target_kind = 'person' and a.target_id = u.id and a.action = 'block' order by a.id desc limit 1) b on true
where u.blocked_at is not null and u.erased_at is null and u.role is not null;
