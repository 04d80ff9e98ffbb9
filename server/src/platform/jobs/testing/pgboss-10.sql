-- What a site of the release with pg-boss 10 leaves behind, as far as it matters: one table, in parts by kind.
create schema pgboss;
create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
create table pgboss.version (version int primary key, maintained_on timestamptz, cron_on timestamptz, monitored_on timestamptz);
insert into pgboss.version (version) values (24);
create table pgboss.job (
  id uuid not null default gen_random_uuid(), name text not null, priority integer not null default 0, data jsonb,
  state pgboss.job_state not null default 'created', retry_limit integer not null default 2,
  retry_count integer not null default 0, retry_delay integer not null default 0,
  retry_backoff boolean not null default false, start_after timestamptz not null default now(), started_on timestamptz,
  singleton_key text, singleton_on timestamp, expire_in interval not null default interval '15 minutes',
  created_on timestamptz not null default now(), completed_on timestamptz,
  keep_until timestamptz not null default now() + interval '14 days', output jsonb, dead_letter text, policy text
) partition by list (name);
create table pgboss.part_letter partition of pgboss.job for values in ('letter');
create table pgboss.part_push partition of pgboss.job for values in ('push');
create table pgboss.part_unknown partition of pgboss.job for values in ('gone');
insert into pgboss.job (name, data, state, start_after, started_on, retry_count, singleton_key) values
  ('letter', '{"n": 1}', 'created', now(), null, 0, null),
  ('letter', '{"n": 2}', 'retry', now() - interval '1 minute', now() - interval '2 minutes', 2, null),
  ('letter', '{"n": 3}', 'created', now() + interval '2 hours', null, 0, null),
  ('letter', '{"n": 4}', 'active', now() - interval '1 hour', now() - interval '1 hour', 0, null),
  ('letter', '{"n": 5}', 'active', now(), now(), 0, null),
  ('letter', '{"n": 6}', 'completed', now() - interval '1 hour', now() - interval '1 hour', 0, null),
  ('push', '{"n": 7}', 'created', now(), null, 0, 'room'),
  ('push', '{"n": 7}', 'created', now(), null, 0, 'room'),
  ('gone', '{"n": 8}', 'created', now(), null, 0, null);
