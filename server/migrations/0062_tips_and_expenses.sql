-- What a sitter laid out during a visit: the family says yes or no, and pays it where the order is paid through us.
create table expenses (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  visit_id integer not null references visits,
  sitter_id integer not null references users,
  amount_minor integer not null check (amount_minor between 100 and 2000000),
  -- Both texts are emptied when their author leaves.
  text text not null check (length(text) <= 300),
  decline_text text check (length(decline_text) <= 1000),
  -- The receipt goes with the account of who gave it.
  file_id integer references files on delete set null,
  status text not null check (status in ('asked', 'accepted', 'paid', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  answered_at timestamptz,
  -- The statement of the week in which it stands.
  statement_id integer references statements,
  check ((status = 'asked') = (answered_at is null)),
  check ((status = 'declined') = (decline_text is not null))
);
create index expenses_of_order on expenses (order_id, id);
create index expenses_of_visit on expenses (visit_id, id);
create index expenses_of_sitter on expenses (sitter_id, id);
create index expenses_waiting on expenses (order_id) where status in ('asked', 'accepted');
create index expenses_of_file on expenses (file_id) where file_id is not null;
create index expenses_of_statement on expenses (statement_id) where statement_id is not null;

create function tell_expense() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object('money', 'expense', 'id', new.id,
    'users', (select array_agg(f.person_id) || new.sitter_id from orders o
      join family_access f on f.family_id = o.customer_id and f.role <> 'helper' where o.id = new.order_id))::text);
  return null;
end $$;
create trigger expense_told after insert or update of status on expenses for each row execute function tell_expense();

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('avatar', 'child', 'sitter', 'chat', 'diary', 'expense')) not valid;

-- Tips and expenses are paid to the kopeck; all other sums are whole roubles.
alter table payments add column kopecks smallint not null default 0;
alter table payments add column expense_id integer;
alter table payments add constraint payments_expense foreign key (expense_id) references expenses not valid;
alter table payments validate constraint payments_expense;
alter table payments add constraint payments_extra check (case kind
  when 'tip' then visit_id is not null and expense_id is null
  when 'expense' then visit_id is not null and expense_id is not null
  else expense_id is null and kopecks = 0 end and kopecks between 0 and 99) not valid;
alter table payments validate constraint payments_extra;
alter table refunds add column kopecks smallint not null default 0 check (kopecks between 0 and 99);
alter table sandbox_payments add column kopecks smallint not null default 0 check (kopecks between 0 and 99);
alter table sandbox_refunds add column kopecks smallint not null default 0 check (kopecks between 0 and 99);
alter table notifications add column kopecks smallint not null default 0 check (kopecks between 0 and 99);

-- A payment's own columns hold whole roubles: what has kopecks moves as a whole, so that its kopecks are where the roubles are.
create or replace function carry_transfers() returns trigger language plpgsql as $$
begin
  update payments p set
    status = case when moved.arrived then 'succeeded' else p.status end,
    held = p.held + moved.held, due = p.due + moved.due, refunded = p.refunded + moved.refunded
  from (
    select payment_id, bool_or(from_account = 'provider_clearing') as arrived,
      trunc(sum(case when to_account = 'held' then amount_minor when from_account = 'held' then -amount_minor else 0 end) / 100)::integer
        as held,
      trunc(sum(case when from_account in ('provider_clearing', 'held') and to_account in ('due', 'fee', 'tips', 'expenses') then amount_minor
        when to_account = 'held' and from_account in ('due', 'fee', 'tips', 'expenses') then -amount_minor else 0 end) / 100)::integer
        as due,
      trunc(sum(case when to_account = 'refunds' then amount_minor else 0 end) / 100)::integer as refunded
    from added where payment_id is not null and to_account <> 'paid' group by payment_id) moved
  where p.id = moved.payment_id;
  return null;
end $$;
