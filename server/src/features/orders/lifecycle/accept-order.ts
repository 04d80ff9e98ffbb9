import type { BodyOf } from '@ladushki/contract/endpoint';
import type { orders as calls } from '@ladushki/contract/orders';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../../platform/errors.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { requireActing } from '../../family/family-access.service.ts';
import { takenDates } from '../calendar/clashes.service.ts';
import { slotsOf } from '../calendar/slots.ts';
import { selectOffer, updateOffer } from '../offers/offers.sql.ts';
import { movedAhead, type Order, periodOf, totalOf } from '../order.ts';
import { nextState } from '../orders.policy.ts';
import { lockOrder } from '../orders.sql.ts';
import { texts } from '../orders.texts.ts';
import type { HealthAccessPart } from '../reading/health-access.ts';
import { requireSeen } from './seen-terms.ts';
import { SlotsTaken, type Transitions } from './transitions.ts';

const mostTries = 3;

/** A booking has a fixed price; for a request the sitter names one within the customer's range. */
function agreedPrice(order: Order, given: number | undefined): number {
  if (order.origin === 'booking') {
    if (given !== undefined) throw invalidField('price', texts.priceIsFixed);
    return order.price ?? 0;
  }
  if (given === undefined && order.payment_agreement) throw invalidField('price', validationText('required'));
  const price = given ?? order.price_max ?? 0;
  const isWithin = price >= (order.price_min ?? price) && price <= (order.price_max ?? price);
  if (!isWithin) throw invalidField('price', texts.priceOutOfRange);
  return price;
}

interface Parts {
  transitions: Transitions;
  health: Pick<HealthAccessPart, 'set'>;
}

export function createAcceptOrder({ db, clock }: Deps, { transitions, health }: Parts) {
  /** Past days of an open-ended order are dropped. */
  const daysAhead = (order: Order) => (order.unlimited_date ? movedAhead(periodOf(order), clock.now()) : {});

  async function clashesOf({ order }: SlotsTaken): Promise<string[]> {
    if (order.sitter_id === null) return [];
    return takenDates(db, order.sitter_id, slotsOf(periodOf(order)), order.id);
  }

  /**
   * The exclusion constraint refuses an overlap; the conflicting dates are reported. When the other order is gone by
   * then, retry.
   */
  async function holdingHours(work: (trx: Db) => Promise<number>): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (!(error instanceof SlotsTaken)) throw error;
        const clashes = await clashesOf(error);
        if (clashes.length > 0 || tries === mostTries) throw new ApiError('slot_taken', { clashes });
      }
    }
  }

  return {
    acceptOffer: (actor: Actor, body: BodyOf<typeof calls.acceptOffer>): Promise<number> =>
      holdingHours(async (trx) => {
        const { offer: offerId, expected, health_access } = body;
        const known = await selectOffer(trx, offerId);
        const order = known && (await lockOrder(trx, known.order_id));
        if (!order) throw notFound();
        await requireActing(trx, order.customer_id, actor);
        const offer = await selectOffer(trx, offerId);
        const isAllowed = nextState(order, 'accept_offer', 'customer', clock.now()) !== null;
        if (offer?.status !== 'pending' || !isAllowed) throw new ApiError('wrong_state');
        const { price, version } = offer;
        const current = { price, total_price: totalOf(order, price), version };
        if (offer.agreed_terms) throw new ApiError('stale', { current, text: texts.offerOutdated });
        requireSeen(expected, current);
        await updateOffer(trx, offerId, { status: 'accepted', changed_at: clock.now() });
        const change = { sitter_id: offer.sitter_id, price, ...daysAhead(order) };
        const step = { move: 'accept_offer', by: 'customer', actorId: actor.id, change } as const;
        const agreed = await transitions.apply(trx, order, step);
        if (health_access !== undefined) await health.set(trx, agreed, actor, health_access);
        return order.id;
      }),

    acceptRequest: (actor: Actor, body: BodyOf<typeof calls.acceptRequest>): Promise<number> =>
      holdingHours(async (trx) => {
        const order = await lockOrder(trx, body.order);
        if (!order || order.sitter_id !== actor.id) throw notFound();
        if (nextState(order, 'accept', 'sitter', clock.now()) === null) throw new ApiError('wrong_state');
        const price = agreedPrice(order, body.price);
        requireSeen(body.expected, { price, total_price: totalOf(order, price), version: order.version });
        const change = { price, ...daysAhead(order) };
        await transitions.apply(trx, order, { move: 'accept', by: 'sitter', actorId: actor.id, change });
        return order.id;
      }),
  };
}
