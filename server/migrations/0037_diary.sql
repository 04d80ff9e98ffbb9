-- What happened during a visit, as its sitter writes it. A deleted entry keeps its row without its contents: its client_id
-- is known when a phone sends it again.
create table diary_entries (
  id integer generated always as identity primary key,
  visit_id integer not null references visits on delete cascade,
  author_id integer not null references users,
  client_id uuid not null,
  kind text not null
    check (kind in ('meal', 'sleep', 'toilet', 'medicine', 'mood', 'activity', 'photo', 'note', 'incident')),
  at timestamptz not null,
  phone_time boolean not null default false,
  text text not null default '' check (length(text) <= 3000),
  -- What was eaten, done, or in the nappy.
  what text check (length(what) between 1 and 200),
  -- How much was eaten, the mood, how grave it is.
  degree text check (degree in ('none', 'some', 'half', 'most', 'all', 'happy', 'calm', 'tired', 'sad', 'upset', 'unwell',
    'minor', 'grave')),
  slept_from timestamptz,
  slept_to timestamptz,
  -- Health data of one child, sealed as its record is: the name and the dose as listed then, the dose given, the text.
  child_id integer references children on delete cascade,
  medicine_id integer references child_medicines on delete set null,
  sealed bytea,
  key_id text,
  file_id integer unique references files on delete cascade,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (author_id, client_id),
  check (slept_from <= slept_to),
  check ((sealed is null) = (key_id is null)),
  check (kind = 'medicine' or (child_id is null and medicine_id is null and sealed is null)),
  check (kind <> 'medicine' or child_id is not null),
  check (kind = 'photo' or file_id is null),
  check (deleted_at is null or (kind not in ('incident', 'medicine') and text = '' and what is null and degree is null
    and slept_from is null and file_id is null)),
  check (deleted_at is not null or (
    (kind in ('meal', 'toilet', 'activity')) = (what is not null)
    and (kind in ('meal', 'mood', 'incident')) = (degree is not null)
    and (kind = 'sleep') = (slept_from is not null)
    and (kind = 'photo') = (file_id is not null)))
);
create index diary_entries_of_visit on diary_entries (visit_id, at);
create index diary_entries_of_child on diary_entries (child_id) where child_id is not null;
create index diary_entries_of_medicine on diary_entries (medicine_id) where medicine_id is not null;

-- The children whom an entry is about.
create table diary_children (
  entry_id integer not null references diary_entries on delete cascade,
  child_id integer not null references children on delete cascade,
  primary key (entry_id, child_id)
);
create index diary_children_of_child on diary_children (child_id);

-- Who has read the diary of a visit on a day: the access log has one line of it.
create table diary_reads (
  reader_id integer not null references users on delete cascade,
  visit_id integer not null references visits on delete cascade,
  day date not null,
  primary key (reader_id, visit_id, day)
);
create index diary_reads_of_visit on diary_reads (visit_id);

alter table access_log drop constraint access_log_what_check;
alter table access_log add constraint access_log_what_check check (what in ('health', 'phone', 'document', 'diary')) not valid;

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('avatar', 'child', 'sitter', 'chat', 'diary')) not valid;
