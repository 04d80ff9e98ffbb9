-- no transaction
-- Never two sitters for one visit.
drop index concurrently if exists orders_one_replacement;
create unique index concurrently orders_one_replacement on orders (replaces_visit) where replaces_visit is not null and status <> 'canceled';
drop index concurrently if exists orders_of_replaced_visit;
create index concurrently orders_of_replaced_visit on orders (replaces_visit) where replaces_visit is not null;
drop index concurrently if exists order_slots_of_replacement;
create index concurrently order_slots_of_replacement on order_slots (replacement_id) where replacement_id is not null;
-- The nearest first, when somebody is needed soon.
drop index concurrently if exists profiles_by_place;
create index concurrently profiles_by_place on profiles using gist (point(lng, lat)) where lat is not null;
drop index concurrently if exists profiles_without_place;
create index concurrently profiles_without_place on profiles (city_id) where lat is null;
drop index concurrently if exists notifications_of_person;
create index concurrently notifications_of_person on notifications (person_id) where person_id is not null;
