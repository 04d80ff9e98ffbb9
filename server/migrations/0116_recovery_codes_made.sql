-- When a set was made: one that was made by whoever had taken the account over goes with its return. Sets of before are as
-- old as this release: nobody knows better, and a person who has a second factor makes new ones by a press.
alter table recovery_codes add column created_at timestamptz not null default now();
