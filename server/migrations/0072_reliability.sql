-- Reliability in numbers, counted from visits and orders (features/reliability); derived, so that lists need not count.
create table sitter_reliability (
  user_id integer primary key references sitters on delete cascade,
  orders integer not null,
  confirmed_visits integer not null,
  on_time_percent integer check (on_time_percent between 0 and 100),
  cancelled_12m integer not null,
  answer_minutes integer,
  families_returned integer not null,
  -- When a number changes by time alone: the oldest of what was cancelled is then twelve months old.
  recount_at timestamptz
);
create index sitter_reliability_due on sitter_reliability (recount_at, user_id) where recount_at is not null;

create table family_reliability (
  user_id integer primary key references users on delete cascade,
  orders integer not null,
  paid_on_time_percent integer check (paid_on_time_percent between 0 and 100),
  cancelled_late_12m integer not null,
  recount_at timestamptz
);
create index family_reliability_due on family_reliability (recount_at, user_id) where recount_at is not null;

create trigger note_insert after insert on sitter_reliability referencing new table as changed
  for each statement execute function note_sitter_change('user_id');
create trigger note_update after update on sitter_reliability referencing new table as changed
  for each statement execute function note_sitter_change('user_id');
create trigger note_delete after delete on sitter_reliability referencing old table as changed
  for each statement execute function note_sitter_change('user_id');

-- Whoever has orders is counted soon after the start.
insert into sitter_reliability (user_id, orders, confirmed_visits, cancelled_12m, families_returned, recount_at)
select distinct sitter_id, 0, 0, 0, 0, 'epoch'::timestamptz from orders where sitter_id is not null;
insert into family_reliability (user_id, orders, cancelled_late_12m, recount_at)
select distinct customer_id, 0, 0, 'epoch'::timestamptz from orders;
