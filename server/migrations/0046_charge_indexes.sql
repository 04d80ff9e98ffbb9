-- no transaction
-- One payment that waits and one that counts for each charge, and for what has none.
drop index concurrently if exists payments_one_pending_of_charge;
create unique index concurrently payments_one_pending_of_charge on payments (charge_id) where status = 'pending';
drop index concurrently if exists payments_one_applied_of_charge;
create unique index concurrently payments_one_applied_of_charge on payments (charge_id) where applied;
drop index concurrently if exists payments_of_charge;
create index concurrently payments_of_charge on payments (charge_id, id) where charge_id is not null;
drop index concurrently if exists payments_one_pending_without_charge;
create unique index concurrently payments_one_pending_without_charge on payments (order_id)
  where status = 'pending' and visit_id is null and charge_id is null;
drop index concurrently if exists payments_one_applied_without_charge;
create unique index concurrently payments_one_applied_without_charge on payments (order_id)
  where applied and visit_id is null and charge_id is null;
drop index concurrently if exists payments_one_pending_of_order;
drop index concurrently if exists payments_one_applied_of_order;
