-- no transaction
drop index concurrently if exists cases_one_live_bank;
create unique index concurrently cases_one_live_bank on cases (subject_id) where kind = 'bank_differs' and status <> 'done';
