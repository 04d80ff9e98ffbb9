-- Terms of the announcement that the sitter agreed to, while it says something else; such an offer is never accepted.
alter table offers add column agreed_terms jsonb;
alter table offers add constraint offers_accepted_as_agreed check (status <> 'accepted' or agreed_terms is null) not valid;
alter table offers validate constraint offers_accepted_as_agreed;

-- Whether an offer is outdated belongs to its terms: it grows when that begins and when it ends.
create or replace trigger next_version before update on offers for each row
  when ((old.price, old.message, old.agreed_terms is null) is distinct from (new.price, new.message, new.agreed_terms is null))
  execute function next_version();

-- Hours of single weekdays are terms too.
create or replace trigger next_version before update on orders for each row when (
  (old.sitter_id, old.price, old.price_min, old.price_max, old.price_type, old.payment_agreement, old.start_date,
    old.end_date, old.unlimited_date, old.start_time, old.end_time, old.weekdays, old.hours, old.services, old.skills,
    old.languages, old.lat, old.lng, old.address, old.title, old.job_description)
  is distinct from
  (new.sitter_id, new.price, new.price_min, new.price_max, new.price_type, new.payment_agreement, new.start_date,
    new.end_date, new.unlimited_date, new.start_time, new.end_time, new.weekdays, new.hours, new.services, new.skills,
    new.languages, new.lat, new.lng, new.address, new.title, new.job_description)
) execute function next_version();

-- A sitter invited to an announcement, once; at most twenty of them.
create table order_invitations (
  order_id integer not null references orders on delete cascade,
  sitter_id integer not null references users,
  position smallint not null check (position between 1 and 20),
  created_at timestamptz not null,
  declined_at timestamptz,
  primary key (order_id, sitter_id),
  unique (order_id, position)
);
create index order_invitations_of_sitter on order_invitations (sitter_id, created_at desc) where declined_at is null;
