-- Lists fit a family's newest announcement. Instances remember it with what else they know of a reader; this tells them to look again.
create function note_announcement_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('favourites_changed', person_id::text) from family_access where family_id = new.customer_id and role <> 'helper';
  return null;
end $$;
create trigger note_announcement after insert on orders
  for each row when (new.status = 'open') execute function note_announcement_change();
create trigger note_announcement_change after update on orders
  for each row when (old.status = 'open' or new.status = 'open') execute function note_announcement_change();
