-- What the staff may rewrite outside the content items: entries of reference lists and awards. As with content, every
-- state is kept, the first change keeping also what was there before.
create table staff_versions (
  -- The table whose row it is.
  kind text not null,
  item_id integer not null,
  version integer not null check (version > 0),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  created_at timestamptz not null,
  -- A person's id; null for what was there before the staff first touched it.
  created_by integer,
  primary key (kind, item_id, version)
);

alter table awards add column archived_at timestamptz;

-- The numbers are asked by period. Messages only grow, so a summary of blocks finds a period without slowing the chat.
create index orders_by_creation on orders (created_at);
create index order_history_of_cancelling on order_history (at) where status = 'canceled';
create index offers_by_creation on offers (created_at);
create index chat_messages_by_creation on chat_messages using brin (created_at);

-- The card of a person lists what was said of them, hidden or not.
create index reviews_about on reviews (sitter_id, id desc);
create index complaints_made on complaints (author_id, id desc);
-- A case that is found by what it is about.
create index cases_of_subject on cases (kind, subject_id, id desc);
