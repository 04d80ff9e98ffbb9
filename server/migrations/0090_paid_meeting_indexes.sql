-- no transaction
-- One payment that waits and one that counts for each meeting, and beside them for the order itself.
drop index concurrently if exists payments_one_pending_of_meeting;
create unique index concurrently payments_one_pending_of_meeting on payments (meeting_id) where status = 'pending';
drop index concurrently if exists payments_one_applied_of_meeting;
create unique index concurrently payments_one_applied_of_meeting on payments (meeting_id) where applied;
drop index concurrently if exists payments_of_meeting;
create index concurrently payments_of_meeting on payments (meeting_id, id) where meeting_id is not null;
drop index concurrently if exists payments_one_pending_of_whole;
create unique index concurrently payments_one_pending_of_whole on payments (order_id)
  where status = 'pending' and visit_id is null and charge_id is null and meeting_id is null;
drop index concurrently if exists payments_one_applied_of_whole;
create unique index concurrently payments_one_applied_of_whole on payments (order_id)
  where applied and visit_id is null and charge_id is null and meeting_id is null;
drop index concurrently if exists payments_one_pending_without_charge;
drop index concurrently if exists payments_one_applied_without_charge;
drop index concurrently if exists meetings_of_payer;
create index concurrently meetings_of_payer on meetings (payer_id) where payer_id is not null;
drop index concurrently if exists earnings_of_meeting;
create index concurrently earnings_of_meeting on earnings (meeting_id) where meeting_id is not null;
