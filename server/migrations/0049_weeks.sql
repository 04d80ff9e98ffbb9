-- The next Friday or Sunday evening of an order that is paid by the week: when something is charged, or a week is closed.
alter table orders add column week_due_at timestamptz;

-- Both sides were told that the visit is not paid a day before it.
alter table visits add column told_unpaid boolean not null default false;
-- How much of it, with time over the plan, stands in statements as the sitter's.
alter table visits add column stated integer not null default 0;

-- A week of a long order as it stood on Sunday evening; it never changes.
create table statements (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  week_start date not null,
  week_end date not null,
  direct boolean not null,
  visits jsonb not null,
  planned_minutes integer not null,
  real_minutes integer not null,
  confirmed integer not null,
  overtime integer not null,
  expenses integer not null default 0,
  returned integer not null,
  brought_forward integer not null,
  carried_over integer not null,
  total integer not null,
  -- All of its visits fell out since nobody paid.
  unpaid boolean not null,
  created_at timestamptz not null,
  unique (order_id, week_start),
  check (week_end = week_start + 6 and extract(isodow from week_start) = 1),
  check (total = confirmed + overtime + expenses + brought_forward)
);
