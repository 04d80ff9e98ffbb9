-- Days on which a sitter does not work, both included. One's own never overlap. No order holds hours in them: both the one
-- who takes days off and the one who accepts an order hold the sitter's row.
create table sitter_days_off (
  id integer generated always as identity primary key,
  user_id integer not null references sitters on delete cascade,
  start_date date not null,
  end_date date not null,
  note text not null default '' check (length(note) <= 200),
  check (end_date between start_date and start_date + 365),
  constraint sitter_days_off_apart exclude using gist (user_id with =, daterange(start_date, end_date, '[]') with &&)
);

-- Hours of one day on top of the week.
create table sitter_extra_hours (
  id integer generated always as identity primary key,
  user_id integer not null references sitters on delete cascade,
  date date not null,
  start_minute integer not null check (start_minute between 0 and 1439),
  end_minute integer not null check (end_minute between 1 and 1440),
  check (start_minute < end_minute),
  constraint sitter_extra_hours_apart
    exclude using gist (user_id with =, date with =, int4range(start_minute, end_minute) with &&)
);

-- The search follows both.
do $$
declare
  name text;
  event record;
begin
  foreach name in array array['sitter_days_off', 'sitter_extra_hours'] loop
    for event in
      select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as events (name, rows)
    loop
      execute format('create trigger note_%s after %1$s on %I referencing %s table as changed
        for each statement execute function note_sitter_change(''user_id'')', event.name, name, event.rows);
    end loop;
  end loop;
end $$;
