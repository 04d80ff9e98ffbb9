-- Everything staff may rewrite. An item is what people see under one address; its words live in versions, which are
-- only ever added: an edit adds a draft, publishing points the item at it, rolling back points at a copy of an old one.
create table content_items (
  id integer generated always as identity primary key,
  type text not null check (type in
    ('faq', 'about_us', 'terms', 'contacts', 'social', 'app_links', 'news', 'home_claims')),
  -- Stable name within a type: the terms' type, or the slug under which the product's own texts are shipped.
  key text not null check (length(key) between 1 and 100),
  position integer not null default 0,
  -- Null until the first version is published.
  published_version integer,
  created_at timestamptz not null,
  archived_at timestamptz,
  unique (type, key)
);
create index content_items_newest on content_items (type, created_at desc, id desc)
  where archived_at is null and published_version is not null;

create table content_versions (
  item_id integer not null references content_items on delete cascade,
  version integer not null check (version > 0),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  created_at timestamptz not null,
  -- A person's id; null for what ships with the product.
  created_by integer,
  -- When it was first shown to people; null for a draft.
  published_at timestamptz,
  primary key (item_id, version)
);

-- An item and its first version refer to each other, so the check waits for the commit.
alter table content_items add constraint content_items_published
  foreign key (id, published_version) references content_versions (item_id, version) deferrable initially deferred;

-- Keys given to visitors who are not signed in: random, with nothing personal behind them.
create table visitor_sessions (
  id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);
create index visitor_sessions_by_age on visitor_sessions (created_at);
