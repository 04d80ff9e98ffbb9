import type { FamilyRole } from '@ladushki/contract/family-constants';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import { notFound } from '../../platform/errors.ts';
import { familyParts, selectFamilyPeople } from '../family/family-access.service.ts';
import type { Order } from './order.ts';
import { lockOrder, selectOrder } from './orders.sql.ts';

export type { Order } from './order.ts';
export { firstStartOf, periodOf } from './order.ts';
export { takesPart } from './order-access.sql.ts';
export { isThereOn } from './order-children.sql.ts';
export { countChildren, lockOrder, selectOrder } from './orders.sql.ts';
export { selectAskedFamily } from './reading/family-standing.sql.ts';
export { selectPhone } from './reading/phone.sql.ts';

/** `parent`: the customer and the family's parents; `helper`: another adult of the family. */
export type OrderPart = 'parent' | 'helper' | 'sitter';

type Parties = Pick<Order, 'customer_id' | 'sitter_id'>;

/** Who this person is in each of the orders: the one place that decides it, with at most one query. Null: nobody. */
export async function partsIn(db: Db, orders: readonly Parties[], actor: Pick<Actor, 'id'>) {
  const families = orders.filter(({ sitter_id }) => sitter_id !== actor.id).map(({ customer_id }) => customer_id);
  const partOf = await familyParts(db, families, actor);
  return ({ customer_id, sitter_id }: Parties): OrderPart | null => {
    if (sitter_id === actor.id) return 'sitter';
    const part = partOf(customer_id);
    return part === 'owner' ? 'parent' : part;
  };
}

export const partIn = async (db: Db, order: Parties, actor: Pick<Actor, 'id'>): Promise<OrderPart | null> =>
  (await partsIn(db, [order], actor))(order);

/** Everybody of the family, for notices and events: parents first. */
export async function familyOf(
  db: Db,
  { customer_id }: Pick<Order, 'customer_id'>,
): Promise<{ id: number; part: FamilyRole }[]> {
  const members = await selectFamilyPeople(db, customer_id);
  return [{ id: customer_id, part: 'parent' }, ...members.map(({ id, role }) => ({ id, part: role }))];
}

/** The order and who the person is in it; 404 where they are nobody. */
async function requirePart(db: Db, order: Order | undefined, actor: Actor) {
  const part = order && (await partIn(db, order, actor));
  if (!order || !part) throw notFound();
  return { order, part };
}

export const readOwnOrder = async (db: Db, id: number, actor: Actor) =>
  requirePart(db, await selectOrder(db, id), actor);

/** Locked until the commit: moves of an order and of its visits come one after another. */
export const holdOwnOrder = async (trx: Db, id: number, actor: Actor) =>
  requirePart(trx, await lockOrder(trx, id), actor);
