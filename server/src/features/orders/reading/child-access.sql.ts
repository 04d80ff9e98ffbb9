import type { Db } from '../../../platform/database/connection.ts';
import type { Verification } from '../../visits/health/health-view.service.ts';

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
