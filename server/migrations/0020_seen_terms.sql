-- Whoever agrees says which terms they saw. The number grows with every change of them, whichever version of the program
-- makes it.
alter table orders add column version integer not null default 1;
alter table offers add column version integer not null default 1;

create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger next_version before update on orders for each row when (
  (old.sitter_id, old.price, old.price_min, old.price_max, old.price_type, old.payment_agreement, old.start_date,
    old.end_date, old.unlimited_date, old.start_time, old.end_time, old.weekdays, old.services, old.skills,
    old.languages, old.lat, old.lng, old.address, old.title, old.job_description)
  is distinct from
  (new.sitter_id, new.price, new.price_min, new.price_max, new.price_type, new.payment_agreement, new.start_date,
    new.end_date, new.unlimited_date, new.start_time, new.end_time, new.weekdays, new.services, new.skills,
    new.languages, new.lat, new.lng, new.address, new.title, new.job_description)
) execute function next_version();

create trigger next_version before update on offers for each row
  when ((old.price, old.message) is distinct from (new.price, new.message)) execute function next_version();
