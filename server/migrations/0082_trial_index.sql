-- no transaction
-- A trial goes on once.
drop index concurrently if exists orders_one_continuation;
create unique index concurrently orders_one_continuation on orders (continues) where continues is not null;
