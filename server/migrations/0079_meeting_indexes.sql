-- no transaction
drop index concurrently if exists order_slots_of_meeting;
create index concurrently order_slots_of_meeting on order_slots (meeting_id) where meeting_id is not null;
drop index concurrently if exists notifications_of_meeting;
create index concurrently notifications_of_meeting on notifications (meeting_id) where meeting_id is not null;
