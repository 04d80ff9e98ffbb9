import type { BodyOf } from '@ladushki/contract/endpoint';
import { healthClosesAt, healthOpensAt, healthSeen } from '@ladushki/contract/health-rule';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { orders as calls } from '@ladushki/contract/orders';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { requireActing } from '../../family/family-access.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { isVerified, nearestHealthFacts } from '../../visits/health/health-view.service.ts';
import { noticeToSitter } from '../lifecycle/order-notices.ts';
import type { Order } from '../order.ts';
import { insertHistory, lockOrder, updateOrder } from '../orders.sql.ts';
import { selectVerification } from './child-access.sql.ts';

/** A permission can be given and withdrawn from the agreement until the order ends. */
const isAgreed = ({ status }: Pick<Order, 'status'>) => status === 'awaiting_pay' || status === 'active';

/** Who may read the children's health data, as both sides of the order see it. */
export async function readHealthAccess(db: Db, order: Order, now: Date): Promise<OrderDetail['health_access']> {
  const sitter = isAgreed(order) && order.sitter_id !== null && (await selectVerification(db, order.sitter_id));
  if (!sitter) return null;
  const facts = await nearestHealthFacts(db, order.id, now);
  return {
    needed: !isVerified(sitter, now),
    allowed: order.health_allowed_at !== null,
    open: facts !== null && healthSeen(facts, now).view === 'all',
    opens_at: facts && healthOpensAt(facts).toISOString(),
    closes_at: facts && healthClosesAt(facts, now).toISOString(),
  };
}

/** Stores the family's permission with its time and notifies the sitter. */
export function createHealthAccess(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  notifications: Pick<NotificationsService, 'notify'>,
) {
  async function change(trx: Db, order: Order, actor: Actor, sitterId: number, allowed: boolean): Promise<void> {
    const now = clock.now();
    await updateOrder(trx, order.id, { health_allowed_at: allowed ? now : null, modified_at: now });
    await insertHistory(trx, {
      order_id: order.id,
      move: allowed ? 'allow_health' : 'withdraw_health',
      from_status: order.status,
      status: order.status,
      by_side: 'customer',
      actor_id: actor.id,
      reason_id: null,
      reason_text: null,
      at: now,
    });
    const sitter = await selectVerification(trx, sitterId);
    // A verified sitter's access does not depend on it.
    if (!sitter || isVerified(sitter, now)) return;
    const { to, ...notice } = noticeToSitter(order, sitterId, allowed ? 'health_allowed' : 'health_withdrawn');
    await notifications.notify(trx, to, notice);
  }

  /** In the caller's transaction, which holds the order. */
  async function set(trx: Db, order: Order, actor: Actor, allowed: boolean): Promise<void> {
    if (!isAgreed(order) || order.sitter_id === null) throw new ApiError('wrong_state');
    if ((order.health_allowed_at !== null) !== allowed) await change(trx, order, actor, order.sitter_id, allowed);
  }

  return {
    set,

    setHealthAccess: (actor: Actor, body: BodyOf<typeof calls.healthAccess>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, body.order);
        if (!order) throw notFound();
        await requireActing(trx, order.customer_id, actor);
        await set(trx, order, actor, body.allowed);
        return order.id;
      }),
  };
}

export type HealthAccessPart = ReturnType<typeof createHealthAccess>;
