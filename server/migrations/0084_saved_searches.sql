-- Searches that people let us watch: customers of sitters, sitters of orders.
create table saved_searches (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('sitters', 'orders')),
  name text not null check (length(name) between 1 and 60),
  query jsonb not null,
  notify text not null check (notify in ('at_once', 'daily', 'off')),
  channels text[] not null check (channels <@ array['push', 'email']),
  created_at timestamptz not null,
  -- When the query was last written; what matched then is no news.
  queried_at timestamptz not null,
  looked_at timestamptz not null,
  -- The look before: what came since is marked as new.
  new_since timestamptz not null
);
create index saved_searches_of_user on saved_searches (user_id, id);

-- Whoever changes their searches is noted in the feed that the search follows: each process keeps all searches in memory.
create function note_saved_search() returns trigger language plpgsql as $$
begin
  insert into search_changes (sitter_id) values (case tg_op when 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;
create trigger note_change after insert or delete or update of query on saved_searches
  for each row execute function note_saved_search();

-- What a saved search found, since it was saved.
create table saved_search_finds (
  saved_search_id integer not null references saved_searches on delete cascade,
  thing_id integer not null,
  found_at timestamptz not null,
  primary key (saved_search_id, thing_id)
);
create index saved_search_finds_by_age on saved_search_finds (found_at);

-- A person is told of a thing once, whichever search found it.
create table told_finds (
  user_id integer not null references users on delete cascade,
  thing_id integer not null,
  saved_search_id integer references saved_searches on delete set null,
  is_daily boolean not null,
  channels text[] not null,
  due_at timestamptz not null,
  told_at timestamptz,
  primary key (user_id, thing_id)
);
create index told_finds_due on told_finds (due_at, user_id) where told_at is null;
create index told_finds_of_search on told_finds (saved_search_id) where saved_search_id is not null;
create index told_finds_by_age on told_finds (told_at) where told_at is not null;

-- What was searchable of a sitter when it was last looked at; null: not listed. Written by the job that follows the changes.
create table listing_facts (
  sitter_id integer primary key references users on delete cascade,
  listing text
);
insert into sweep_positions (name, position) values
  ('listing-changes', json_build_object('horizon', pg_snapshot_xmin(pg_current_snapshot())::text, 'seen', '[]'::json,
    'atSeconds', extract(epoch from clock_timestamp()))::text),
  ('listing-facts', '0'),
  ('told-finds', '');

-- Through which channels a notice goes, where the person chose them; by which search something was found, and how much.
alter table notifications
  add column channels text[],
  add column search_name text check (length(search_name) <= 60),
  add column found integer check (found > 0);
