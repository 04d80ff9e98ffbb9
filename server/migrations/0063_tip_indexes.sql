-- no transaction
-- One payment that waits and one that counts for the tip of a visit, and for each expense.
drop index concurrently if exists payments_one_pending_tip;
create unique index concurrently payments_one_pending_tip on payments (visit_id) where status = 'pending' and kind = 'tip';
drop index concurrently if exists payments_one_applied_tip;
create unique index concurrently payments_one_applied_tip on payments (visit_id) where applied and kind = 'tip';
drop index concurrently if exists payments_one_pending_of_expense;
create unique index concurrently payments_one_pending_of_expense on payments (expense_id) where status = 'pending';
drop index concurrently if exists payments_one_applied_of_expense;
create unique index concurrently payments_one_applied_of_expense on payments (expense_id) where applied;
drop index concurrently if exists payments_of_expense;
create index concurrently payments_of_expense on payments (expense_id, id) where expense_id is not null;
