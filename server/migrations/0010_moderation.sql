-- Every act of the staff. Rows are only added; each carries the hash of the one before, so a change shows.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id integer not null references users,
  action text not null check (length(action) between 1 and 60),
  target_kind text not null,
  target_id integer not null,
  reason text not null default '' check (length(reason) <= 1000),
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_log_of_target on audit_log (target_kind, target_id, id desc);
create index audit_log_of_actor on audit_log (actor_id, id desc);

-- What a row says, in one unambiguous text.
create function audit_digest(entry audit_log) returns bytea language sql immutable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    extract(epoch from entry.at), entry.actor_id, entry.action, entry.target_kind, entry.target_id, entry.reason)::text, 'UTF8'))
$$;

create function chain_audit_entry() returns trigger language plpgsql as $$
begin
  -- Writers take turns, or two rows would follow the same one.
  perform pg_advisory_xact_lock(73019422);
  new.previous_hash := coalesce((select hash from audit_log order by id desc limit 1), '\x00'::bytea);
  new.hash := audit_digest(new);
  return new;
end $$;
create trigger chain_audit_entry before insert on audit_log for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end $$;
create trigger refuse_audit_change before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- The staff finds people by name and contacts; prefixes of phones and mails, parts of names.
create index profiles_by_name on profiles using gin (lower(full_name) gin_trgm_ops);
create index users_by_email_prefix on users (email text_pattern_ops);
create index users_by_phone_prefix on users (phone_number text_pattern_ops);
create index complaints_of_target on complaints (target, target_id);
create index cases_waiting on cases (status, priority desc, created_at, id);
