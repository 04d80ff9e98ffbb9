alter table chat_rooms add column created_by integer references users on delete set null;
alter table chat_rooms add column last_message_id bigint not null default 0;

-- Ids grow in commit order: rows are added by chat_append alone, which lets one writer in at a time.
create table chat_messages (
  id bigint generated always as identity primary key,
  room_id integer not null references chat_rooms on delete cascade,
  sender_id integer not null references users,
  -- Made by the sender; seen again it is the same message, for ever.
  client_id uuid not null,
  message text not null check (length(message) <= 4000),
  has_attachments boolean not null default false,
  created_at timestamptz not null,
  unique (sender_id, client_id),
  check (message <> '' or has_attachments)
);
create index chat_messages_of_room on chat_messages (room_id, id desc);
create index chat_messages_words on chat_messages using gin (message gin_trgm_ops);

create table chat_attachments (
  file_id integer primary key references files on delete cascade,
  room_id integer not null references chat_rooms on delete cascade,
  -- Null until the message that carries it is sent.
  message_id bigint references chat_messages on delete cascade
);
create index chat_attachments_of_message on chat_attachments (message_id);

create table chat_folders (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  unique (user_id, name)
);
create table chat_folder_rooms (
  folder_id integer not null references chat_folders on delete cascade,
  room_id integer not null references chat_rooms on delete cascade,
  primary key (folder_id, room_id)
);
create index chat_folder_rooms_of_room on chat_folder_rooms (room_id);

create table last_seen (
  user_id integer primary key references users on delete cascade,
  at timestamptz not null
);

-- Stores a batch in one round trip. Each entry: room_id, sender_id, client_id, message, files, at.
-- outcome: stored, known (this client_id was stored before), refused (no member), blocked, bad_files.
create function chat_append(batch jsonb)
returns table (ordinal integer, outcome text, message_id bigint, stored_at timestamptz, sender_name text, members integer[])
language plpgsql as $$
declare
  entry record;
  file_ids integer[];
begin
  perform pg_advisory_xact_lock(73019421);
  for entry in
    select e.ordinality::integer as position, (e.value->>'room_id')::integer as room_id,
      (e.value->>'sender_id')::integer as sender_id, (e.value->>'client_id')::uuid as client_id,
      e.value->>'message' as message, e.value->'files' as files, (e.value->>'at')::timestamptz as at
    from jsonb_array_elements(batch) with ordinality as e
  loop
    ordinal := entry.position;
    message_id := null;
    stored_at := null;
    select p.full_name into sender_name from profiles p where p.user_id = entry.sender_id;
    select array_agg(m.user_id) into members from chat_members m where m.room_id = entry.room_id;
    file_ids := array(select jsonb_array_elements_text(entry.files)::integer);

    select m.id, m.created_at into message_id, stored_at from chat_messages m
      where m.sender_id = entry.sender_id and m.client_id = entry.client_id;
    if message_id is not null then
      outcome := 'known';
    elsif members is null or not entry.sender_id = any (members) then
      outcome := 'refused';
    elsif exists (select 1 from chat_members m where m.room_id = entry.room_id and m.blocked) then
      outcome := 'blocked';
    elsif (select count(*) from chat_attachments a join files f on f.id = a.file_id
           where a.file_id = any (file_ids) and a.room_id = entry.room_id
             and a.message_id is null and f.owner_id = entry.sender_id) <> cardinality(file_ids) then
      outcome := 'bad_files';
    else
      insert into chat_messages (room_id, sender_id, client_id, message, has_attachments, created_at)
        values (entry.room_id, entry.sender_id, entry.client_id, entry.message, cardinality(file_ids) > 0, entry.at)
        returning id, created_at into message_id, stored_at;
      if cardinality(file_ids) > 0 then
        update chat_attachments a set message_id = chat_append.message_id where a.file_id = any (file_ids);
      end if;
      update chat_rooms r set last_message_id = chat_append.message_id where r.id = entry.room_id;
      update chat_members m set last_read_id = chat_append.message_id
        where m.room_id = entry.room_id and m.user_id = entry.sender_id;
      outcome := 'stored';
    end if;
    return next;
  end loop;
end $$;
