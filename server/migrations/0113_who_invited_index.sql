-- no transaction
drop index concurrently if exists family_members_invited_by;
create index concurrently family_members_invited_by on family_members (invited_by) where invited_by is not null;
