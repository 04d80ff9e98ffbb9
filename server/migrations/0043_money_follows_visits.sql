-- Money is earned by confirmed visits. The release before counts by the clock where `earns_at` is past: it finds nothing to
-- count beside this one. The column itself is dropped once a release does without it.
drop trigger orders_earnings on orders;
drop function earnings_of_changed_order();
alter table payments alter column earns_at drop default;
update payments set earns_at = null where earns_at is not null;

-- The job that counted: nobody does it any more.
do $$
begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name = 'orders-earn';
    delete from jobs.job where name = 'orders-earn';
  end if;
end $$;
