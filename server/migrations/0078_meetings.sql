-- A first meeting of a family and a sitter before the first visit: half an hour at the door or by phone.
create table meetings (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  sitter_id integer not null references users,
  kind text not null check (kind in ('door', 'phone')),
  at timestamptz not null,
  price_minor integer not null default 0 check (price_minor between 0 and 500000),
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'canceled', 'done', 'missed')),
  -- Who named the time as it stands: the other side answers.
  by_side text not null check (by_side in ('customer', 'sitter')),
  -- The next moment at which something happens by itself.
  due_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((status in ('proposed', 'accepted')) = (due_at is not null))
);
create unique index meetings_one_live on meetings (order_id, sitter_id) where status in ('proposed', 'accepted');
create index meetings_of_order on meetings (order_id, id);
create index meetings_of_sitter on meetings (sitter_id, id);
create index meetings_due on meetings (due_at, id) where due_at is not null;

-- Hours of an accepted meeting are held as those of an order are.
alter table order_slots add column meeting_id integer;
alter table order_slots add constraint order_slots_meeting
  foreign key (meeting_id) references meetings on delete cascade not valid;
alter table order_slots validate constraint order_slots_meeting;
alter table order_slots add constraint order_slots_one_holder
  check (num_nonnulls(order_id, replacement_id, meeting_id) = 1) not valid;
alter table order_slots validate constraint order_slots_one_holder;
alter table order_slots drop constraint order_slots_holder;

-- Of which meeting a notice tells.
alter table notifications add column meeting_id integer;
alter table notifications add constraint notifications_meeting
  foreign key (meeting_id) references meetings on delete set null not valid;
alter table notifications validate constraint notifications_meeting;

create function tell_meeting() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object('meeting', new.id,
    'users', (select array_agg(f.person_id) || new.sitter_id from orders o
      join family_access f on f.family_id = o.customer_id and f.role <> 'helper' where o.id = new.order_id))::text);
  return null;
end $$;
create trigger meeting_told after insert or update on meetings for each row execute function tell_meeting();
