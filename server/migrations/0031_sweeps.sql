-- Where a sweep that goes through a large table in parts goes on.
create table sweep_positions (
  name text primary key,
  position text not null
);

-- The messages of the last day may still need a letter. Not min(id): that would read the table from its start.
insert into sweep_positions (name, position)
select 'chat-unread', coalesce(
  (select min(id + 0) - 1 from chat_messages where created_at > now() - interval '1 day'),
  (select max(id) from chat_messages), 0)::text;

-- From then on the sitter may have earned more; null: not before the order changes.
alter table payments add column earns_at timestamptz default 'epoch';

create function earnings_of_changed_order() returns trigger language plpgsql as $$
begin
  update payments set earns_at = 'epoch' where order_id = new.id and applied and earns_at is distinct from 'epoch';
  return null;
end $$;

create trigger orders_earnings after update on orders for each row
when ((old.status, old.sitter_id, old.completed_at, old.disputed_at, old.dispute_settled_at, old.start_date, old.end_date,
    old.unlimited_date, old.start_time, old.end_time, old.weekdays, old.price_type)
  is distinct from (new.status, new.sitter_id, new.completed_at, new.disputed_at, new.dispute_settled_at, new.start_date,
    new.end_date, new.unlimited_date, new.start_time, new.end_time, new.weekdays, new.price_type))
execute function earnings_of_changed_order();
