-- no transaction
drop index concurrently if exists leads_by_city;
create index concurrently leads_by_city on leads (replace(lower(btrim(city)), 'ё', 'е'));
drop index concurrently if exists mystery_clients_of_person;
create index concurrently mystery_clients_of_person on mystery_clients (user_id) where user_id is not null;
