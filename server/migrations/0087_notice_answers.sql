-- Of which expense or invitation to a family a notice tells.
alter table notifications add column expense_id integer, add column invitation_id integer;
alter table notifications add constraint notifications_expense
  foreign key (expense_id) references expenses on delete set null not valid;
alter table notifications validate constraint notifications_expense;
alter table notifications add constraint notifications_invitation
  foreign key (invitation_id) references family_invitations on delete set null not valid;
alter table notifications validate constraint notifications_invitation;
