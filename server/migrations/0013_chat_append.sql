-- As before, with fewer questions for a message: members and blocks at once, files only where there are any.
create or replace function chat_append(batch jsonb)
returns table (ordinal integer, outcome text, message_id bigint, stored_at timestamptz, sender_name text, members integer[])
language plpgsql as $$
declare
  entry record;
  file_ids integer[];
  is_blocked boolean;
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
    select array_agg(m.user_id), bool_or(m.blocked), max(p.full_name) filter (where p.user_id = entry.sender_id)
      into members, is_blocked, sender_name
      from chat_members m join profiles p on p.user_id = m.user_id where m.room_id = entry.room_id;
    file_ids := '{}';
    if entry.files <> '[]' then
      file_ids := array(select jsonb_array_elements_text(entry.files)::integer);
    end if;

    select m.id, m.created_at into message_id, stored_at from chat_messages m
      where m.sender_id = entry.sender_id and m.client_id = entry.client_id;
    if message_id is not null then
      outcome := 'known';
    elsif members is null or not entry.sender_id = any (members) then
      outcome := 'refused';
    elsif is_blocked then
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
