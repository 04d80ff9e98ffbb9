-- no transaction
-- Nothing of it is held any more, and what is registered of our fee is not what it came to.
drop index concurrently if exists payments_to_receipt;
create index concurrently payments_to_receipt on payments (id) where held = 0 and fee_minor <> fiscal_minor;
