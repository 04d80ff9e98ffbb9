import type { BodyOf } from '@ladushki/contract/endpoint';
import type { OrderMove } from '@ladushki/contract/order-states';
import type { orders as calls } from '@ladushki/contract/orders';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { openCase } from '../../cases/cases.service.ts';
import { isActing, requireActing } from '../../family/family-access.service.ts';
import { endsAtNoCost } from '../../incidents/suspensions.service.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import { previewEnding, selectVisitsOfOrder } from '../../visits/money/order-end.service.ts';
import type { Order } from '../order.ts';
import { partIn } from '../order-access.service.ts';
import { nextState } from '../orders.policy.ts';
import { lockOrder, selectOrder } from '../orders.sql.ts';
import { hasBegun } from './deadlines.ts';
import type { Transitions } from './transitions.ts';

interface Parts {
  transitions: Transitions;
  referenceData: ReferenceData;
}

type CancelBody = BodyOf<typeof calls.cancel>;

/** Completion, cancellation and disputes. */
export function createFinishOrder(deps: Deps, { transitions, referenceData }: Parts) {
  const { db, clock } = deps;

  async function holdOwn(trx: Db, orderId: number, actor: Actor) {
    const order = await lockOrder(trx, orderId);
    if (!order) throw notFound();
    if (order.sitter_id === actor.id) return { order, by: 'sitter' as const };
    await requireActing(trx, order.customer_id, actor);
    return { order, by: 'customer' as const };
  }

  async function cancelAs(side: 'customer' | 'sitter', actor: Actor, body: CancelBody): Promise<number> {
    referenceData.requireReason('order_cancel', body.reason, 'reason', side);
    await db.transaction().execute(async (trx) => {
      const { order, by } = await holdOwn(trx, body.order, actor);
      if (by !== side) throw notFound();
      await transitions.apply(trx, order, {
        move: side === 'customer' ? 'cancel' : 'cancel_by_sitter',
        by,
        actorId: actor.id,
        reasonId: body.reason,
        reasonText: body.text,
      });
    });
    return body.order;
  }

  /** By the function that divides the money. */
  async function preview(order: Order, move: OrderMove, by: 'customer' | 'sitter') {
    const now = clock.now();
    const visits = await selectVisitsOfOrder(db, order.id);
    if (nextState(order, move, by, now) === null) throw new ApiError('wrong_state');
    if (move === 'complete' && !hasBegun(visits, now)) throw new ApiError('wrong_state');
    const isFree = by === 'customer' && (await endsAtNoCost(db, order));
    return previewEnding(visits, isFree ? 'system' : by, now);
  }

  return {
    cancel: (actor: Actor, body: CancelBody) => cancelAs('customer', actor, body),
    cancelBySitter: (actor: Actor, body: CancelBody) => cancelAs('sitter', actor, body),

    async previewCancel(actor: Actor, orderId: number) {
      const order = await selectOrder(db, orderId);
      const part = order && (await partIn(db, order, actor));
      if (!order || !part || part === 'helper') throw notFound();
      const by = part === 'sitter' ? 'sitter' : 'customer';
      return preview(order, by === 'customer' ? 'cancel' : 'cancel_by_sitter', by);
    },

    async previewComplete(actor: Actor, orderId: number) {
      const order = await selectOrder(db, orderId);
      if (!order || !(await isActing(db, order.customer_id, actor))) throw notFound();
      return preview(order, 'complete', 'customer');
    },

    async complete(actor: Actor, orderId: number): Promise<number> {
      await db.transaction().execute(async (trx) => {
        const { order, by } = await holdOwn(trx, orderId, actor);
        if (by !== 'customer') throw notFound();
        if (order.status === 'active' && !hasBegun(await selectVisitsOfOrder(trx, orderId), clock.now())) {
          throw new ApiError('wrong_state');
        }
        await transitions.apply(trx, order, { move: 'complete', by, actorId: actor.id });
      });
      return orderId;
    },

    async dispute(actor: Actor, { order: orderId, text }: BodyOf<typeof calls.dispute>): Promise<number> {
      await db.transaction().execute(async (trx) => {
        const { order, by } = await holdOwn(trx, orderId, actor);
        await transitions.apply(trx, order, { move: 'dispute', by, actorId: actor.id, reasonText: text });
        await openCase(deps, trx, { kind: 'dispute', subject: orderId });
      });
      return orderId;
    },

    /** A moderator's decision ends the dispute; the caller closes its case in the same transaction. */
    async resolveDispute(trx: Db, orderId: number, decision: 'refund' | 'release', by: Actor) {
      const order = await lockOrder(trx, orderId);
      if (!order) throw notFound();
      await transitions.apply(trx, order, { move: decision, by: 'moderator', actorId: by.id });
    },
  };
}
