import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { leaveReplacements } from '../../replacements/start-replacements.service.ts';
import { refundToCome, selectVisitsOfOrder } from '../../visits/money/order-end.service.ts';
import { selectLiveOffersOf, updateOffer } from '../offers/offers.sql.ts';
import { lockOrder, selectLiveOrderIds } from '../orders.sql.ts';
import type { Transitions } from './transitions.ts';

/** When a person is blocked or erased: cancels their orders and withdraws their offers, in the caller's transaction. */
export function createCancelOrdersOfPerson(
  { clock, db, jobs }: Pick<Deps, 'clock' | 'db' | 'jobs'>,
  transitions: Transitions,
) {
  async function takeBackOffers(trx: Db, userId: number): Promise<void> {
    for (const known of await selectLiveOffersOf(trx, userId)) {
      const order = await lockOrder(trx, known.order_id);
      const wasPending = order?.status === 'open';
      await updateOffer(trx, known.id, { status: 'withdrawn', changed_at: clock.now() });
      if (order && wasPending) await transitions.apply(trx, order, { move: 'withdraw', by: 'sitter', actorId: userId });
    }
  }

  return {
    /** A preview of the affected orders and refunds, by the function that makes the refunds. */
    async previewEnd(userId: number): Promise<{ orders: number; offers: number; refund: number }> {
      const ids = await selectLiveOrderIds(db, userId);
      const offers = await selectLiveOffersOf(db, userId);
      let refund = 0;
      for (const id of ids) {
        refund += refundToCome(await selectVisitsOfOrder(db, id), clock.now());
      }
      return { orders: ids.length, offers: offers.length, refund };
    },

    async endOrdersOf(trx: Db, userId: number): Promise<void> {
      for (const id of await selectLiveOrderIds(trx, userId)) {
        const order = await lockOrder(trx, id);
        if (!order || order.status === 'completed' || order.status === 'canceled') continue;
        const lost = order.customer_id === userId ? 'customer' : 'sitter';
        await transitions.apply(trx, order, { move: 'end_for_lost_side', by: 'system', actorId: userId, lost });
      }
      await takeBackOffers(trx, userId);
      await leaveReplacements({ clock, jobs }, trx, userId);
    },
  };
}
