-- no transaction
-- Whoever is deleted is looked for among those who paid for a family.
drop index concurrently if exists payments_of_payer;
create index concurrently payments_of_payer on payments (payer_id) where payer_id is not null;
