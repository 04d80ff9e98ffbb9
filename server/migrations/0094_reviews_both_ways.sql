-- A review is of a sitter or of a family: whom it is of has the column, so that no reader of the one finds the other.
alter table reviews alter column sitter_id drop not null;
alter table reviews add column customer_id integer;
alter table reviews add constraint reviews_customer foreign key (customer_id) references users on delete cascade not valid;
alter table reviews validate constraint reviews_customer;
alter table reviews add constraint reviews_of_one check (num_nonnulls(sitter_id, customer_id) = 1) not valid;
alter table reviews validate constraint reviews_of_one;

-- Sealed until both have written, or until this moment; what was published before stays so.
alter table reviews add column publish_at timestamptz;
alter table reviews drop constraint reviews_status_check;
alter table reviews add constraint reviews_status_check check (status in ('sealed', 'published', 'held', 'hidden')) not valid;
alter table reviews validate constraint reviews_status_check;
alter table reviews add constraint reviews_sealed_until check (status <> 'sealed' or publish_at is not null) not valid;
alter table reviews validate constraint reviews_sealed_until;
-- Only a sitter answers, and only to what can be read.
alter table reviews add constraint reviews_answered check (answer_text is null or (sitter_id is not null and status <> 'sealed')) not valid;
alter table reviews validate constraint reviews_answered;
