-- By whose invitation and of when somebody is in the family, so that a takeover that is undone takes back whom the
-- intruder invited. Unknown of older members: they count as invited by the owner when they joined.
alter table family_members
  add column invited_by integer references users on delete set null,
  add column invited_at timestamptz;
