import { cascade } from '@ladushki/contract/replacements-constants';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { createNotifications } from '../notifications/notifications.service.ts';
import { deleteSlotsOfReplacement } from '../orders/calendar/held-hours.service.ts';
import { agreedPrice, minutesIn, searchUntil } from './cascade.policy.ts';
import {
  insertReplacement,
  lockLiveOfCustomer,
  lockLiveOfOrder,
  lockReplacement,
  lockReplacementOfNewOrder,
  lockReplacementOfVisit,
  type Offer,
  type Replacement,
  selectLiveOffersOf,
  selectOffer,
  selectWinner,
  turnOffers,
  updateOffer,
  updateReplacement,
} from './replacements.sql.ts';

/*
 * What orders and visits tell of: somebody does not come, or nobody is needed any more. Always in the transaction of the
 * cause; whoever is asked, and what is told, is the work of a job.
 */

type Timing = Pick<Deps, 'clock' | 'jobs'>;

export const replacementJob = 'replacement-due';
/** Where a sitter sees what they are asked. */
export const offersLink = '/replacements';

export const scheduleReplacement = ({ jobs }: Pick<Deps, 'jobs'>, trx: Db, id: number, at: Date) =>
  jobs.schedule(trx, replacementJob, { replacement: id }, { at });

interface LostVisit {
  id: number;
  starts_at: Date;
  ends_at: Date;
  amount: number;
}

interface LeftOrder {
  id: number;
  price: number | null;
  price_type: string;
  replacement: string;
  status: string;
  /** Its sitter left. */
  recoverable: boolean;
}

type Cause = 'skipped' | 'missed' | 'left';

/** Starts looking for somebody else, where the family wants it and there is time. */
export async function startReplacements(
  timing: Timing,
  trx: Db,
  order: LeftOrder,
  visits: readonly LostVisit[],
  cause: Cause,
): Promise<void> {
  // A family that has ended its order needs nobody for what is left of it.
  const isWanted = order.status === 'active' || order.recoverable;
  if (order.replacement === 'off' || !isWanted) return;
  const now = timing.clock.now();
  for (const visit of visits) {
    const until = searchUntil(visit, cause === 'missed');
    const isFar = visit.starts_at.getTime() - now.getTime() > cascade.leftWithinMs;
    if (until <= now || (cause === 'left' && isFar)) continue;
    const { price, total } = agreedPrice({
      price: order.price,
      priceType: order.price_type,
      amount: visit.amount,
      minutes: minutesIn(visit),
    });
    const id = await insertReplacement(trx, {
      order_id: order.id,
      visit_id: visit.id,
      is_missed: cause === 'missed',
      starts_at: visit.starts_at,
      ends_at: visit.ends_at,
      price,
      agreed: total,
      mode: order.replacement,
      wave_at: now,
      search_until: until,
      due_at: now,
      created_at: now,
    });
    if (id !== null) await scheduleReplacement(timing, trx, id, now);
  }
}

type Winner = Pick<Offer, 'id' | 'sitter_id'>;

/** The family does not want, or did not take, whoever accepted. */
async function tellReleased({ clock, jobs }: Timing, trx: Db, { visit_id, order_id }: Replacement, winner: Winner) {
  const notice = { template: 'replacement_released', subject_id: order_id, visit_id, link: offersLink } as const;
  await createNotifications({ db: trx, clock, jobs }).notify(trx, winner.sitter_id, { type: 'order', ...notice });
}

/** Nobody is looked for any more. */
export async function stopReplacement(timing: Timing, trx: Db, replacement: Replacement): Promise<void> {
  const now = timing.clock.now();
  const { id } = replacement;
  const winner = await selectWinner(trx, id);
  if (winner) await tellReleased(timing, trx, replacement, winner);
  await deleteSlotsOfReplacement(trx, id);
  await turnOffers(trx, id, { from: 'accepted', to: 'lapsed', now });
  await turnOffers(trx, id, { from: 'open', to: 'lapsed', now });
  await updateReplacement(trx, id, { status: 'stopped', confirm_until: null, due_at: null });
}

/** The family ended the order: nobody is needed. */
export async function stopReplacementsOf(timing: Timing, trx: Db, orderId: number): Promise<void> {
  for (const each of await lockLiveOfOrder(trx, orderId)) await stopReplacement(timing, trx, each);
}

/** The visit took place after all. */
export async function stopReplacementOfVisit(timing: Timing, trx: Db, visitId: number): Promise<void> {
  const replacement = await lockReplacementOfVisit(trx, visitId);
  if (replacement?.due_at) await stopReplacement(timing, trx, replacement);
}

/** Why whoever accepted does not come. */
type Loss = 'refused' | 'declined' | 'unpaid' | 'gone';

/** The hours are free, and the search goes on where there is time. */
export async function searchOn(timing: Timing, trx: Db, replacement: Replacement, winner: Winner, loss: Loss) {
  const now = timing.clock.now();
  const due_at = replacement.wave_at > now ? replacement.wave_at : now;
  const status = loss === 'declined' ? 'declined' : 'lapsed';
  if (loss === 'refused') await tellReleased(timing, trx, replacement, winner);
  await deleteSlotsOfReplacement(trx, replacement.id);
  await updateOffer(trx, winner.id, { status, changed_at: now });
  await updateReplacement(trx, replacement.id, {
    status: 'searching',
    confirm_until: null,
    new_order_id: null,
    total: null,
    due_at,
  });
  await scheduleReplacement(timing, trx, replacement.id, due_at);
}

/** The order that stood in ended before it was paid for: the others may still come. */
export async function reopenReplacement(timing: Timing, trx: Db, newOrder: { id: number }): Promise<void> {
  const replacement = await lockReplacementOfNewOrder(trx, newOrder.id);
  const winner = replacement && (await selectWinner(trx, replacement.id));
  if (!winner) return;
  await turnOffers(trx, replacement.id, { from: 'taken', to: 'open', now: timing.clock.now() });
  await searchOn(timing, trx, replacement, winner, 'unpaid');
}

/** Somebody is blocked or erased: what they searched for stops, what they accepted is free again. */
export async function leaveReplacements(timing: Timing, trx: Db, personId: number): Promise<void> {
  for (const each of await lockLiveOfCustomer(trx, personId)) await stopReplacement(timing, trx, each);
  for (const known of await selectLiveOffersOf(trx, personId)) {
    const replacement = await lockReplacement(trx, known.replacement_id);
    const offer = await selectOffer(trx, known.id);
    if (!replacement || !offer) continue;
    if (offer.status === 'open') await updateOffer(trx, offer.id, { status: 'lapsed', changed_at: timing.clock.now() });
    if (offer.status === 'accepted') await searchOn(timing, trx, replacement, offer, 'gone');
  }
}
