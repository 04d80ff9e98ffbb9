-- Who of the family said that the sitter came, and when it was said: for ten minutes they can take it back.
alter table visits add column arrival_told_by integer references users;
alter table visits add column arrival_told_at timestamptz;
-- Keys of the calls that gave a wrong code: one that is repeated counts once.
alter table visits add column code_keys text[] not null default '{}' check (cardinality(code_keys) <= 5);

-- A visit that does not confirm itself: how often the family was asked again, and since when a moderator is.
alter table visits add column asked_again smallint not null default 0 check (asked_again between 0 and 3);
alter table visits add column unclear_since timestamptz;
-- Done before there were unclear visits: it confirms itself as both were told.
alter table visits add column confirms_anyway boolean not null default false;
update visits set confirms_anyway = true where state = 'done';

alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in ('sitter', 'document', 'review', 'complaint', 'dispute',
  'mystery_client', 'lead', 'support', 'shared_address', 'visit', 'visit_unclear', 'incident', 'money', 'appeal',
  'mystery_report')) not valid;
