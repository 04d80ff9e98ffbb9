-- Which visits a statement corrects, and whose time over the plan was agreed to and not paid: [{visit, date, amount}].
alter table statements add column corrections jsonb not null default '[]';
alter table statements add column open_overtime jsonb not null default '[]';
