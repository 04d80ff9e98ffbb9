-- The first weeks of an order that is paid by the week cost what their visits do, each at the price of its own day.
update orders set changed_total = summed.total
from (select o.id, sum(v.amount)::integer as total from orders o join visits v on v.order_id = o.id
  where o.changed_total is not null and o.billing = 'weekly' and v.state not in ('skipped', 'missed')
    and v.date <= case
      when o.end_date is not null then least(o.end_date, o.start_date + 30)
      when o.price_type = 'per_month' then (o.start_date + interval '1 month')::date - 1
      else o.start_date + 30 end
  group by o.id) summed
where summed.id = orders.id and summed.total <> orders.changed_total;
