-- Who is called when something happens to a child.
create table child_contacts (
  child_id integer not null references children on delete cascade,
  position smallint not null check (position between 1 and 3),
  name text not null check (length(name) between 2 and 100 and is_single_line(name)),
  relation text not null check (length(relation) between 1 and 60 and is_single_line(relation)),
  phone_number text not null check (phone_number ~ '^\+7\d{10}$'),
  primary key (child_id, position)
);

-- Medicines that a sitter may be asked to give: health data, sealed as the health record is.
create table child_medicines (
  id integer generated always as identity primary key,
  child_id integer not null references children on delete cascade,
  position smallint not null check (position between 1 and 20),
  sealed bytea not null,
  key_id text not null
);
create index child_medicines_of_child on child_medicines (child_id, position);

alter table child_consents drop constraint child_consents_kind_check;
-- safe: every row satisfied the narrower check that it replaces
alter table child_consents add constraint child_consents_kind_check
  check (kind in ('personal_data', 'health_data', 'user_agreement', 'service_agreement', 'photo')) not valid;
