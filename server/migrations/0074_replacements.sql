-- What a family wants when its sitter does not come: nobody, a choice of its own, or whoever accepts first.
alter table orders add column replacement text not null default 'ask';
alter table orders add constraint orders_replacement_mode check (replacement in ('off', 'ask', 'auto')) not valid;
alter table orders validate constraint orders_replacement_mode;
-- Of an order that stands in for a visit: that visit, of another order.
alter table orders add column replaces_visit integer;
alter table orders add constraint orders_replaces_visit foreign key (replaces_visit) references visits not valid;
alter table orders validate constraint orders_replaces_visit;

-- The search for somebody who takes a visit over; one a visit, ever.
create table replacements (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  visit_id integer not null unique references visits on delete cascade,
  -- Nobody came: only the rest of the visit is left.
  is_missed boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- An hour, and what the visit was to cost: a replacement is never dearer.
  price integer not null check (price between 1 and 1000000),
  agreed integer not null check (agreed >= 0),
  total integer check (total <= agreed),
  mode text not null check (mode in ('ask', 'auto')),
  status text not null default 'searching' check (status in ('searching', 'found', 'filled', 'failed', 'stopped')),
  asked integer not null default 0,
  waves integer not null default 0,
  -- When the next sitters are asked, and until when.
  wave_at timestamptz not null,
  search_until timestamptz not null,
  confirm_until timestamptz,
  new_order_id integer references orders,
  -- The next moment at which something happens by itself.
  due_at timestamptz,
  created_at timestamptz not null,
  check (ends_at > starts_at),
  check ((status = 'found') = (confirm_until is not null)),
  check ((status in ('searching', 'found')) = (due_at is not null)),
  check ((status = 'filled') = (new_order_id is not null)),
  check ((status = 'filled') = (total is not null))
);
create index replacements_of_order on replacements (order_id, id);
create index replacements_of_new_order on replacements (new_order_id) where new_order_id is not null;
create index replacements_due on replacements (due_at, id) where due_at is not null;

create table replacement_offers (
  id integer generated always as identity primary key,
  replacement_id integer not null references replacements on delete cascade,
  sitter_id integer not null references users,
  status text not null default 'open' check (status in ('open', 'accepted', 'confirmed', 'declined', 'lapsed', 'taken')),
  -- The beginning of the hours that were accepted: of a missed visit less is left with every minute.
  starts_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (replacement_id, sitter_id),
  check (status not in ('accepted', 'confirmed') or starts_at is not null)
);
create unique index replacement_offers_one_winner on replacement_offers (replacement_id) where status in ('accepted', 'confirmed');
create index replacement_offers_of_sitter on replacement_offers (sitter_id, id desc);

-- Hours that an accepted replacement holds until the family confirms it are held as those of an order are.
alter table order_slots alter column order_id drop not null;
alter table order_slots add column replacement_id integer;
alter table order_slots add constraint order_slots_replacement
  foreign key (replacement_id) references replacements on delete cascade not valid;
alter table order_slots validate constraint order_slots_replacement;
alter table order_slots add constraint order_slots_holder check (num_nonnulls(order_id, replacement_id) = 1) not valid;
alter table order_slots validate constraint order_slots_holder;

-- Whom a notice names.
alter table notifications add column person_id integer;
alter table notifications add constraint notifications_person foreign key (person_id) references users on delete set null not valid;
alter table notifications validate constraint notifications_person;

create function tell_replacement() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object('replacement', new.id,
    'users', (select array_agg(f.person_id) from orders o
      join family_access f on f.family_id = o.customer_id and f.role <> 'helper' where o.id = new.order_id))::text);
  return null;
end $$;
create trigger replacement_told after insert or update of status, asked, mode on replacements
  for each row execute function tell_replacement();

create function tell_replacement_offer() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object('replacement', new.replacement_id, 'users', array[new.sitter_id])::text);
  return null;
end $$;
create trigger replacement_offer_told after insert or update of status on replacement_offers
  for each row execute function tell_replacement_offer();
