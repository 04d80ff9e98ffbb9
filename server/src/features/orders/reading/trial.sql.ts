import type { Db } from '../../../platform/database/connection.ts';
import type { Order } from '../order.ts';

/** The order that goes on with a trial. */
export const selectContinuation = async (db: Db, orderId: number): Promise<number | null> => {
  const row = await db.selectFrom('orders').select('id').where('continues', '=', orderId).executeTakeFirst();
  return row?.id ?? null;
};

const hasDoneVisit = async (db: Db, orderId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('visits')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['done', 'confirmed'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** A visit of the trial is done, and nothing follows it yet. */
export const mayProlong = async (db: Db, { id, trial, status }: Pick<Order, 'id' | 'trial' | 'status'>) =>
  trial &&
  (status === 'active' || status === 'completed') &&
  (await hasDoneVisit(db, id)) &&
  (await selectContinuation(db, id)) === null;
