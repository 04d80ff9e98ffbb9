-- no transaction
drop index concurrently if exists notifications_suggested;
create index concurrently notifications_suggested on notifications (user_id, created_at) where template = 'suggested';
drop index concurrently if exists notifications_suggested_order;
create index concurrently notifications_suggested_order on notifications (subject_id) where template = 'suggested';
