-- no transaction
-- One payment that waits and one that counts: for the order itself, and for each of its visits.
drop index concurrently if exists payments_one_pending_of_order;
create unique index concurrently payments_one_pending_of_order on payments (order_id) where status = 'pending' and visit_id is null;
drop index concurrently if exists payments_one_applied_of_order;
create unique index concurrently payments_one_applied_of_order on payments (order_id) where applied and visit_id is null;
drop index concurrently if exists payments_one_pending_of_visit;
create unique index concurrently payments_one_pending_of_visit on payments (visit_id) where status = 'pending';
drop index concurrently if exists payments_one_applied_of_visit;
create unique index concurrently payments_one_applied_of_visit on payments (visit_id) where applied;
drop index concurrently if exists payments_of_visit;
create index concurrently payments_of_visit on payments (visit_id, id) where visit_id is not null;
drop index concurrently if exists payments_of_payout;
create index concurrently payments_of_payout on payments (payout_id) where payout_id is not null;
drop index concurrently if exists payments_one_pending;
drop index concurrently if exists payments_one_applied;
-- Looked for what the clock had earned; money follows visits now.
drop index concurrently if exists payments_earning;
