-- no transaction
-- The family's payments, newest first.
drop index concurrently if exists payments_of_family;
create index concurrently payments_of_family on payments (customer_id, id);
drop index concurrently if exists payments_by_customer;
-- One payment that waits and one that counts for time over the plan of a visit, whatever else is paid for it.
drop index concurrently if exists payments_one_pending_overtime;
create unique index concurrently payments_one_pending_overtime on payments (visit_id) where status = 'pending' and kind = 'overtime';
drop index concurrently if exists payments_one_applied_overtime;
create unique index concurrently payments_one_applied_overtime on payments (visit_id) where applied and kind = 'overtime';
drop index concurrently if exists payments_one_pending_of_visit;
drop index concurrently if exists payments_one_applied_of_visit;
