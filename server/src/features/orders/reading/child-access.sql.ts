import type { Db } from '../../../platform/database/connection.ts';
import type { Order, PeriodColumns } from '../order.ts';
import type { Verification } from './health-access.policy.ts';

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

type HealthOrder = PeriodColumns & Pick<Order, 'status' | 'health_allowed_at'> & Verification;

/** Data for health access in the sitter's active orders with the child. */
export const selectActiveOrdersWithChild = (db: Db, sitterId: number, childId: number): Promise<HealthOrder[]> =>
  db
    .selectFrom('orders')
    .innerJoin('order_children', 'order_children.order_id', 'orders.id')
    .innerJoin('sitters', 'sitters.user_id', 'orders.sitter_id')
    .select(['start_date', 'end_date', 'unlimited_date', 'start_time', 'end_time', 'weekdays', 'orders.status'])
    .select(['orders.hours', 'health_allowed_at', 'verification_status', 'verified_until'])
    .where('orders.sitter_id', '=', sitterId)
    .where('order_children.child_id', '=', childId)
    .where('orders.status', '=', 'active')
    .$castTo<HealthOrder>()
    .execute();

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
