-- What is due may be held again: a dispute stops it until it is decided.
alter table ledger drop constraint ledger_check1;
-- safe: every row satisfied the narrower check that it replaces
alter table ledger add constraint ledger_payer_is_held check (from_account <> 'payer' or to_account = 'held') not valid;

-- Of disputes that are running, what was due and not paid out is held from now on.
insert into ledger (payment_id, from_account, to_account, amount, reason, at)
select payments.id, 'due', 'held', payouts.amount, 'dispute', orders.disputed_at
from payouts
join orders on orders.id = payouts.order_id and orders.disputed_at is not null and orders.dispute_settled_at is null
join payments on payments.order_id = orders.id and payments.applied
where payouts.status = 'due';
update payouts set status = 'canceled'
from orders
where orders.id = payouts.order_id and payouts.status = 'due'
  and orders.disputed_at is not null and orders.dispute_settled_at is null;

-- What a notice says beside its words: a sum that is on its way, a reason from the list, what a moderator wrote.
alter table notifications add column amount integer check (amount > 0);
alter table notifications add column reason_id integer references reject_reasons;
alter table notifications add column quote text check (length(quote) <= 1000);

alter table sitter_documents add column reject_text text check (length(reject_text) <= 1000);

-- Hidden by a moderator: the row stays, its words and files are shown to nobody in the room.
alter table chat_messages add column hidden_at timestamptz;

-- The last act of whoever has claimed the case; long after it the case is free again.
alter table cases add column acted_at timestamptz;
