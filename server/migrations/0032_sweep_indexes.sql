-- no transaction
-- What a sweep looks for, and nothing else: these stay small however large the tables grow.
drop index concurrently if exists payments_earning;
create index concurrently payments_earning on payments (earns_at, order_id) where held > 0 and applied;
drop index concurrently if exists users_unconfirmed;
create index concurrently users_unconfirmed on users (created_at)
  where email_verified_at is null and phone_verified_at is null and erased_at is null;
drop index concurrently if exists sessions_by_end;
create index concurrently sessions_by_end on sessions (least(ended_at, expires_at));
drop index concurrently if exists sitters_check_ends;
create index concurrently sitters_check_ends on sitters (verified_until)
  where verification_status = 'verified' and check_reminded is distinct from 0;
drop index concurrently if exists sitter_documents_check_ends;
create index concurrently sitter_documents_check_ends on sitter_documents (valid_until)
  where verification_status = 'verified' and check_reminded is distinct from 0;
drop index concurrently if exists profiles_by_birth;
create index concurrently profiles_by_birth on profiles (birth_date);
drop index concurrently if exists reviews_counted_by_age;
create index concurrently reviews_counted_by_age on reviews (created_at, id) where not_counted is null;
drop index concurrently if exists reviews_not_counted_by_age;
create index concurrently reviews_not_counted_by_age on reviews (created_at, id) where not_counted is not null;
-- Deleting a person looks into every table that may speak of them.
drop index concurrently if exists access_log_by_reader;
create index concurrently access_log_by_reader on access_log (reader_id);
drop index concurrently if exists cases_claimed_by;
create index concurrently cases_claimed_by on cases (claimed_by) where claimed_by is not null;
drop index concurrently if exists chat_rooms_created_by;
create index concurrently chat_rooms_created_by on chat_rooms (created_by) where created_by is not null;
drop index concurrently if exists chat_rooms_by_high_user;
create index concurrently chat_rooms_by_high_user on chat_rooms (high_user_id) where high_user_id is not null;
drop index concurrently if exists codes_by_user;
create index concurrently codes_by_user on codes (user_id) where user_id is not null;
drop index concurrently if exists consents_by_user;
create index concurrently consents_by_user on consents (user_id);
drop index concurrently if exists order_history_by_actor;
create index concurrently order_history_by_actor on order_history (actor_id) where actor_id is not null;
drop index concurrently if exists payments_by_customer;
create index concurrently payments_by_customer on payments (customer_id);
drop index concurrently if exists payouts_paid_by;
create index concurrently payouts_paid_by on payouts (paid_by) where paid_by is not null;
drop index concurrently if exists schedule_ticks_done_by;
create index concurrently schedule_ticks_done_by on schedule_ticks (done_by) where done_by is not null;
drop index concurrently if exists sessions_by_user;
create index concurrently sessions_by_user on sessions (user_id);
