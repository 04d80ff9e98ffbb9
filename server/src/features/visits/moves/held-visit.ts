import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { holdOwnOrder, type Order, type OrderPart } from '../../orders/order-access.service.ts';
import { selectVisit } from '../rows/visit-rows.sql.ts';
import type { Visit } from '../visit.ts';

export interface HeldVisit {
  order: Order;
  visit: Visit;
  part: OrderPart;
}

/** The visit and its order, locked until the commit; 404 for strangers, 403 for a part that may not. */
export async function holdVisit(trx: Db, id: number, actor: Actor, parts: readonly OrderPart[]): Promise<HeldVisit> {
  const known = await selectVisit(trx, id);
  if (!known) throw notFound();
  const { order, part } = await holdOwnOrder(trx, known.order_id, actor);
  if (!parts.includes(part)) throw new ApiError('forbidden');
  // Read again under the lock: another move may have come first.
  const visit = await selectVisit(trx, id);
  if (!visit) throw notFound();
  return { order, visit, part };
}
