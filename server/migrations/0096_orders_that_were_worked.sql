-- The two indexes of 0095 stand for it.
alter table reviews drop constraint reviews_order_id_key;

-- An order counts once it has ended and at least one of its visits took place.
create view worked_orders as
  select id, customer_id, sitter_id from orders
  where status in ('completed', 'canceled') and exists (
    select from visits where visits.order_id = orders.id and visits.state in ('done', 'confirmed'));

-- Orders that both sides may review, and when they ended: completed, or canceled after a visit that took place.
create view reviewed_orders as
  select o.id as order_id, o.customer_id, o.sitter_id, coalesce(o.completed_at, ended.at) as ended_at from orders o
  left join lateral (select max(h.at) as at from order_history h
    where h.order_id = o.id and h.status = 'canceled' and h.from_status <> 'canceled') ended on o.completed_at is null
  where o.sitter_id is not null and (o.status = 'completed'
    or (o.status = 'canceled' and exists (select from worked_orders w where w.id = o.id)));

update sitters set order_count = worked.count
from (select s.user_id, count(w.id)::integer as count from sitters s left join worked_orders w on w.sitter_id = s.user_id
  group by s.user_id) worked
where worked.user_id = sitters.user_id and worked.count <> order_count;

-- Whoever has orders is counted again soon after the start.
update sitter_reliability set recount_at = 'epoch' where orders > 0;
update family_reliability set recount_at = 'epoch' where orders > 0;
