-- A customer's family: other adults with accounts of their own. A family has the id of its owner.
create table family_members (
  owner_id integer not null references users on delete cascade,
  user_id integer not null references users on delete cascade,
  role text not null check (role in ('parent', 'helper')),
  since timestamptz not null,
  primary key (owner_id, user_id),
  unique (owner_id, user_id, role),
  check (owner_id <> user_id)
);
create index family_members_of_user on family_members (user_id);

-- Deleted when answered; lapsed ones are deleted by a sweep.
create table family_invitations (
  id integer generated always as identity primary key,
  owner_id integer not null references users on delete cascade,
  invited_by integer not null references users on delete cascade,
  -- An e-mail or a phone number, of somebody who may have no account yet.
  login text not null check (length(login) <= 254),
  role text not null check (role in ('parent', 'helper')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (owner_id, login)
);
create index family_invitations_to on family_invitations (login);
create index family_invitations_by on family_invitations (invited_by);
create index family_invitations_lapse on family_invitations (expires_at);

-- The one rule that everything asks: who belongs to which family, its owner too. Owner and parents act for it. Nobody acts
-- for somebody whom the staff has blocked.
create view family_access as
  select id as person_id, id as family_id, 'owner' as role, created_at as since from users
  union all
  select m.user_id, m.owner_id, m.role, m.since
  from family_members m join users owner on owner.id = m.owner_id and owner.blocked_at is null;

-- Who pays for the family; null: its owner.
alter table payments add column payer_id integer references users;

-- A member of the family in its rooms with sitters. The foreign key keeps the role and ends the access with the membership.
alter table chat_members add column family_id integer, add column family_role text;
alter table chat_members add constraint chat_members_of_family foreign key (family_id, user_id, family_role)
  references family_members (owner_id, user_id, role) on update cascade on delete cascade not valid;
alter table chat_members add constraint chat_members_family_whole check ((family_id is null) = (family_role is null)) not valid;

-- Orders are told to the family's parents too.
create or replace function tell_order() returns trigger language plpgsql as $$
declare
  people integer[];
begin
  select array_agg(distinct person) into people from (
    select unnest(array[new.customer_id, new.sitter_id, old.sitter_id]) as person
    union (select sitter_id from offers where order_id = new.id order by id desc limit 500)
    union select user_id from family_members where owner_id = new.customer_id and role = 'parent'
  ) found where person is not null;
  perform pg_notify('live_events', json_build_object('order', new.id, 'users', people)::text);
  return null;
end $$;

-- Who hears a person in a room. A direct room with a block between its two hears nobody: stopped by the person, or blocked
-- by the other; this holds for the family of either. In a group the two do not hear each other, and all the rest do. A helper
-- of the family only reads.
drop function chat_audience(integer, integer);
create function chat_audience(room integer, person integer)
returns table (users integer[], is_member boolean, is_reader boolean, is_stopped boolean, is_blocked boolean)
language sql stable as $$
  select array_agg(m.user_id) filter (where a.own is null),
    coalesce(bool_or(m.user_id = person), false),
    coalesce(bool_or(m.user_id = person and m.family_role = 'helper'), false),
    coalesce(bool_or(a.own and r.kind = 'direct' and m.family_id is null), false),
    coalesce(bool_or(not a.own and r.kind = 'direct' and m.family_id is null), false)
  from chat_members m
  join chat_rooms r on r.id = m.room_id
  left join chat_members self on self.room_id = room and self.user_id = person
  left join lateral (
    select bool_or(b.own) as own from blocked_pairs b
    where b.person_id in (person, coalesce(self.family_id, person)) and b.other_id = m.user_id
  ) a on true
  where m.room_id = room
$$;

-- Stores a batch in one round trip. Each entry: room_id, sender_id, client_id, message, files, at.
-- outcome: stored, known (this client_id was stored before), refused (no member), read_only (a helper), stopped, blocked,
-- bad_files.
-- Rights and audience are those of the room that the row is stored in; a known client_id may come with any other.
create or replace function chat_append(batch jsonb)
returns table (ordinal integer, outcome text, message_id bigint, room_id integer, stored_at timestamptz,
  sender_name text, members integer[])
language plpgsql as $$
#variable_conflict use_column
declare
  entry record;
  audience record;
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
    select m.id, m.room_id, m.created_at into message_id, room_id, stored_at from chat_messages m
      where m.sender_id = entry.sender_id and m.client_id = entry.client_id;
    room_id := coalesce(room_id, entry.room_id);
    select * into audience from chat_audience(room_id, entry.sender_id);
    members := audience.users;
    select p.full_name into sender_name from profiles p where p.user_id = entry.sender_id;
    file_ids := array(select jsonb_array_elements_text(entry.files)::integer);

    if not audience.is_member then
      outcome := 'refused';
    elsif message_id is not null then
      outcome := 'known';
    elsif audience.is_reader then
      outcome := 'read_only';
    elsif audience.is_stopped then
      outcome := 'stopped';
    elsif audience.is_blocked then
      outcome := 'blocked';
    elsif cardinality(file_ids) > 0 and
          (select count(*) from chat_attachments a join files f on f.id = a.file_id
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

-- The same for messages without files, which are most: a whole batch by one statement. Of the entries with one
-- client_id the first that may be stored is; what came before it is refused, what comes after it is known.
create or replace function chat_append_words(batch jsonb)
returns table (ordinal integer, outcome text, message_id bigint, room_id integer, stored_at timestamptz,
  sender_name text, members integer[])
language plpgsql as $$
#variable_conflict use_column
begin
  -- Taken by chat_append too: the order of ids is the order in which messages become visible.
  perform pg_advisory_xact_lock(73019421);
  return query
  with entry as materialized (
    select e.ordinality::integer as position, (e.value->>'room_id')::integer as room_id,
      (e.value->>'sender_id')::integer as sender_id, (e.value->>'client_id')::uuid as client_id,
      e.value->>'message' as message, (e.value->>'at')::timestamptz as at
    from jsonb_array_elements(batch) with ordinality as e
  ), known as materialized (
    select distinct m.id, m.room_id, m.sender_id, m.client_id, m.created_at
    from entry e join chat_messages m on m.sender_id = e.sender_id and m.client_id = e.client_id
  ), audience as materialized (
    select pair.room_id, pair.sender_id, heard.*
    from (select e.room_id, e.sender_id from entry e union select k.room_id, k.sender_id from known k) pair
    cross join lateral chat_audience(pair.room_id, pair.sender_id) heard
  ), fresh as materialized (
    select distinct on (e.sender_id, e.client_id) e.*
    from entry e join audience a on a.room_id = e.room_id and a.sender_id = e.sender_id
    where a.is_member and not a.is_reader and not a.is_stopped and not a.is_blocked
      and not exists (select 1 from known k where k.sender_id = e.sender_id and k.client_id = e.client_id)
    order by e.sender_id, e.client_id, e.position
  ), stored as (
    insert into chat_messages (room_id, sender_id, client_id, message, created_at)
    select f.room_id, f.sender_id, f.client_id, f.message, f.at from fresh f order by f.position
    returning id, room_id, sender_id, client_id, created_at
  ), newest as (
    update chat_rooms c set last_message_id = s.id
    from (select s.room_id, max(s.id) as id from stored s group by s.room_id) s where c.id = s.room_id
  ), said as (
    update chat_members m set last_read_id = s.id
    from (select s.room_id, s.sender_id, max(s.id) as id from stored s group by s.room_id, s.sender_id) s
    where m.room_id = s.room_id and m.user_id = s.sender_id
  ), row_of as (
    -- The row that answers an entry, if any; `first` is the entry that made it.
    select k.*, 0 as first from known k
    union all
    select s.*, f.position from stored s join fresh f on f.sender_id = s.sender_id and f.client_id = s.client_id
  )
  select e.position,
    case
      when not a.is_member then 'refused'
      when o.first = e.position then 'stored'
      when o.id is not null then 'known'
      when a.is_reader then 'read_only'
      when a.is_stopped then 'stopped'
      else 'blocked'
    end,
    o.id, a.room_id, o.created_at, p.full_name, a.users
  from entry e
  left join row_of o on o.sender_id = e.sender_id and o.client_id = e.client_id and o.first <= e.position
  join audience a on a.sender_id = e.sender_id and a.room_id = coalesce(o.room_id, e.room_id)
  left join profiles p on p.user_id = e.sender_id
  order by e.position;
end $$;
