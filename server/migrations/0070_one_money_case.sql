-- no transaction
drop index concurrently if exists cases_one_live_money;
create unique index concurrently cases_one_live_money on cases (subject_id) where kind = 'money' and status <> 'done';
