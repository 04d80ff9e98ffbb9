import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { requireActing } from '../../family/family-access.service.ts';
import { movedAhead, type Order, periodOf } from '../order.ts';
import { mayRecover } from '../orders.policy.ts';
import { copyOrderChildren, insertOrder, lockOrder, updateOrder } from '../orders.sql.ts';
import { texts } from '../orders.texts.ts';
import type { PublicTitles } from '../reading/public-titles.ts';
import type { Transitions } from './transitions.ts';

/** Fields copied from the order that its sitter left. */
const taken = [
  'customer_id',
  'title',
  'price_type',
  'payment_agreement',
  'unlimited_date',
  'start_time',
  'end_time',
  'weekdays',
  'hours',
  'services',
  'skills',
  'languages',
  'lat',
  'lng',
  'address',
  'shown_lat',
  'shown_lng',
  'city_id',
  'job_description',
  'replacement',
  'trial',
] as const satisfies (keyof Order)[];

export const copyOf = (order: Order) =>
  Object.fromEntries(taken.map((column) => [column, order[column]])) as Pick<Order, (typeof taken)[number]>;

interface Parts {
  transitions: Transitions;
  publicTitles: PublicTitles;
}

export function createRepostOrder({ db, clock }: Deps, { transitions, publicTitles }: Parts) {
  async function publishAgain(trx: Db, order: Order, actorId: number): Promise<number> {
    const now = clock.now();
    const anew = await insertOrder(trx, {
      ...copyOf(order),
      ...movedAhead(periodOf(order), now),
      origin: 'announcement',
      status: 'open',
      price_min: order.price_min ?? order.price,
      price_max: order.price_max ?? order.price,
      created_at: now,
      modified_at: now,
    });
    if ((await copyOrderChildren(trx, order.id, anew.id)) === 0) {
      throw new ApiError('conflict', { text: texts.noChildrenLeft });
    }
    await updateOrder(trx, order.id, { recovered_as: anew.id });
    await publicTitles.cleanOf(trx, anew.id);
    await transitions.begin(trx, anew, actorId);
    return anew.id;
  }

  return {
    /** Publishes the same order again after its sitter has left. */
    recover: (actor: Actor, orderId: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, orderId);
        if (!order) throw notFound();
        await requireActing(trx, order.customer_id, actor);
        if (!mayRecover(order)) throw new ApiError('wrong_state');
        return publishAgain(trx, order, actor.id);
      }),
  };
}
