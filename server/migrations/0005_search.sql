-- Completed orders; kept by the orders themselves, shown on every card.
alter table sitters add column order_count integer not null default 0 check (order_count >= 0);

create table reviews (
  id integer generated always as identity primary key,
  order_id integer not null unique,
  author_id integer not null references users,
  sitter_id integer not null references sitters on delete cascade,
  rating integer not null check (rating between 1 and 5),
  context text not null check (length(context) between 1 and 3000),
  status text not null default 'published' check (status in ('published', 'held', 'hidden')),
  created_at timestamptz not null,
  edited_at timestamptz,
  answer_text text check (length(answer_text) between 1 and 1000),
  answered_at timestamptz,
  check ((answer_text is null) = (answered_at is null))
);
create index reviews_of_sitter on reviews (sitter_id, created_at desc, id desc) where status = 'published';
create index reviews_newest on reviews (created_at desc, id desc) where status = 'published';
create index reviews_of_author on reviews (author_id);

-- A sitter's rating is the mean of what is published, whoever changes it and however.
create function count_published_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    update sitters set rating_sum = rating_sum - old.rating, reviews_count = reviews_count - 1
    where user_id = old.sitter_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    update sitters set rating_sum = rating_sum + new.rating, reviews_count = reviews_count + 1
    where user_id = new.sitter_id;
  end if;
  return null;
end $$;
create trigger count_published_review after insert or delete or update of rating, status, sitter_id on reviews
  for each row execute function count_published_review();

-- The weekly hours that an order holds of its sitter. Two orders can never hold the same hour.
create table order_slots (
  id integer generated always as identity primary key,
  order_id integer not null,
  sitter_id integer not null references sitters on delete cascade,
  weekday integer not null references weekdays,
  -- From the first to the last such weekday of the order; open-ended where the order is.
  dates daterange not null check (not isempty(dates) and not lower_inf(dates)),
  minutes int4range not null check (not isempty(minutes) and minutes <@ int4range(0, 1440)),
  constraint order_slots_no_double_booking
    exclude using gist (sitter_id with =, weekday with =, dates with &&, minutes with &&)
);
create index order_slots_of_order on order_slots (order_id);

create table favourites (
  user_id integer not null references users on delete cascade,
  sitter_id integer not null references sitters on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, sitter_id)
);
create index favourites_latest on favourites (user_id, created_at desc, sitter_id);
create index favourites_of_sitter on favourites (sitter_id);

-- Instances remember whom a customer keeps; this tells them to look again.
create function note_favourite_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('favourites_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger note_change after insert or delete on favourites
  for each row execute function note_favourite_change();

-- `target_id` is an id of the target's table. The author is forgotten when the account is erased.
create table complaints (
  id integer generated always as identity primary key,
  author_id integer references users on delete set null,
  target text not null check (target in ('sitter', 'customer', 'review', 'message', 'order')),
  target_id integer not null,
  reason text not null check (reason in
    ('fraud', 'rudeness', 'danger_to_child', 'no_show', 'false_data', 'spam', 'other')),
  text text not null default '' check (length(text) <= 1000),
  created_at timestamptz not null
);
create index complaints_of_author on complaints (author_id, target, target_id);

-- Every instance keeps the listed sitters in memory and follows this feed. Numbers of rows are given before the commit,
-- so a reader that only remembered the last one could miss a slower transaction; it remembers a transaction id instead.
create table search_changes (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  -- Null: a reference list has changed.
  sitter_id integer,
  at timestamptz not null default now()
);
create index search_changes_by_transaction on search_changes (xid);
create index search_changes_by_age on search_changes (at);

-- Argument: the column of the changed rows that holds the sitter's id.
create function note_sitter_change() returns trigger language plpgsql as $$
declare
  noted bigint;
begin
  execute format('insert into search_changes (sitter_id)
    select distinct changed.%1$I from changed join sitters on sitters.user_id = changed.%1$I', tg_argv[0]);
  get diagnostics noted = row_count;
  if noted > 0 then
    perform pg_notify('search_changes', '');
  end if;
  return null;
end $$;

create function note_sitter_removal() returns trigger language plpgsql as $$
begin
  insert into search_changes (sitter_id) select user_id from changed;
  perform pg_notify('search_changes', '');
  return null;
end $$;

create function note_reference_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (sitter_id) values (null);
  perform pg_notify('search_changes', '');
  return null;
end $$;

do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('users', 'id'), ('profiles', 'user_id'), ('sitters', 'user_id'), ('consents', 'user_id'),
      ('user_languages', 'user_id'), ('sitter_services', 'user_id'), ('sitter_skills', 'user_id'),
      ('sitter_schedule', 'user_id'), ('sitter_awards', 'user_id'), ('external_identities', 'user_id'),
      ('order_slots', 'sitter_id')) as sources (name, id_column)
  loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function note_sitter_change(%L)', source.name, source.id_column);
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function note_sitter_change(%L)', source.name, source.id_column);
    if source.name <> 'sitters' then
      execute format('create trigger note_delete after delete on %I referencing old table as changed
        for each statement execute function note_sitter_change(%L)', source.name, source.id_column);
    end if;
  end loop;
  create trigger note_delete after delete on sitters referencing old table as changed
    for each statement execute function note_sitter_removal();
  for source in
    select unnest(array['cities', 'languages', 'service_types', 'skills', 'citizenships', 'nationalities', 'religions']) as name
  loop
    execute format('create trigger note_change after insert or update or delete on %I
      for each statement execute function note_reference_change()', source.name);
  end loop;
end $$;
