import { moscowDate, moscowTime, weekdayOf } from '@ladushki/contract/visits';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { ensureDirectRoom } from '../../chat/rooms/chat-rooms.service.ts';
import { isActing } from '../../family/family-access.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import type { Order } from '../order.ts';
import { copyOrderChildren, insertOrder } from '../orders.sql.ts';
import { texts } from '../orders.texts.ts';
import type { PublicTitles } from '../reading/public-titles.ts';
import type { createCheckout } from './checkout.ts';
import { copyOf } from './repost-order.ts';
import { SlotsTaken, type Transitions } from './transitions.ts';

interface Parts {
  transitions: Transitions;
  checkout: Pick<ReturnType<typeof createCheckout>, 'payDirectly' | 'chargeSaved'>;
  payments: Pick<PaymentsService, 'shownPayment'>;
  publicTitles: PublicTitles;
}

interface StandIn {
  /** The order whose sitter does not come. */
  order: Order;
  visit: { id: number; funding: string };
  sitterId: number;
  hours: { starts_at: Date; ends_at: Date };
  /** An hour. */
  price: number;
  /** Who confirmed; null: the family had allowed it beforehand. */
  confirmedBy: number | null;
}

/** An order for one visit with another sitter, at the agreed price and paid as before. */
export function createReplaceVisit(
  { clock }: Pick<Deps, 'clock'>,
  { transitions, checkout, payments, publicTitles }: Parts,
) {
  async function agree(trx: Db, { order, visit, sitterId, hours, price }: StandIn, actorId: number): Promise<Order> {
    const now = clock.now();
    const date = moscowDate(hours.starts_at);
    const created = await insertOrder(trx, {
      ...copyOf(order),
      origin: 'booking',
      status: 'awaiting_pay',
      sitter_id: sitterId,
      price,
      price_type: 'per_hour',
      payment_agreement: false,
      start_date: date,
      end_date: date,
      unlimited_date: false,
      start_time: moscowTime(hours.starts_at),
      end_time: moscowTime(hours.ends_at),
      weekdays: [weekdayOf(date)],
      hours: null,
      billing: 'once',
      replaces_visit: visit.id,
      accepted_at: now,
      created_at: now,
      modified_at: now,
    });
    if ((await copyOrderChildren(trx, order.id, created.id)) === 0) {
      throw new ApiError('conflict', { text: texts.noChildrenLeft });
    }
    await publicTitles.cleanOf(trx, created.id);
    await ensureDirectRoom(trx, order.customer_id, sitterId, created.id, now);
    try {
      return await transitions.begin(trx, created, actorId);
    } catch (error) {
      if (error instanceof SlotsTaken) throw new ApiError('slot_taken', { clashes: [date] });
      throw error;
    }
  }

  /** Who paid before, while they act for the family. */
  async function payerOf(trx: Db, { id, customer_id }: Order): Promise<number> {
    const payer = (await payments.shownPayment(trx, id))?.payer_id;
    return payer && (await isActing(trx, customer_id, { id: payer })) ? payer : customer_id;
  }

  /** Paid directly, it is active at once; by card, once the saved one was charged or the family has paid. */
  return async (trx: Db, standIn: StandIn): Promise<Order> => {
    const { order, visit, confirmedBy } = standIn;
    const payer = confirmedBy ?? (await payerOf(trx, order));
    const agreed = await agree(trx, standIn, payer);
    if (visit.funding === 'direct') return checkout.payDirectly(trx, agreed, payer);
    await checkout.chargeSaved(trx, agreed, payer);
    return agreed;
  };
}
