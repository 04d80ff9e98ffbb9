-- no transaction
drop index concurrently if exists refunds_of_operation;
create index concurrently refunds_of_operation on refunds (provider_id) where provider_id is not null;
