-- no transaction
drop index concurrently if exists visits_once_at_a_time;
create unique index concurrently visits_once_at_a_time on visits (order_id, starts_at) where state <> 'skipped';
drop index concurrently if exists chat_messages_of_proposal;
create index concurrently chat_messages_of_proposal on chat_messages (proposal_id) where proposal_id is not null;
