-- An order: what is asked for, between whom, in which state.
create table orders (
  id integer generated always as identity primary key,
  customer_id integer not null references users,
  sitter_id integer references users,
  origin text not null check (origin in ('announcement', 'request', 'booking')),
  status text not null check (status in ('open', 'awaiting', 'awaiting_pay', 'active', 'completed', 'canceled')),
  title text not null check (length(title) <= 120),
  price integer check (price between 1 and 1000000),
  price_min integer check (price_min between 1 and 1000000),
  price_max integer check (price_max between 1 and 1000000),
  price_type text not null check (price_type in ('per_hour', 'per_month')),
  payment_agreement boolean not null,
  start_date date not null,
  end_date date,
  unlimited_date boolean not null,
  start_time time not null,
  end_time time not null check (end_time <> start_time),
  weekdays integer[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(weekdays) > 0),
  -- Entries of the reference lists, which are archived but never deleted.
  services integer[] not null,
  skills integer[] not null,
  languages integer[] not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  address text not null check (length(address) <= 1000),
  -- What everybody may know of the place: rounded to about 500 m, and the town or district.
  shown_lat double precision not null,
  shown_lng double precision not null,
  city_id integer references cities,
  job_description text not null check (length(job_description) <= 5000),
  -- When the present state ends by itself; null where it does not.
  deadline_at timestamptz,
  -- The deadline that a reminder went out for; each is reminded of once.
  reminded_of timestamptz,
  first_visit_reminded boolean not null default false,
  -- Live offers, kept exact by the offers' own transactions.
  offers_count integer not null default 0 check (offers_count between 0 and 20),
  -- The sitter left, so the customer may publish it again, once.
  recoverable boolean not null default false,
  recovered_as integer references orders,
  disputed_at timestamptz,
  dispute_settled_at timestamptz check (disputed_at is not null or dispute_settled_at is null),
  accepted_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  searchable text not null generated always as (replace(lower(title || ' ' || job_description), 'ё', 'е')) stored,
  check (unlimited_date = (end_date is null)),
  check (end_date >= start_date),
  check (price_min <= price_max),
  check (origin <> 'announcement' or status <> 'awaiting'),
  check (origin = 'announcement' or status <> 'open'),
  -- Everything past the announcement has a sitter, everything past acceptance a price.
  check (status in ('open', 'canceled') or sitter_id is not null),
  check (status <> 'open' or sitter_id is null),
  check (status not in ('awaiting_pay', 'active', 'completed') or price is not null),
  check ((status = 'completed') <= (completed_at is not null))
);
create index orders_of_customer on orders (customer_id, status, id desc);
create index orders_of_sitter on orders (sitter_id, status, id desc) where sitter_id is not null;
create index orders_open on orders (created_at desc, id desc) where status = 'open';
create index orders_open_place on orders using gist (point(shown_lng, shown_lat)) where status = 'open';
create index orders_open_lists on orders using gin (services, skills, languages) where status = 'open';
create index orders_open_words on orders using gin (searchable gin_trgm_ops) where status = 'open';
create index orders_due on orders (deadline_at) where deadline_at is not null;

create table order_children (
  order_id integer not null references orders on delete cascade,
  -- Null once the child's profile was deleted; age and gender stay for the record.
  child_id integer references children on delete set null,
  position integer not null,
  age_at_order integer not null,
  gender text not null check (gender in ('male', 'female')),
  primary key (order_id, position)
);
create index order_children_of_child on order_children (child_id);

-- Every accepted move, with who made it and why.
create table order_history (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  move text not null,
  from_status text,
  status text not null,
  by_side text not null check (by_side in ('customer', 'sitter', 'system', 'moderator')),
  actor_id integer references users,
  reason_id integer references reject_reasons,
  reason_text text check (length(reason_text) <= 3000),
  at timestamptz not null
);
create index order_history_of_order on order_history (order_id, id);

create table offers (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  sitter_id integer not null references users,
  price integer not null check (price between 1 and 1000000),
  message text not null default '' check (length(message) <= 1000),
  status text not null check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'closed')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index offers_one_live on offers (order_id, sitter_id) where status in ('pending', 'accepted', 'closed');
create unique index offers_one_accepted on offers (order_id) where status = 'accepted';
create index offers_of_order on offers (order_id, id);
create index offers_of_sitter on offers (sitter_id, status, id desc);

-- From here on a slot and a review belong to an order.
alter table order_slots add foreign key (order_id) references orders on delete cascade;
alter table reviews add foreign key (order_id) references orders;

create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  customer_id integer not null references users,
  method text not null check (method in ('card', 'direct')),
  provider text not null check (provider in ('sandbox', 'yookassa', 'none')),
  -- Sent with the request that creates it, so that asking twice makes one payment.
  request_key uuid not null unique,
  provider_id text,
  amount integer not null check (amount >= 0),
  -- abandoned: the order went another way before the provider said its last word; a success that comes later is returned.
  status text not null check (status in ('pending', 'abandoned', 'succeeded', 'canceled')),
  -- It is this payment that made the order active.
  applied boolean not null default false,
  confirmation_url text,
  return_url text not null,
  -- Where the money is; follows the ledger.
  held integer not null default 0 check (held >= 0),
  due integer not null default 0 check (due >= 0),
  refunded integer not null default 0 check (refunded >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  asked_at timestamptz,
  unique (provider, provider_id),
  check ((method = 'direct') = (provider = 'none')),
  check (not applied or status = 'succeeded'),
  -- Money in = refunded + held + due, whatever the code does.
  constraint payments_balance check
    (held + due + refunded = case when status = 'succeeded' and method = 'card' then amount else 0 end)
);
create unique index payments_one_pending on payments (order_id) where status = 'pending';
create unique index payments_one_applied on payments (order_id) where applied;
create index payments_of_order on payments (order_id, id);
create index payments_unsettled on payments (created_at) where status in ('pending', 'abandoned');
create index payments_held on payments (order_id) where held > 0;

create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'succeeded')),
  -- Renewed when the provider has refused for good, so that asking again is a new request.
  request_key uuid not null unique,
  -- When the provider was first asked with that key.
  asked_at timestamptz,
  provider_id text,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_pending on refunds (created_at) where status = 'pending';

-- Each rouble goes from one place to another, so none appears or is lost; rows are only added.
create table ledger (
  id bigint generated always as identity primary key,
  payment_id integer not null references payments,
  from_account text not null check (from_account in ('payer', 'held', 'due')),
  to_account text not null check (to_account in ('held', 'due', 'refunded')),
  amount integer not null check (amount > 0),
  reason text not null,
  at timestamptz not null,
  check (from_account <> to_account),
  check ((from_account = 'payer') = (to_account = 'held'))
);
create index ledger_of_payment on ledger (payment_id);

create function carry_ledger_entry() returns trigger language plpgsql as $$
begin
  update payments set
    status = case when new.from_account = 'payer' then 'succeeded' else status end,
    held = held + case when new.to_account = 'held' then new.amount when new.from_account = 'held' then -new.amount else 0 end,
    due = due + case when new.to_account = 'due' then new.amount when new.from_account = 'due' then -new.amount else 0 end,
    refunded = refunded + case when new.to_account = 'refunded' then new.amount else 0 end
  where id = new.payment_id;
  return null;
end $$;
create trigger carry_ledger_entry after insert on ledger for each row execute function carry_ledger_entry();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed';
end $$;
create trigger refuse_ledger_change before update or delete on ledger
  for each row execute function refuse_ledger_change();

-- What the sitter is owed: one row under way an order, which grows until it is paid.
create table payouts (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  sitter_id integer not null references users,
  -- The commission is a part of the amount that stays with the product.
  amount integer not null check (amount > 0),
  commission integer not null default 0 check (commission between 0 and amount),
  status text not null check (status in ('due', 'paid', 'canceled')),
  created_at timestamptz not null,
  paid_at timestamptz,
  paid_by integer references users
);
create unique index payouts_one_due on payouts (order_id) where status = 'due';
create index payouts_by_age on payouts (status, id);
create index payouts_of_sitter on payouts (sitter_id);

-- The embedded payment provider's own books.
create table sandbox_payments (
  id text primary key,
  request_key uuid not null unique,
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'succeeded', 'canceled')),
  created_at timestamptz not null
);
create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments,
  request_key uuid not null unique,
  amount integer not null check (amount > 0)
);
create index sandbox_refunds_of_payment on sandbox_refunds (payment_id);

-- Chat rooms and notifications are written by an order's own transaction.
create table chat_rooms (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('direct', 'group')),
  title text not null default '' check (length(title) <= 120),
  -- A direct room's two members, the smaller id first: one room a pair.
  low_user_id integer references users,
  high_user_id integer references users,
  -- The latest order between the two, shown on top.
  order_id integer references orders on delete set null,
  created_at timestamptz not null,
  check ((kind = 'direct') = (low_user_id is not null)),
  check ((low_user_id is null) = (high_user_id is null)),
  check (low_user_id < high_user_id),
  unique (low_user_id, high_user_id)
);
create table chat_members (
  room_id integer not null references chat_rooms on delete cascade,
  user_id integer not null references users on delete cascade,
  muted boolean not null default false,
  blocked boolean not null default false,
  last_read_id bigint not null default 0,
  joined_at timestamptz not null,
  primary key (room_id, user_id)
);
create index chat_members_of_user on chat_members (user_id);

create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  type text not null check (type in ('system', 'order', 'news', 'events', 'comments', 'chat')),
  -- Which text, and what it is about; the words are made in the reader's language.
  template text not null,
  subject_id integer,
  link text,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, type) where read_at is null;

create table calendar_tokens (
  user_id integer primary key references users on delete cascade,
  token text not null unique
);
