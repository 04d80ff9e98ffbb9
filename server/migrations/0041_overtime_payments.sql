-- A payment for time over the plan belongs to one visit; one without a visit is the order's own.
alter table payments add column visit_id integer;
alter table payments add constraint payments_visit foreign key (visit_id) references visits not valid;
-- Of a payment for a visit: the payout that it went into, all at once.
alter table payments add column payout_id integer;
alter table payments add constraint payments_payout foreign key (payout_id) references payouts not valid;
alter table payments add constraint payments_by_visit check (visit_id is not null or payout_id is null) not valid;
