-- An invitation counts only while whoever sent it acts for the family: who was removed, left, or became a helper must not
-- come back, or send anybody, by one sent before.
create function withdraw_family_invitations() returns trigger language plpgsql as $$
begin
  delete from family_invitations where owner_id = old.owner_id and invited_by = old.user_id;
  return null;
end $$;

create trigger withdraw_invitations_of_removed after delete on family_members
  for each row execute function withdraw_family_invitations();
create trigger withdraw_invitations_of_helper after update of role on family_members
  for each row when (new.role = 'helper') execute function withdraw_family_invitations();

delete from family_invitations i
where i.invited_by <> i.owner_id and not exists (
  select from family_members m where m.owner_id = i.owner_id and m.user_id = i.invited_by and m.role = 'parent');
