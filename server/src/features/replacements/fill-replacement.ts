import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteSlotsOfReplacement } from '../orders/calendar/held-hours.service.ts';
import { selectOrder } from '../orders/order-access.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import { selectVisit } from '../visits/rows/changed-visits.service.ts';
import { totalOf } from './cascade.policy.ts';
import { orderLink, type TellOfReplacement } from './replacement-notices.ts';
import { type Offer, type Replacement, turnOffers, updateOffer, updateReplacement } from './replacements.sql.ts';

interface Parts {
  replaceVisit: OrdersService['replaceVisit'];
  tell: TellOfReplacement;
}

/** Somebody comes: makes their order, and the others are too late. `replacement` is the locked row. */
export function createFillReplacement({ clock }: Pick<Deps, 'clock'>, { replaceVisit, tell }: Parts) {
  return async (trx: Db, replacement: Replacement, offer: Offer, startsAt: Date, confirmedBy: number | null) => {
    const now = clock.now();
    const { id, order_id, visit_id, ends_at, price } = replacement;
    const [order, visit] = [await selectOrder(trx, order_id), await selectVisit(trx, visit_id)];
    if (!order || !visit) throw new Error(`replacement ${id} without its visit`);
    const hours = { starts_at: startsAt, ends_at };
    await deleteSlotsOfReplacement(trx, id);
    const made = await replaceVisit(trx, { order, visit, sitterId: offer.sitter_id, hours, price, confirmedBy });
    await updateOffer(trx, offer.id, { status: 'confirmed', starts_at: startsAt, changed_at: now });
    await turnOffers(trx, id, { from: 'open', to: 'taken', now });
    const total = totalOf(replacement, hours);
    const filled = { status: 'filled', new_order_id: made.id, total, confirm_until: null, due_at: null };
    await updateReplacement(trx, id, filled);
    const told = { sitterId: offer.sitter_id, amount: total, link: orderLink(made.id) };
    const isPaid = made.status === 'active';
    // Of an order that is active both have just been told.
    if (!isPaid) await tell.sitter(trx, replacement, order, { ...told, template: 'replacement_confirmed' });
    if (!isPaid) await tell.family(trx, replacement, order, { ...told, template: 'replacement_to_pay' });
    else if (confirmedBy === null)
      await tell.family(trx, replacement, order, { ...told, template: 'replacement_agreed' });
  };
}

export type FillReplacement = ReturnType<typeof createFillReplacement>;
