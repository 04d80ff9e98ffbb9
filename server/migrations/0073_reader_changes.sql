-- Instances remember where a reader lives, as whom they keep; this tells them to look again.
create function note_home_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('favourites_changed', new.user_id::text);
  return null;
end $$;
create trigger note_home_change after update of lat, lng, city_id on profiles
  for each row when (old.lat is distinct from new.lat or old.lng is distinct from new.lng or old.city_id is distinct from new.city_id)
  execute function note_home_change();
