-- no transaction
-- Orders whose visits are to become rows; the sweep of every night looks for nothing else.
drop index concurrently if exists orders_by_visits_until;
create index concurrently orders_by_visits_until on orders (visits_until nulls first, id) where status in ('awaiting_pay', 'active');
