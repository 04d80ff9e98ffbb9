import { type OrderMove, type OrderSide, type OrderState, stateAfter } from '@ladushki/contract/order-states';
import { addDays, visitsBetween } from '@ladushki/contract/visits';
import { sql } from 'kysely';
import { type Order, periodOf } from '../features/orders/order.ts';
import { selectOrderMoney } from '../features/payments/ledger/order-money.sql.ts';
import type { Db } from '../platform/database/connection.ts';
import type { Deps } from '../platform/deps.ts';

/** Queries for rows that violate a rule; each must be empty. */
const contradictions: Record<string, ReturnType<typeof sql>> = {
  'a payment is what the ledger says of it': sql`
    select p.id from payments p
    left join (select payment_id,
        sum(amount_minor) filter (where from_account = 'provider_clearing') as paid,
        sum(amount_minor) filter (where to_account = 'refunds') as refunded,
        sum(case when to_account in ('due', 'fee', 'tips', 'expenses') then amount_minor
          when from_account in ('due', 'fee') and to_account = 'held' then -amount_minor else 0 end) as due
      from transfers group by payment_id) l on l.payment_id = p.id
    where p.method = 'card' and (
      (p.held + p.due + p.refunded) * 100 + case when p.status = 'succeeded' then p.kopecks else 0 end <> coalesce(l.paid, 0)
      or p.refunded * 100 + case when p.refunded > 0 then p.kopecks else 0 end <> coalesce(l.refunded, 0)
      or p.due * 100 + case when p.due > 0 then p.kopecks else 0 end <> coalesce(l.due, 0)
      or (p.status = 'succeeded') <> (l.paid is not null))`,
  'our fee of a payment is what the ledger says of it, and its fiscal receipts say no other': sql`
    select p.id from payments p left join (select payment_id,
        sum(case when to_account = 'fee' then amount_minor else -amount_minor end) as fee
      from transfers where 'fee' in (from_account, to_account) group by payment_id) l on l.payment_id = p.id
    left join (select payment_id, sum(case when type = 'payment' then amount_minor else -amount_minor end) as said
      from fiscal_receipts group by payment_id) r on r.payment_id = p.id
    where p.fee_minor <> coalesce(l.fee, 0) or p.fiscal_minor <> coalesce(r.said, 0)`,
  'a visit has earned what the ledger says of it': sql`
    select v.id from visits v left join (select t.visit_id,
        sum(case when to_account in ('due', 'fee') then amount_minor
          when from_account in ('due', 'fee') and to_account = 'held' then -amount_minor else 0 end) as due
      from transfers t join payments p on p.id = t.payment_id and p.visit_id is null group by t.visit_id) l on l.visit_id = v.id
    where v.due * 100 <> coalesce(l.due, 0)`,
  'a payout that was paid is in the ledger, to the kopeck, and no other is': sql`
    select y.id from payouts y left join (select payout_id, sum(amount_minor) as paid from transfers where to_account = 'paid'
      group by payout_id) l on l.payout_id = y.id
    where case when y.status in ('paid', 'by_hand') then y.amount_minor else 0 end <> coalesce(l.paid, 0)`,
  'a payout on its way or paid is its lines, one that failed has none': sql`
    select y.id from payouts y left join (select payout_id, sum(amount_minor) as lines, count(*) filter (where taken_back_at is not null)
      as taken from earnings where payout_id is not null group by payout_id) e on e.payout_id = y.id
    where case when y.status in ('sent', 'paid', 'by_hand') then y.amount_minor else 0 end <> coalesce(e.lines, 0) or e.taken > 0`,
  'the provider paid what we say, once': sql`
    select y.id from payouts y left join (select payout_id, count(*) as made, sum(amount_minor) as paid from sandbox_payouts
      where status = 'succeeded' group by payout_id) s on s.payout_id = y.id
    where y.provider = 'sandbox' and (s.made > 1 or s.made = 1 and y.status = 'failed' or y.status = 'paid'
      and s.paid is distinct from y.amount_minor)`,
  'lines of what a sitter earned are what the ledger owes her': sql`
    select coalesce(l.sitter_id, e.sitter_id) as id from (
      select sitter_id, sum(case when to_account in ('due', 'tips', 'expenses') then amount_minor else 0 end
        - case when from_account in ('due', 'tips', 'expenses') then amount_minor else 0 end) as owed
      from transfers where sitter_id is not null group by sitter_id) l
    full join (
      select e.sitter_id, sum(e.amount_minor) as lines from earnings e left join payouts y on y.id = e.payout_id
      where e.taken_back_at is null and (y.id is null or y.status not in ('paid', 'by_hand')) group by e.sitter_id) e
      on e.sitter_id = l.sitter_id where coalesce(l.owed, 0) <> coalesce(e.lines, 0)`,
  'a line is what its posting says': sql`
    select g.posting_id as id from (
      select posting_id, sum(amount_minor) as gross, coalesce(sum(amount_minor) filter (where to_account = 'fee'), 0) as fee
      from transfers where from_account = 'held' and to_account in ('due', 'fee') or to_account in ('tips', 'expenses')
      group by posting_id having bool_or(to_account <> 'fee')) g
    left join (select posting_id, sum(gross_minor) as gross, sum(fee_minor) as fee from earnings group by posting_id) e
      on e.posting_id = g.posting_id where g.gross <> coalesce(e.gross, 0) or g.fee <> coalesce(e.fee, 0)`,
  'every refunded rouble has a refund': sql`
    select p.id from payments p left join refunds r on r.payment_id = p.id
    group by p.id having p.refunded <> coalesce(sum(r.amount), 0)`,
  'in a dispute nothing is due but what was on its way before': sql`
    select e.id from earnings e join orders o on o.id = e.order_id
    where e.payout_id is null and e.taken_back_at is null and o.disputed_at is not null and o.dispute_settled_at is null
      and e.kind in ('visit', 'overtime', 'late_cancel', 'correction') and not exists (select from payout_lines l where l.earning_id = e.id)`,
  'a moderator’s refund returns all that is not paid out': sql`
    select p.order_id as id from payments p join order_history h on h.order_id = p.order_id and h.move = 'refund'
    where p.applied and p.method = 'card' and p.kind not in ('tip', 'expense', 'meeting') group by p.order_id
      having sum(p.refunded) + sum(p.due) <> sum(p.amount)`,
  'a sum that people read of is on its way': sql`
    select n.id from notifications n where n.amount is not null and n.visit_id is null and (n.meeting_id is null or n.template = 'meeting_refunded')
      and n.template not like 'week_%' and n.template not like 'payout_%' and n.amount > (
      select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id where p.order_id = n.subject_id
        and r.created_at between n.created_at - interval '5 seconds' and n.created_at)`,
  'an active order has been paid for, another has not': sql`
    select distinct o.id from orders o left join payments p on p.order_id = o.id and p.applied and p.visit_id is null
      and p.meeting_id is null
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
  'health that a sitter opened at the door is in its family’s log, once': sql`
    select v.id from visits v join orders o on o.id = v.order_id join users u on u.id = o.customer_id and u.erased_at is null
    left join access_log a on a.owner_id = o.customer_id and a.what = 'health' and a.reason = 'shown at visit ' || v.id
    group by v.id having count(a.id) <> count(distinct v.id) filter (where v.health_shown_at is not null)`,
  'the number of live offers is exact': sql`
    select o.id from orders o left join offers f on f.order_id = o.id and f.status = 'pending'
    group by o.id having o.offers_count <> count(f.id) or (count(f.id) > 0 and o.status <> 'open')`,
  'every rouble of an order is held, due or returned by one of its visits': sql`
    select p.order_id as id from (select p.order_id, sum(due) as due, sum(held) as held,
        sum(refunded - (p.amount - coalesce(c.amount, p.amount))) as refunded
      from payments p left join charges c on c.id = p.charge_id
      where p.applied and p.method = 'card' and p.visit_id is null and p.meeting_id is null group by p.order_id) p
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
  'hours are held for agreed meetings, and for no others': sql`
    select m.id from meetings m where (m.status = 'accepted') <> exists (select from order_slots s where s.meeting_id = m.id)`,
  'what was paid for a meeting is held until it is over, then the sitter’s if they met, else returned': sql`
    select m.id from meetings m join payments p on p.meeting_id = m.id and p.applied
    where p.amount * 100 + p.kopecks <> m.price_minor or case m.status when 'done' then p.due
      when 'proposed' then p.held when 'accepted' then p.held else p.refunded end <> p.amount
      or (m.status = 'done') <> exists (select from earnings e where e.meeting_id = m.id and e.gross_minor = m.price_minor)`,
  'only a meeting that is to be has a payment that waits': sql`
    select p.id from payments p join meetings m on m.id = p.meeting_id
    where p.status = 'pending' and m.status not in ('proposed', 'accepted')`,
  // What had begun when the order went on goes its own way.
  'only those meet who may agree about an order': sql`
    select m.id from meetings m join orders o on o.id = m.order_id where m.status in ('proposed', 'accepted')
    and not (m.status = 'accepted' and m.at <= greatest((select max(at) from order_history h where h.order_id = o.id),
      (select max(changed_at) from offers f where f.order_id = o.id and f.sitter_id = m.sitter_id)))
    and not (
      o.status in ('awaiting', 'awaiting_pay', 'active') and o.sitter_id = m.sitter_id
      or o.status = 'open' and exists (select from offers f
        where f.order_id = o.id and f.sitter_id = m.sitter_id and f.status = 'pending'))`,
  'hours are held for whoever accepted a replacement, and for nobody else': sql`
    select r.id from replacements r where (r.status = 'found') <> exists (select from order_slots s where s.replacement_id = r.id)`,
  'of a replacement one sitter comes, to one order': sql`
    select r.id from replacements r where (r.status in ('found', 'filled')) <> exists (
      select from replacement_offers f where f.replacement_id = r.id and f.status = case r.status when 'found' then 'accepted' else 'confirmed' end)`,
  'a replacement is never dearer than agreed': sql`
    select r.id from replacements r join visits v on v.order_id = r.new_order_id where v.origin = 'plan' and v.amount > r.agreed`,
  'only an active order has a proposal to answer': sql`
    select p.id from proposals p join orders o on o.id = p.order_id where p.status = 'pending' and o.status <> 'active'`,
  'what an agreed change costs more is a charge': sql`
    select id from proposals where (charge_id is not null) <> (status = 'accepted' and (money->>'to_pay')::integer > 0)`,
  'only an order that waits for money has a pending payment': sql`
    select p.id from payments p join orders o on o.id = p.order_id
      left join charges c on c.id = p.charge_id
    where p.status = 'pending' and p.visit_id is null and p.meeting_id is null
      and case when coalesce(c.kind, 'checkout') = 'checkout' then o.status <> 'awaiting_pay' else c.status <> 'pending' end`,
  'time over the plan is paid once, by a payment of the visit or in a charge': sql`
    select v.id from visits v left join (select visit_id, amount from payments where kind = 'overtime' and applied
      union all select visit_id, amount from charge_items where what = 'overtime' and paid) p on p.visit_id = v.id
    group by v.id having count(p.visit_id) <> case when v.overtime_status = 'paid' then 1 else 0 end
      or sum(p.amount) <> v.overtime_amount`,
  'what was paid for time over the plan follows the visit': sql`
    select v.id from visits v join payments p on p.visit_id = v.id and p.kind = 'overtime' and p.applied
      join orders o on o.id = v.order_id and (o.disputed_at is null or o.dispute_settled_at is not null)
    where v.state = 'confirmed' and p.held > 0 or p.due > 0 and v.state <> 'confirmed'`,
  'a tip, and what was paid for an expense, is the sitter’s to the kopeck': sql`
    select p.id from payments p left join (select payment_id, sum(amount_minor) as given from transfers
      where to_account in ('tips', 'expenses') group by payment_id) t on t.payment_id = p.id
    where p.kind in ('tip', 'expense') and coalesce(t.given, 0) <> case when p.applied then p.amount * 100 + p.kopecks else 0 end`,
  'an expense is paid by one payment of its sum': sql`
    select e.id from expenses e left join payments p on p.expense_id = e.id and p.applied
    where (e.status = 'paid') <> (p.id is not null) or p.amount * 100 + p.kopecks <> e.amount_minor`,
  'a live state has its deadline': sql`
    select id from orders where (deadline_at is null) <> (
      status in ('completed', 'canceled') or (status = 'active' and unlimited_date)
      or (disputed_at is not null and dispute_settled_at is null))`,
  'orders that were worked are counted': sql`
    select s.user_id as id from sitters s left join orders o on o.sitter_id = s.user_id and o.status in ('completed', 'canceled')
      and o.id in (select order_id from visits where state in ('done', 'confirmed'))
    group by s.user_id having s.order_count <> count(o.id)`,
  'nobody has more reviews than orders': sql`select user_id as id from sitters where reviews_count > order_count`,
  'reviews are read when both have written, or in time': sql`
    select order_id as id from reviews group by order_id having count(*) = 2 and bool_or(status = 'sealed')`,
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

/** What was paid for an order is somewhere, and nowhere twice; as the order's page says it. */
async function lostMoney(db: Db): Promise<number[]> {
  const paid = await db
    .selectFrom('transfers')
    .select('order_id')
    .distinct()
    .where('order_id', 'is not', null)
    .execute();
  const lost: number[] = [];
  for (const { order_id } of paid) {
    const { paid_minor = 0, ...parts } = (await selectOrderMoney(db, order_id ?? 0)) ?? {};
    const sums = Object.values(parts);
    if (sums.some((sum) => sum < 0) || sums.reduce((all, sum) => all + sum, 0) !== paid_minor) lost.push(order_id ?? 0);
  }
  return lost;
}

/** Checks every invariant of orders and money and returns violations. */
export async function findContradictions({ db }: Pick<Deps, 'db'>): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {
    'history follows the table': await brokenHistories(db),
    'nobody is in two places': await doubleBookings(db),
    'what was paid for an order is the sum of where it is': await lostMoney(db),
  };
  for (const [rule, statement] of Object.entries(contradictions)) {
    const { rows } = await statement.execute(db);
    found[rule] = rows;
  }
  return Object.fromEntries(Object.entries(found).filter(([, rows]) => rows.length > 0));
}
