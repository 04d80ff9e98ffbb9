-- What is told to many people: news, and terms that will change. Each is told once; `reached` is the last person told, so
-- that work that was cut off goes on where it stopped.
create table broadcasts (
  id integer generated always as identity primary key,
  type text not null check (type in ('system', 'news')),
  template text not null,
  -- What it is about, {ru, en}.
  about jsonb not null check (jsonb_typeof(about) = 'object'),
  link text not null,
  -- Those who switched news on, or those who agreed to these terms.
  audience text not null check (audience = 'news' or audience like 'consent:%'),
  reached integer not null default 0,
  created_at timestamptz not null,
  unique (template, link)
);

-- Claims of the home page that no profile can show. What the staff has rewritten is theirs.
update content_items set archived_at = now()
where type = 'home_claims' and key in ('social-networks', 'psychologists', 'insurance', 'mystery-client')
  and published_version = 1 and archived_at is null;
