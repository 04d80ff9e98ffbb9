import { type OrderMove, type OrderSide, type OrderState, stateAfter } from '@ladushki/contract/order-states';
import { addDays, visitsBetween } from '@ladushki/contract/visits';
import { sql } from 'kysely';
import { type Order, periodOf } from '../features/orders/order.ts';
import type { Db } from '../platform/database/connection.ts';
import type { Deps } from '../platform/deps.ts';

/** Queries for rows that violate a rule; each must be empty. */
const contradictions: Record<string, ReturnType<typeof sql>> = {
  'a payment is what the ledger says of it': sql`
    select p.id from payments p
    left join (select payment_id,
        sum(amount_minor) filter (where from_account = 'provider_clearing') as paid,
        sum(amount_minor) filter (where to_account = 'refunds') as refunded,
        sum(case when to_account in ('due', 'fee') then amount_minor
          when from_account in ('due', 'fee') and to_account = 'held' then -amount_minor else 0 end) as due
      from transfers group by payment_id) l on l.payment_id = p.id
    where p.method = 'card' and (
      (p.held + p.due + p.refunded) * 100 <> coalesce(l.paid, 0)
      or p.refunded * 100 <> coalesce(l.refunded, 0) or p.due * 100 <> coalesce(l.due, 0)
      or (p.status = 'succeeded') <> (l.paid is not null))`,
  'a visit has earned what the ledger says of it': sql`
    select v.id from visits v left join (select t.visit_id,
        sum(case when to_account in ('due', 'fee') then amount_minor
          when from_account in ('due', 'fee') and to_account = 'held' then -amount_minor else 0 end) as due
      from transfers t join payments p on p.id = t.payment_id and p.visit_id is null group by t.visit_id) l on l.visit_id = v.id
    where v.due * 100 <> coalesce(l.due, 0)`,
  'a payout that was paid is in the ledger, others are due there': sql`
    select y.order_id as id from payouts y left join (select order_id,
        sum(case when to_account = 'paid' then amount_minor end) as paid,
        sum(case when to_account = 'due' then amount_minor when from_account = 'due' then -amount_minor else 0 end) as due,
        sum(case when to_account = 'fee' then amount_minor when from_account = 'fee' then -amount_minor else 0 end) as fee
      from transfers group by order_id) l on l.order_id = y.order_id
    group by y.order_id, l.paid, l.due, l.fee
    having coalesce(sum(y.amount) filter (where y.status <> 'canceled'), 0) * 100 <> coalesce(l.paid + l.due + l.fee, l.due + l.fee, 0)
      or bool_or(y.status = 'paid') <> (l.paid is not null) or bool_or(y.status = 'due') <> (coalesce(l.due, 0) > 0)`,
  'every refunded rouble has a refund': sql`
    select p.id from payments p left join refunds r on r.payment_id = p.id
    group by p.id having p.refunded <> coalesce(sum(r.amount), 0)`,
  'what is due is in payouts': sql`
    select p.order_id as id from (select order_id, sum(due) as due from payments where method = 'card' group by order_id) p
    left join payouts o on o.order_id = p.order_id and o.status <> 'canceled'
    group by p.order_id, p.due having p.due <> coalesce(sum(o.amount), 0)`,
  'in a dispute nothing is due': sql`
    select y.id from payouts y join orders o on o.id = y.order_id
    where y.status = 'due' and o.disputed_at is not null and o.dispute_settled_at is null`,
  'a moderator’s refund returns all that is not paid out': sql`
    select p.order_id as id from payments p join order_history h on h.order_id = p.order_id and h.move = 'refund'
    where p.applied and p.method = 'card' group by p.order_id having sum(p.refunded) + (
      select coalesce(sum(y.amount), 0) from payouts y where y.order_id = p.order_id and y.status = 'paid') <> sum(p.amount)`,
  'a sum that people read of is on its way': sql`
    select n.id from notifications n where n.amount is not null and n.visit_id is null and n.template not like 'week_%' and n.amount > (
      select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id where p.order_id = n.subject_id
        and r.created_at between n.created_at - interval '5 seconds' and n.created_at)`,
  'an active order has been paid for, another has not': sql`
    select distinct o.id from orders o left join payments p on p.order_id = o.id and p.applied and p.visit_id is null
    where (o.status in ('active', 'completed')) and p.id is null
      or o.status in ('open', 'awaiting', 'awaiting_pay') and p.id is not null`,
  'the provider holds what we say it does': sql`
    select p.id from payments p join sandbox_payments s on s.id = p.provider_id
    where p.status = 'succeeded' and s.status <> 'succeeded'
      or s.status = 'succeeded' and p.status <> 'succeeded'
      or (select coalesce(sum(amount), 0) from sandbox_refunds where payment_id = s.id) > p.refunded`,
  'who has saved methods has one default': sql`
    select user_id from payment_methods group by user_id having count(*) filter (where is_default) <> 1`,
  'only who has a saved method is charged by the week': sql`
    select order_id from weekly_consents where payer_id not in (select user_id from payment_methods)`,
  'only orders that are paid by the week are charged by a saved method': sql`
    select o.id from weekly_consents m join orders o on o.id = m.order_id
    where o.status <> 'active' or o.billing is distinct from 'weekly'`,
  'a settled payment keeps no saved method': sql`
    select id from payments where saved_method is not null and status in ('succeeded', 'canceled')`,
  'one accepted offer an order, and only where a sitter was chosen': sql`
    select o.id from orders o left join offers f on f.order_id = o.id and f.status = 'accepted'
    group by o.id having count(f.id) > 1
      or count(f.id) = 1 and o.status = 'open'
      or count(f.id) = 0 and o.origin = 'announcement' and o.status in ('awaiting_pay', 'active', 'completed')`,
  'the number of live offers is exact': sql`
    select o.id from orders o left join offers f on f.order_id = o.id and f.status = 'pending'
    group by o.id having o.offers_count <> count(f.id) or (count(f.id) > 0 and o.status <> 'open')`,
  'every rouble of an order is held, due or returned by one of its visits': sql`
    select p.order_id as id from (select p.order_id, sum(due) as due, sum(held) as held,
        sum(refunded - (p.amount - coalesce(c.amount, p.amount))) as refunded
      from payments p left join charges c on c.id = p.charge_id
      where p.applied and p.method = 'card' and p.visit_id is null group by p.order_id) p
    left join (select order_id, sum(due) as due, sum(returned + overpaid) as returned,
        sum(paid - due - returned) as rest from visits where funding = 'held' group by order_id) v on v.order_id = p.order_id
    where p.due <> coalesce(v.due, 0) or p.refunded <> coalesce(v.returned, 0) or p.held <> coalesce(v.rest, 0)`,
  'a charge is the sum of its parts, and is paid by one payment of at least so much': sql`
    select c.id from charges c left join (select charge_id, sum(amount) as amount, bool_and(paid) as paid, bool_or(paid) as begun
        from charge_items group by charge_id) i on i.charge_id = c.id
      left join payments p on p.charge_id = c.id and p.applied
    where c.status <> 'canceled' and (c.amount <> coalesce(i.amount, 0) or i.begun <> i.paid)
      or (c.status = 'succeeded') <> (p.id is not null) or (c.status = 'succeeded') <> coalesce(i.paid, false)
      or p.amount < c.amount`,
  'what charges took of a visit is what was paid for it': sql`
    select v.id from visits v join (select visit_id, sum(amount) as amount from charge_items where paid group by visit_id) i
      on i.visit_id = v.id where i.amount <> v.paid + v.overpaid`,
  'nothing is asked of a visit that will not be': sql`
    select i.visit_id as id from charge_items i join visits v on v.id = i.visit_id
    where not i.paid and i.what = 'visit' and (v.state <> 'planned' or v.paid + i.amount <> v.amount)
      or not i.paid and i.what = 'overtime' and v.overtime_status is distinct from 'accepted'`,
  'only a confirmed visit, or a late skip, is money of the sitter’s': sql`
    select id from visits where due > 0 and state not in ('confirmed', 'skipped')
      and coalesce(objection_decision, contest_decision) is distinct from 'refund'`,
  'what is settled is divided without a rest, what is confirmed is settled': sql`
    select v.id from visits v join orders o on o.id = v.order_id where v.funding = 'held' and (
      v.settled_at is not null and v.due + v.returned <> v.paid
      or v.state = 'confirmed' and v.settled_at is null and (o.disputed_at is null or o.dispute_settled_at is not null))`,
  'no two visits of a sitter overlap': sql`
    select one.id from visits one join visits other on other.sitter_id = one.sitter_id and other.id > one.id
      and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
    where one.state in ('planned', 'under_way', 'done') and other.state in ('planned', 'under_way', 'done')`,
  'visits exist from the acceptance on': sql`
    select o.id from orders o where o.status in ('awaiting_pay', 'active', 'completed')
      and not exists (select from visits v where v.order_id = o.id)
      or o.status in ('open', 'awaiting') and exists (select from visits v where v.order_id = o.id)`,
  'hours are held from acceptance to the end': sql`
    select o.id from orders o where exists (select from order_slots s where s.order_id = o.id)
      and o.status not in ('awaiting_pay', 'active')
      or o.status in ('awaiting_pay', 'active') and not exists (select from order_slots s where s.order_id = o.id)
        and exists (select from visits v where v.order_id = o.id and v.state in ('planned', 'under_way'))`,
  'only an active order has a proposal to answer': sql`
    select p.id from proposals p join orders o on o.id = p.order_id where p.status = 'pending' and o.status <> 'active'`,
  'what an agreed change costs more is a charge': sql`
    select id from proposals where (charge_id is not null) <> (status = 'accepted' and (money->>'to_pay')::integer > 0)`,
  'only an order that waits for money has a pending payment': sql`
    select p.id from payments p join orders o on o.id = p.order_id
      left join charges c on c.id = p.charge_id
    where p.status = 'pending' and p.visit_id is null
      and case when coalesce(c.kind, 'checkout') = 'checkout' then o.status <> 'awaiting_pay' else c.status <> 'pending' end`,
  'time over the plan is paid once, by a payment of the visit or in a charge': sql`
    select v.id from visits v left join (select visit_id, amount from payments where visit_id is not null and applied
      union all select visit_id, amount from charge_items where what = 'overtime' and paid) p on p.visit_id = v.id
    group by v.id having count(p.visit_id) <> case when v.overtime_status = 'paid' then 1 else 0 end
      or sum(p.amount) <> v.overtime_amount`,
  'what was paid for time over the plan follows the visit': sql`
    select v.id from visits v join payments p on p.visit_id = v.id and p.applied
      join orders o on o.id = v.order_id and (o.disputed_at is null or o.dispute_settled_at is not null)
    where v.state = 'confirmed' and p.held > 0 or p.due > 0 and v.state <> 'confirmed'`,
  'a live state has its deadline': sql`
    select id from orders where (deadline_at is null) <> (
      status in ('completed', 'canceled') or (status = 'active' and unlimited_date)
      or (disputed_at is not null and dispute_settled_at is null))`,
  'completed orders are counted': sql`
    select s.user_id as id from sitters s left join orders o on o.sitter_id = s.user_id and o.status = 'completed'
    group by s.user_id having s.order_count <> count(o.id)`,
  'both sides of an order may write to each other': sql`
    select o.id from orders o where o.sitter_id is not null and not exists (
      select from chat_rooms r where r.low_user_id = least(o.customer_id, o.sitter_id)
        and r.high_user_id = greatest(o.customer_id, o.sitter_id))`,
};

interface HistoryRow {
  order_id: number;
  move: OrderMove | 'create';
  from_status: OrderState | null;
  status: OrderState;
  by_side: OrderSide;
  origin: Order['origin'];
}

/** Each history entry continues the previous one and follows the table; the last is the current state. */
async function brokenHistories(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_history.order_id')
    .select(['order_id', 'move', 'from_status', 'order_history.status', 'by_side', 'origin'])
    .orderBy('order_history.id')
    .$castTo<HistoryRow>()
    .execute();
  const present = new Map<number, OrderState>();
  const broken: number[] = [];
  for (const row of rows) {
    const before = present.get(row.order_id) ?? null;
    const follows =
      row.move === 'create'
        ? before === null
        : before !== null && stateAfter(row.move, row.by_side, before, row.origin) === row.status;
    if (!follows || row.from_status !== before) broken.push(row.order_id);
    present.set(row.order_id, row.status);
  }
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
  return [...broken, ...orders.filter(({ id, status }) => present.get(id) !== status).map(({ id }) => id)];
}

const shownWeeks = 8;

/** Visits of agreed orders never overlap for a sitter. */
async function doubleBookings(db: Db): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', ['awaiting_pay', 'active'])
    .$castTo<Order>()
    .execute();
  const visits = orders.flatMap((order) => {
    const period = periodOf(order);
    const last = addDays(order.start_date, shownWeeks * 7);
    return visitsBetween(period, order.start_date, order.end_date && order.end_date < last ? order.end_date : last).map(
      ({ startsAt, endsAt }) => ({ sitter: order.sitter_id, order: order.id, from: startsAt, to: endsAt }),
    );
  });
  visits.sort((one, other) => Number(one.sitter) - Number(other.sitter) || one.from.getTime() - other.from.getTime());
  return visits.flatMap((visit, index) => {
    const next = visits[index + 1];
    return next && next.sitter === visit.sitter && next.from < visit.to ? [`${visit.order} and ${next.order}`] : [];
  });
}

/** Checks every invariant of orders and money and returns violations. */
export async function findContradictions({ db }: Pick<Deps, 'db'>): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {
    'history follows the table': await brokenHistories(db),
    'nobody is in two places': await doubleBookings(db),
  };
  for (const [rule, statement] of Object.entries(contradictions)) {
    const { rows } = await statement.execute(db);
    found[rule] = rows;
  }
  return Object.fromEntries(Object.entries(found).filter(([, rows]) => rows.length > 0));
}
