-- no transaction
-- A person who is deleted is looked for among the declined ones too.
drop index concurrently if exists order_invitations_by_sitter;
create index concurrently order_invitations_by_sitter on order_invitations (sitter_id);
