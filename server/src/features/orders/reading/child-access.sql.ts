import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { Order } from '../order.ts';
import { isThereOn } from '../order-children.sql.ts';
import type { Verification, VisitTimes } from './health-access.policy.ts';

/** States of the sitter's orders with this child. */
export const selectStatesWithChild = async (db: Db, sitterId: number, childId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_children', 'order_children.order_id', 'orders.id')
    .select('orders.status')
    .where('orders.sitter_id', '=', sitterId)
    .where('order_children.child_id', '=', childId)
    .where('orders.status', 'in', ['awaiting_pay', 'active'])
    .execute();
  return rows.map(({ status }) => status);
};

type HealthOrder = Pick<Order, 'status' | 'health_allowed_at'> & Verification & { visit: VisitTimes | null };

/** The current visit of an order, or else the next one. */
export async function selectNearestVisit(db: Db, orderId: number, now: Date): Promise<VisitTimes | null> {
  const visit = await db
    .selectFrom('visits')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['planned', 'under_way', 'done'])
    .where('ends_at', '>=', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return visit ?? null;
}

/** Data for health access in the sitter's active orders with the child; of their visits those with the child. */
export async function selectActiveOrdersWithChild(
  db: Db,
  sitterId: number,
  childId: number,
  now: Date,
): Promise<HealthOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_children', 'order_children.order_id', 'orders.id')
    .innerJoin('sitters', 'sitters.user_id', 'orders.sitter_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('visits')
          .select(['starts_at', 'ends_at'])
          .whereRef('visits.order_id', '=', 'orders.id')
          .where('visits.state', 'in', ['planned', 'under_way', 'done'])
          .where('ends_at', '>=', now)
          .where(isThereOn(sql.ref('visits.date')))
          .orderBy('starts_at')
          .limit(1)
          .as('visit'),
      (join) => join.onTrue(),
    )
    .select(['orders.status', 'health_allowed_at', 'verification_status', 'verified_until'])
    .select(['visit.starts_at', 'visit.ends_at'])
    .where('orders.sitter_id', '=', sitterId)
    .where('order_children.child_id', '=', childId)
    .where('orders.status', '=', 'active')
    .execute();
  return rows.map(({ starts_at, ends_at, ...order }) => ({
    ...order,
    status: 'active',
    visit: starts_at && ends_at ? { startsAt: starts_at, endsAt: ends_at } : null,
  }));
}

export const selectVerification = (db: Db, sitterId: number): Promise<Verification | undefined> =>
  db
    .selectFrom('sitters')
    .select(['verification_status', 'verified_until'])
    .where('user_id', '=', sitterId)
    .executeTakeFirst();

export const hasRunningOrder = async (db: Db, childId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_children', 'order_children.order_id', 'orders.id')
    .select('orders.id')
    .where('order_children.child_id', '=', childId)
    .where('orders.status', 'in', ['awaiting_pay', 'active'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
