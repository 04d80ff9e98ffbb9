-- no transaction
drop index concurrently if exists visits_unclear;
create index concurrently visits_unclear on visits (order_id) where unclear_since is not null and state = 'done';
drop index concurrently if exists visits_told_by;
create index concurrently visits_told_by on visits (arrival_told_by) where arrival_told_by is not null;
