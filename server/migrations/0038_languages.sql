-- Which languages the site has is a list of the product, so that a new one needs no migration.
alter table profiles drop constraint profiles_language_check;
alter table profiles add constraint profiles_language_tag check (language ~ '^[a-z]{2,3}$') not valid;
alter table profiles validate constraint profiles_language_tag;
