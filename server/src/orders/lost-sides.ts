import type { Db } from '../platform/database/connection.ts';
import type { Deps } from '../platform/deps.ts';
import { selectLiveOffersOf, updateOffer } from './offers.sql.ts';
import { lockOrder, selectLiveOrderIds } from './orders.sql.ts';
import type { Transitions } from './transitions.ts';

/** When a person is blocked or leaves: their orders end, their offers are taken back. In the caller's transaction. */
export function createLostSides({ clock }: Pick<Deps, 'clock'>, transitions: Transitions) {
  async function takeBackOffers(trx: Db, userId: number): Promise<void> {
    for (const known of await selectLiveOffersOf(trx, userId)) {
      const order = await lockOrder(trx, known.order_id);
      const wasPending = order?.status === 'open';
      await updateOffer(trx, known.id, { status: 'withdrawn', changed_at: clock.now() });
      if (order && wasPending) await transitions.apply(trx, order, { move: 'withdraw', by: 'sitter', actorId: userId });
    }
  }

  return {
    async endOrdersOf(trx: Db, userId: number): Promise<void> {
      for (const id of await selectLiveOrderIds(trx, userId)) {
        const order = await lockOrder(trx, id);
        if (!order || order.status === 'completed' || order.status === 'canceled') continue;
        const lost = order.customer_id === userId ? 'customer' : 'sitter';
        await transitions.apply(trx, order, { move: 'end_for_lost_side', by: 'system', actorId: userId, lost });
      }
      await takeBackOffers(trx, userId);
    },
  };
}
