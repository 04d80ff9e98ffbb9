-- no transaction
-- One review of each side of an order.
drop index concurrently if exists reviews_once_of_sitter;
create unique index concurrently reviews_once_of_sitter on reviews (order_id) where sitter_id is not null;
drop index concurrently if exists reviews_once_of_customer;
create unique index concurrently reviews_once_of_customer on reviews (order_id) where customer_id is not null;
drop index concurrently if exists reviews_of_customer;
create index concurrently reviews_of_customer on reviews (customer_id, created_at desc, id desc) where status = 'published';
drop index concurrently if exists reviews_about_customer;
create index concurrently reviews_about_customer on reviews (customer_id, id desc) where customer_id is not null;
drop index concurrently if exists reviews_sealed;
create index concurrently reviews_sealed on reviews (publish_at, id) where status = 'sealed';
