-- A child may have been in danger: what was reported of one sitter, decided as one case.
create table incidents (
  id integer generated always as identity primary key,
  sitter_id integer not null references users on delete cascade,
  source text not null check (source in ('complaint', 'diary')),
  opened_at timestamptz not null,
  -- The sitter is suspended because of it.
  suspended_at timestamptz,
  decision text check (decision in ('uphold', 'dismiss', 'close')),
  decided_at timestamptz,
  told_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
-- Families who report at the same time report the same incident.
create unique index incidents_one_reported on incidents (sitter_id) where source = 'complaint' and decided_at is null;
create index incidents_of_sitter on incidents (sitter_id, id desc);

create table incident_facts (
  id integer generated always as identity primary key,
  incident_id integer not null references incidents on delete cascade,
  complaint_id integer unique references complaints on delete cascade,
  entry_id integer unique references diary_entries on delete cascade,
  at timestamptz not null,
  check (num_nonnulls(complaint_id, entry_id) = 1)
);
create index incident_facts_of_incident on incident_facts (incident_id, id);

-- Each person is told of a decision once.
create table incident_told (
  incident_id integer not null references incidents on delete cascade,
  decision text not null,
  user_id integer not null references users on delete cascade,
  at timestamptz not null,
  primary key (incident_id, decision, user_id)
);
create index incident_told_of_person on incident_told (user_id);

-- Grave entries of diaries were the subjects of these cases; now the incident is.
insert into incidents (sitter_id, source, opened_at, decision, decided_at)
select e.author_id, 'diary', c.created_at, case when c.status = 'done' then 'close' end,
  case when c.status = 'done' then coalesce(c.decided_at, c.created_at) end
from cases c join diary_entries e on e.id = c.subject_id where c.kind = 'incident' order by c.id;
insert into incident_facts (incident_id, entry_id, at)
select i.id, e.id, e.at from (select id, row_number() over (order by id) as place from incidents) i
join (select e.id, c.created_at as at, row_number() over (order by c.id) as place
  from cases c join diary_entries e on e.id = c.subject_id where c.kind = 'incident') e on e.place = i.place;
update cases set subject_id = f.incident_id from incident_facts f where cases.kind = 'incident' and cases.subject_id = f.entry_id;

-- What families are told of an incident is longer than a comment.
alter table notifications drop constraint notifications_quote_check;
alter table notifications add constraint notifications_quote_check check (length(quote) <= 3000) not valid;
