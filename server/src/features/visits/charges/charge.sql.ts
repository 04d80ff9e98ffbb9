import type { PageRequest } from '@ladushki/contract/primitives';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import type { ChargeItems, Charges } from '../../../platform/database/schema.ts';
import type { Visit } from '../visit.ts';

export interface Charge extends Omit<Selectable<Charges>, 'kind' | 'status'> {
  kind: 'checkout' | 'week' | 'change';
  status: 'pending' | 'succeeded' | 'canceled';
}

export interface ChargeItem extends Omit<Selectable<ChargeItems>, 'what'> {
  what: 'visit' | 'overtime';
}

/** What is to be paid for a visit, or for time over its plan. */
export type NewItem = Pick<ChargeItem, 'visit_id' | 'what' | 'amount'>;

export const selectCharge = async (db: Db, id: number): Promise<Charge | null> =>
  (await db.selectFrom('charges').selectAll().where('id', '=', id).$castTo<Charge>().executeTakeFirst()) ?? null;

export const selectPendingCharges = (trx: Db, orderId: number, kind?: Charge['kind']) =>
  trx
    .selectFrom('charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .$if(kind !== undefined, (charges) => charges.where('kind', '=', kind ?? ''))
    .orderBy('id')
    .$castTo<Charge>()
    .execute();

export const selectItems = (db: Db, chargeIds: readonly number[]) =>
  chargeIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('charge_items')
        .selectAll()
        .where('charge_id', 'in', [...chargeIds])
        .orderBy('charge_id')
        .orderBy('visit_id')
        .orderBy('what', 'desc')
        .$castTo<ChargeItem>()
        .execute();

/** The weeks follow from the days of the visits. */
export async function insertCharge(
  trx: Db,
  { orderId, kind, items, now }: { orderId: number; kind: Charge['kind']; items: readonly NewItem[]; now: Date },
): Promise<Charge> {
  const [ids, whats, amounts] = [
    items.map(({ visit_id }) => visit_id),
    items.map(({ what }) => what),
    items.map(({ amount }) => amount),
  ];
  const { rows } = await sql<Charge>`
    with given as (select * from unnest(${ids}::integer[], ${whats}::text[], ${amounts}::integer[]) as g(visit_id, what, amount)),
    -- Time over the plan is of a week before: the visits to come name the week.
    days as (select coalesce(min(v.date) filter (where g.what = 'visit'), min(v.date)) as first, max(v.date) as last
      from given g join visits v on v.id = g.visit_id),
    made as (insert into charges (order_id, kind, week_start, week_end, amount, status, created_at)
      select ${orderId}::integer, ${kind}::text, date_trunc('week', first)::date, date_trunc('week', last)::date + 6,
        (select sum(amount)::integer from given), 'pending', ${now}::timestamptz from days returning *),
    items as (insert into charge_items (charge_id, visit_id, what, amount)
      select made.id, g.visit_id, g.what, g.amount from made, given g)
    select * from made`.execute(trx);
  const [charge] = rows;
  if (!charge) throw new Error(`order ${orderId} was not charged`);
  return charge;
}

/** What is no longer to be paid lowers its charge; the charges that nothing is left of end. Returns these. */
export async function deleteUnpaidItems(trx: Db, { visits, what, now }: Dropped): Promise<number[]> {
  if (visits.length === 0) return [];
  const gone = await trx
    .deleteFrom('charge_items')
    .where('visit_id', 'in', [...visits])
    .where('paid', '=', false)
    .$if(what !== undefined, (items) => items.where('what', '=', what ?? ''))
    .returning(['charge_id', 'amount'])
    .execute();
  return resumCharges(trx, [...new Set(gone.map(({ charge_id }) => charge_id))], now);
}

/** Charges follow their items; those that nothing is left of end and are returned. */
async function resumCharges(trx: Db, charges: readonly number[], now: Date): Promise<number[]> {
  if (charges.length === 0) return [];
  const lowered = await trx
    .updateTable('charges')
    .set({
      amount: sql<number>`(select coalesce(sum(i.amount), 0)::integer from charge_items i where i.charge_id = charges.id)`,
    })
    .where('id', 'in', [...charges])
    .returning(['id', 'amount'])
    .execute();
  const empty = lowered.filter(({ amount }) => amount === 0).map(({ id }) => id);
  await settleCharges(trx, empty, 'canceled', now);
  return empty;
}

/** Visits have another price: what is asked for them follows. Returns the charges that nothing is left of. */
export async function repriceItems(trx: Db, visits: readonly number[], now: Date): Promise<number[]> {
  if (visits.length === 0) return [];
  const { rows } = await sql<{ charge_id: number }>`
    update charge_items i set amount = greatest(0, v.amount - v.paid) from visits v
    where v.id = i.visit_id and v.id = any(${[...visits]}) and not i.paid and i.what = 'visit' returning i.charge_id`.execute(
    trx,
  );
  const charges = [...new Set(rows.map(({ charge_id }) => charge_id))];
  await trx
    .deleteFrom('charge_items')
    .where('charge_id', 'in', [0, ...charges])
    .where('amount', '=', 0)
    .execute();
  return resumCharges(trx, charges, now);
}

export interface Dropped {
  visits: readonly number[];
  /** By default both. */
  what?: ChargeItem['what'];
  now: Date;
}

export async function settleCharges(
  trx: Db,
  ids: readonly number[],
  status: 'succeeded' | 'canceled',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('charges')
    .set({ status, settled_at: now })
    .where('id', 'in', [...ids])
    .where('status', '=', 'pending')
    .execute();
}

/** Nothing of these charges is asked for any more. */
export async function deleteItemsOf(trx: Db, chargeIds: readonly number[]): Promise<void> {
  if (chargeIds.length === 0) return;
  await trx
    .deleteFrom('charge_items')
    .where('charge_id', 'in', [...chargeIds])
    .where('paid', '=', false)
    .execute();
}

export async function setItemsPaid(trx: Db, chargeId: number): Promise<void> {
  await trx.updateTable('charge_items').set({ paid: true }).where('charge_id', '=', chargeId).execute();
}

/** What of an order's visits is asked for and not paid yet: "visit what". */
export async function selectAskedVisits(trx: Db, orderId: number): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('charge_items')
    .innerJoin('charges', 'charges.id', 'charge_items.charge_id')
    .select(['visit_id', 'what'])
    .where('order_id', '=', orderId)
    .where('charge_items.paid', '=', false)
    .execute();
  return new Set(rows.map(({ visit_id, what }) => `${visit_id} ${what}`));
}

export const selectChargesPage = (db: Db, orderId: number, request: PageRequest) =>
  selectPage(
    db.selectFrom('charges').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').$castTo<Charge>(),
    request,
  );

type SkipReason = NonNullable<Visit['skip_reason']>;

/** Of weeks that nobody is to pay any more: why their visits fell out, that nobody paid before all else. */
export async function selectFallenWeeks(db: Db, ids: readonly number[]): Promise<Map<number, SkipReason>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; reason: SkipReason }>`
    select c.id, (array_agg(v.skip_reason order by v.skip_reason = 'unpaid' desc, v.skipped_at desc))[1] as reason
    from charges c join visits v on v.order_id = c.order_id and v.date between c.week_start and c.week_end
      and v.state = 'skipped' and v.skip_reason is not null
    where c.id = any(${[...ids]}::integer[]) and c.kind = 'week' and c.status = 'canceled' group by c.id`.execute(db);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
