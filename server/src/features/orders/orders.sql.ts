import type { OrderMove, OrderSide } from '@ladushki/contract/order-states';
import type { Salaries, ServicePrices } from '@ladushki/contract/pricing';
import type { DayHours } from '@ladushki/contract/visits';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/connection.ts';
import type { Orders } from '../../platform/database/schema.ts';
import type { Order } from './order.ts';

export const selectOrder = (db: Db, id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).$castTo<Order>().executeTakeFirst();

/** Locked until the commit: of two concurrent transitions the second sees the first one's result. */
export const lockOrder = (trx: Db, id: number) =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().$castTo<Order>().executeTakeFirst();

interface Hours {
  hours?: DayHours[] | null;
}
export type NewOrder = Omit<Insertable<Orders>, 'hours'> & Hours;
export type OrderChange = Omit<Updateable<Orders>, 'hours'> & Hours;

/** The driver would store an array as one of PostgreSQL's. */
const asJson = <Row extends Hours>(row: Row) => ({
  ...row,
  ...(row.hours !== undefined && { hours: row.hours && JSON.stringify(row.hours) }),
});

export const insertOrder = (trx: Db, row: NewOrder) =>
  trx
    .insertInto('orders')
    .values(asJson(row) as Insertable<Orders>)
    .returningAll()
    .$castTo<Order>()
    .executeTakeFirstOrThrow();

export const updateOrder = (trx: Db, id: number, change: OrderChange) =>
  trx
    .updateTable('orders')
    .set(asJson(change) as Updateable<Orders>)
    .where('id', '=', id)
    .returningAll()
    .$castTo<Order>()
    .executeTakeFirstOrThrow();

export interface HistoryEntry {
  order_id: number;
  move: OrderMove | 'create' | 'allow_health' | 'withdraw_health';
  from_status: string | null;
  status: string;
  by_side: OrderSide;
  actor_id: number | null;
  reason_id: number | null;
  reason_text: string | null;
  at: Date;
}

export async function insertHistory(trx: Db, entry: HistoryEntry): Promise<void> {
  await trx.insertInto('order_history').values(entry).execute();
}

export interface OrderChild {
  child_id: number;
  age_at_order: number;
  gender: string;
}

export async function insertOrderChildren(trx: Db, orderId: number, children: readonly OrderChild[]): Promise<void> {
  await trx
    .insertInto('order_children')
    .values(children.map((child, position) => ({ ...child, order_id: orderId, position })))
    .execute();
}

export const selectOrderChildren = (db: Db, orderId: number) =>
  db
    .selectFrom('order_children')
    .select(['child_id', 'age_at_order', 'gender'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** Those that belong to it by now. */
export const countChildren = async (db: Db, orderId: number): Promise<number> => {
  const row = await db
    .selectFrom('order_children')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('until', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
};

export async function replaceOrderChildren(trx: Db, orderId: number, children: readonly OrderChild[]): Promise<void> {
  await trx.deleteFrom('order_children').where('order_id', '=', orderId).execute();
  await insertOrderChildren(trx, orderId, children);
}

/** The named children, in the given order, each with its family. */
export const selectDraftChildren = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('children')
    .select(['id', 'user_id', 'birth_date', 'gender'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
};

/** Children deleted meanwhile are skipped; returns how many were copied. */
export async function copyOrderChildren(trx: Db, fromId: number, toId: number): Promise<number> {
  const rows = await trx
    .insertInto('order_children')
    .columns(['order_id', 'child_id', 'position', 'age_at_order', 'gender'])
    .expression((eb) =>
      eb
        .selectFrom('order_children')
        .select([sql<number>`${toId}::integer`.as('order_id'), 'child_id', 'position', 'age_at_order', 'gender'])
        .where('order_id', '=', fromId)
        .where('child_id', 'is not', null)
        .where('until', 'is', null),
    )
    .returning('position')
    .execute();
  return rows.length;
}

/** Locks the order's children against deletion. */
export async function keepChildren(trx: Db, orderId: number): Promise<void> {
  await trx
    .selectFrom('children')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('order_children').select('child_id').where('order_id', '=', orderId))
    .forKeyShare()
    .execute();
}

export interface BookableSitter extends Salaries {
  id: number;
  is_available: boolean;
  suspended_at: Date | null;
  /** Null: no limit. */
  max_children: number | null;
  services: (ServicePrices & { service_type_id: number })[];
}

/** A sitter who is neither blocked nor erased. */
export const selectBookableSitter = (db: Db, id: number): Promise<BookableSitter | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('sitters', 'sitters.user_id', 'users.id')
    .select(['users.id', 'is_available', 'suspended_at', 'per_hour_salary', 'per_month_salary', 'max_children'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('sitter_services')
          .select(['service_type_id', 'price_per_hour', 'price_per_month'])
          .whereRef('sitter_services.user_id', '=', 'users.id'),
      ).as('services'),
    )
    .where('users.id', '=', id)
    .where('role', '=', 'sitter')
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** Orders past their deadline, oldest first. */
export interface DueOrder {
  id: number;
  /** As text: a timestamp is finer than a Date. */
  due: string;
}

interface DueBatch {
  now: Date;
  after: DueOrder | null;
  limit: number;
}

export const selectDueOrders = (db: Db, { now, after, limit }: DueBatch): Promise<DueOrder[]> =>
  db
    .selectFrom('orders')
    .select(['id', sql<string>`deadline_at::text`.as('due')])
    .where('deadline_at', '<=', now)
    .$if(after !== null, (orders) =>
      orders.where(sql<boolean>`(deadline_at, id) > (${after?.due}::timestamptz, ${after?.id}::integer)`),
    )
    .orderBy('deadline_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** All active orders of a person, in a fixed order, so that concurrent erasures do not deadlock. */
export const selectLiveOrderIds = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.or([eb('customer_id', '=', userId), eb('sitter_id', '=', userId)]))
    .where('status', 'in', ['open', 'awaiting', 'awaiting_pay', 'active'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
