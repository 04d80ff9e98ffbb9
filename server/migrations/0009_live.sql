-- What people should see at once. PostgreSQL delivers a NOTIFY when its transaction commits, and never otherwise.
create function tell_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object('notification', new.id, 'users', array[new.user_id])::text);
  return null;
end $$;
create trigger notifications_told after insert on notifications for each row execute function tell_notification();

-- Both sides, the side that has just left, and everyone with an offer.
create function tell_order() returns trigger language plpgsql as $$
declare
  people integer[];
begin
  select array_agg(distinct person) into people from (
    select unnest(array[new.customer_id, new.sitter_id, old.sitter_id]) as person
    union (select sitter_id from offers where order_id = new.id order by id desc limit 500)
  ) found where person is not null;
  perform pg_notify('live_events', json_build_object('order', new.id, 'users', people)::text);
  return null;
end $$;
create trigger orders_told_new after insert on orders for each row execute function tell_order();
create trigger orders_told_changed after update on orders for each row
  when (old.modified_at is distinct from new.modified_at or old.offers_count is distinct from new.offers_count)
  execute function tell_order();

-- Up to which message the person was written a letter: one letter for everything that stays unread.
alter table chat_members add column mailed_id bigint not null default 0;

create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
