-- An agreed order changes by consent: one side proposes, the other answers. Before, after and money are what both saw;
-- children stand there by their ids alone.
create table proposals (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  kind text not null check (kind in ('skip', 'move', 'add', 'hours', 'price', 'longer', 'child')),
  -- As sent.
  fields jsonb not null,
  text text not null check (length(text) <= 1000),
  by_side text not null check (by_side in ('customer', 'sitter')),
  by_person_id integer not null references users,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- The order's version that it is about.
  version integer not null,
  before jsonb not null,
  after jsonb not null,
  money jsonb not null,
  -- The part of the order's price that it added.
  charge_id integer references charges,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by_id integer references users,
  check ((status = 'pending') = (ended_at is null))
);
create unique index proposals_one_pending on proposals (order_id) where status = 'pending';
create index proposals_of_order on proposals (order_id, id);
create index proposals_by_person on proposals (by_person_id);
create index proposals_ended_by on proposals (ended_by_id) where ended_by_id is not null;
create index proposals_due on proposals (expires_at, id) where status = 'pending';

create function tell_proposal() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object('proposal', new.id, 'order', new.order_id, 'status', new.status,
    'users', (select array_agg(f.person_id) || o.sitter_id from orders o join family_access f on f.family_id = o.customer_id
      where o.id = new.order_id group by o.sitter_id))::text);
  return null;
end $$;
create trigger proposals_told after insert or update of status on proposals for each row execute function tell_proposal();

-- A message of the room tells of a proposal.
alter table chat_messages add column proposal_id integer;
alter table chat_messages add constraint chat_messages_proposal
  foreign key (proposal_id) references proposals on delete set null not valid;

-- From which day on, and until which, a child belongs to the order; null: from its start, to its end.
alter table order_children add column since date;
alter table order_children add column until date;

-- The day of the plan that a moved visit stands for.
alter table visits add column moved_from date;
-- After an agreed change the price of all visits, where it no longer follows from the order's terms.
alter table orders add column changed_total integer;

-- A visit may be added, or moved, to the hours of one that was skipped.
alter table visits drop constraint visits_order_id_starts_at_key;
