-- no transaction
-- Orders whose week is to be charged or closed; the sweep looks for nothing else.
drop index concurrently if exists orders_by_week_due;
create index concurrently orders_by_week_due on orders (week_due_at, id) where week_due_at is not null;
