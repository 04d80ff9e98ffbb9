-- When a person is not disturbed by what can wait: Moscow time, an end before the beginning is on the next day.
alter table user_settings
  add column quiet_from text not null default '22:00' check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_to text not null default '08:00' check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$');
