-- no transaction
drop index concurrently if exists notifications_of_expense;
create index concurrently notifications_of_expense on notifications (expense_id) where expense_id is not null;
drop index concurrently if exists notifications_of_invitation;
create index concurrently notifications_of_invitation on notifications (invitation_id) where invitation_id is not null;
