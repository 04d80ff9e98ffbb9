-- First steps that a person left for later.
alter table user_settings add column later_steps text[] not null default '{}'
  check (later_steps <@ array['about', 'place', 'service', 'price', 'week', 'photo', 'passport', 'child']);
