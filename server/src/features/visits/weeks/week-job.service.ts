import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Order } from '../../orders/order-access.service.ts';

export const weekJob = 'order-week';

/** One job waits for the next Friday or Sunday evening of an order; it sets the one after. */
export async function scheduleWeek(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Db,
  { id, week_due_at: at }: Pick<Order, 'id' | 'week_due_at'>,
): Promise<void> {
  if (at) await jobs.schedule(trx, weekJob, { order: id }, { at, once: `${id}:${at.getTime()}` });
}
