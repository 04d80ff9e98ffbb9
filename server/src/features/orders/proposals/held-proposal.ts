import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { isDisputed, type Order, totalOf } from '../order.ts';
import { holdOwnOrder, type OrderPart, readOwnOrder } from '../order-access.service.ts';
import { type StoredProposal, selectProposal } from './proposals.sql.ts';
import type { ActiveOrder, Side } from './subject.ts';

/** Helpers of the family agree on nothing. */
function sideOf(part: OrderPart): Side {
  if (part === 'helper') throw new ApiError('forbidden');
  return part === 'sitter' ? 'sitter' : 'customer';
}

export const isChangeable = (order: Order): order is ActiveOrder =>
  order.status === 'active' && !isDisputed(order) && order.sitter_id !== null;

const currentOf = (order: Order) => ({
  price: order.price,
  total_price: order.changed_total ?? totalOf(order),
  version: order.version,
});

/** A refusal with the terms as they are by now. */
export const refused = (code: 'stale' | 'wrong_state', order: Order) =>
  new ApiError(code, { current: currentOf(order) });

function requireChangeable(order: Order): ActiveOrder {
  if (!isChangeable(order)) throw refused('wrong_state', order);
  return order;
}

export async function readChangeable(db: Db, id: number, actor: Actor) {
  const { order, part } = await readOwnOrder(db, id, actor);
  return { by: sideOf(part), order: requireChangeable(order) };
}

/** Locked until the commit. */
export async function holdChangeable(trx: Db, id: number, actor: Actor) {
  const { order, part } = await holdOwnOrder(trx, id, actor);
  return { by: sideOf(part), order: requireChangeable(order) };
}

export interface HeldProposal {
  proposal: StoredProposal;
  order: Order;
  by: Side;
}

/** A proposal with its order, locked; 404 for strangers, 403 for the side whose turn it is not. */
export async function holdProposal(trx: Db, id: number, actor: Actor, turn: 'own' | 'other'): Promise<HeldProposal> {
  const known = await selectProposal(trx, id);
  if (!known) throw notFound();
  const { order, part } = await holdOwnOrder(trx, known.order_id, actor);
  const by = sideOf(part);
  if ((known.by_side === by) !== (turn === 'own')) throw new ApiError('forbidden');
  // Read again under the lock: another answer may have come first.
  const proposal = await selectProposal(trx, id);
  if (!proposal) throw notFound();
  return { proposal, order, by };
}
