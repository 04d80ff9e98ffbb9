import type { BodyOf } from '@ladushki/contract/endpoint';
import type { orders as calls } from '@ladushki/contract/orders';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { requireNoBlock } from '../../blocks/blocks.service.ts';
import { ensureDirectRoom } from '../../chat/rooms/chat-rooms.service.ts';
import { requireActing } from '../../family/family-access.service.ts';
import { requireNotSuspended } from '../../incidents/suspensions.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { isListedSitter } from '../../search/listed-sitter.service.ts';
import type { Search } from '../../search/search.service.ts';
import { noticeToCustomer, noticeToSitter, type OrderNotice } from '../lifecycle/order-notices.ts';
import { requireSeen } from '../lifecycle/seen-terms.ts';
import { tellPeople } from '../lifecycle/tell.ts';
import type { Transitions } from '../lifecycle/transitions.ts';
import { type Order, totalOf } from '../order.ts';
import { mayOffer, nextState } from '../orders.policy.ts';
import { lockOrder } from '../orders.sql.ts';
import { texts } from '../orders.texts.ts';
import { insertOffer, type OfferRow, selectLatestOffer, selectOffer, updateOffer } from './offers.sql.ts';

interface Parts {
  transitions: Transitions;
  notifications: Pick<NotificationsService, 'notify'>;
  search: Pick<Search, 'isListed' | 'sync'>;
}

/** Requests and bookings are visible only to their own sitter. */
const mayKnow = (order: Order, sitterId: number) => order.origin === 'announcement' || order.sitter_id === sitterId;

export function createOffers({ db, clock }: Deps, { transitions, notifications, search }: Parts) {
  const notify = (trx: Db, order: Order, notice: OrderNotice) => tellPeople(trx, notifications, order, [notice]);

  async function saveOffer(trx: Db, order: Order, sitterId: number, words: { price: number; message: string }) {
    const now = clock.now();
    const latest = await selectLatestOffer(trx, order.id, sitterId);
    if (!mayOffer(order, latest?.status ?? null)) {
      throw new ApiError('conflict', {
        text: latest?.status === 'declined' ? texts.offerDeclined : texts.tooManyOffers,
      });
    }
    if (latest?.status === 'pending') {
      const { id } = await updateOffer(trx, latest.id, { ...words, agreed_terms: null, changed_at: now });
      return { id, isNew: false, isConfirmed: latest.agreed_terms !== null };
    }
    const { id } = await insertOffer(trx, { order_id: order.id, sitter_id: sitterId, ...words, created_at: now });
    return { id, isNew: true, isConfirmed: false };
  }

  /** Locks the order of a pending offer; 404 for people without a say in it. */
  async function holdOffer(trx: Db, offerId: number, requireSay: (order: Order, offer: OfferRow) => Promise<void>) {
    const known = await selectOffer(trx, offerId);
    const order = known && (await lockOrder(trx, known.order_id));
    if (!order) throw notFound();
    await requireSay(order, known);
    const offer = await selectOffer(trx, offerId);
    if (offer?.status !== 'pending' || order.status !== 'open') throw new ApiError('wrong_state');
    return { order, offer };
  }

  return {
    /** Creates an offer, or updates the open one. */
    async apply(actor: Actor, body: BodyOf<typeof calls.apply>) {
      const isListed = await isListedSitter(search, actor.id);
      return db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, body.order);
        if (!order || !mayKnow(order, actor.id)) throw notFound(texts.noAnnouncement);
        await requireNoBlock(trx, actor.id, [order.customer_id], texts.noAnnouncement);
        if (nextState(order, 'apply', 'sitter', clock.now()) === null) throw new ApiError('wrong_state');
        await requireNotSuspended(trx, actor.id);
        if (!isListed) throw new ApiError('conflict', { text: texts.profileIncomplete });
        const { price, message } = body;
        requireSeen(body.expected, { price: order.price, total_price: totalOf(order, price), version: order.version });
        const { id, isNew, isConfirmed } = await saveOffer(trx, order, actor.id, { price, message });
        const move = isConfirmed ? 'confirm_offer' : 'apply';
        const after = await transitions.apply(trx, order, { move, by: 'sitter', actorId: actor.id });
        await ensureDirectRoom(trx, order.customer_id, actor.id, order.id, clock.now());
        if (isNew) await notify(trx, after, { ...noticeToCustomer(after, 'offer_received'), person_id: actor.id });
        return { id, isNew };
      });
    },

    /** The offer stands, at the same price, for the announcement as it is now. */
    confirm: (actor: Actor, { offer: offerId, expected }: BodyOf<typeof calls.confirmOffer>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, offer } = await holdOffer(trx, offerId, async (_, { sitter_id }) => {
          if (sitter_id !== actor.id) throw notFound();
        });
        await requireNoBlock(trx, actor.id, [order.customer_id], texts.noAnnouncement);
        await requireNotSuspended(trx, actor.id);
        const { price } = offer;
        requireSeen(expected, { price, total_price: totalOf(order, price), version: order.version });
        if (!offer.agreed_terms) throw new ApiError('wrong_state');
        await updateOffer(trx, offerId, { agreed_terms: null, changed_at: clock.now() });
        await transitions.apply(trx, order, { move: 'confirm_offer', by: 'sitter', actorId: actor.id });
        return order.id;
      }),

    withdraw: (actor: Actor, offerId: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order } = await holdOffer(trx, offerId, async (_, offer) => {
          if (offer.sitter_id !== actor.id) throw notFound();
        });
        await updateOffer(trx, offerId, { status: 'withdrawn', changed_at: clock.now() });
        await transitions.apply(trx, order, { move: 'withdraw', by: 'sitter', actorId: actor.id });
        return order.id;
      }),

    decline: (actor: Actor, offerId: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, offer } = await holdOffer(trx, offerId, ({ customer_id }) =>
          requireActing(trx, customer_id, actor),
        );
        await updateOffer(trx, offerId, { status: 'declined', changed_at: clock.now() });
        const after = await transitions.apply(trx, order, {
          move: 'decline_offer',
          by: 'customer',
          actorId: actor.id,
        });
        await notify(trx, after, noticeToSitter(after, offer.sitter_id, 'offer_declined'));
        return order.id;
      }),
  };
}
