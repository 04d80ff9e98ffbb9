import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { holdOwnOrder, type Order, type OrderPart, readOwnOrder } from '../../orders/order-access.service.ts';
import { selectVisit } from '../rows/visit-rows.sql.ts';
import type { Visit } from '../visit.ts';

export interface OwnVisit {
  order: Order;
  visit: Visit;
  part: OrderPart;
}

/** The visit and who the person is in its order; 404 for strangers. */
export async function readOwnVisit(db: Db, id: number, actor: Actor): Promise<OwnVisit> {
  const visit = await selectVisit(db, id);
  if (!visit) throw notFound();
  return { ...(await readOwnOrder(db, visit.order_id, actor)), visit };
}

/** For its sitter, locked until the commit: moves of the visit and entries come one after another. */
export async function holdSittersVisit(trx: Db, id: number, actor: Actor): Promise<OwnVisit> {
  const known = await selectVisit(trx, id);
  if (!known) throw notFound();
  const { order, part } = await holdOwnOrder(trx, known.order_id, actor);
  if (part !== 'sitter') throw new ApiError('forbidden');
  // Read again under the lock: a move may have come first.
  const visit = await selectVisit(trx, id);
  if (!visit) throw notFound();
  return { order, visit, part };
}
