import { meetingTimes } from '@ladushki/contract/meeting-constants';
import { isLive } from '@ladushki/contract/order-states';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import { ApiError, invalidField, notFound, refusedField } from '../../platform/errors.ts';
import { hasBlock } from '../blocks/blocks.service.ts';
import { requireActing } from '../family/family-access.service.ts';
import { requireNotSuspended } from '../incidents/suspensions.service.ts';
import { firstStartOf, lockOrder, type Order } from '../orders/order-access.service.ts';
import { endOf, wholeMinute } from './meetings.policy.ts';
import { hasLiveOffer, lockMeeting, type MeetingSide, selectFirstVisitAt, selectMeeting } from './meetings.sql.ts';
import { texts } from './meetings.texts.ts';

/** On which side the person is; 404 where on none. */
export async function sideOf(db: Db, order: Order, sitterId: number, actor: Actor): Promise<MeetingSide> {
  if (sitterId === actor.id) return 'sitter';
  await requireActing(db, order.customer_id, actor);
  return 'customer';
}

/** The order first, then the meeting: moves of both come one after another. */
export async function holdMeeting(trx: Db, actor: Actor, id: number) {
  const known = await selectMeeting(trx, id);
  const order = known && (await lockOrder(trx, known.order_id));
  if (!order) throw notFound();
  const side = await sideOf(trx, order, known.sitter_id, actor);
  const meeting = await lockMeeting(trx, id);
  if (!meeting) throw notFound();
  return { order, meeting, side };
}

/** Whom the family would meet: the sitter of the order, or one with a live offer. */
export async function requireOther(trx: Db, order: Order, given: number | undefined): Promise<number> {
  if (!isLive(order.status)) throw new ApiError('wrong_state');
  const sitter = given ?? order.sitter_id;
  if (sitter === null) throw invalidField('sitter', texts.sitterNeeded);
  const isKnown = order.status === 'open' ? await hasLiveOffer(trx, order.id, sitter) : order.sitter_id === sitter;
  if (!isKnown || (await hasBlock(trx, order.customer_id, sitter))) throw notFound();
  await requireNotSuspended(trx, sitter);
  return sitter;
}

/** As its visits stand, else as they are planned. */
export const firstVisitAt = async (trx: Db, order: Order, now: Date): Promise<Date> =>
  (await selectFirstVisitAt(trx, order.id)) ?? firstStartOf(order, now);

const farMs = 366 * 24 * 3_600_000;

/** At least two hours away, over before the first visit begins. */
export async function requireTime(trx: Db, order: Order, given: string, now: Date): Promise<Date> {
  const first = await firstVisitAt(trx, order, now);
  if (first <= now) throw new ApiError('wrong_state');
  const at = wholeMinute(new Date(given));
  if (at.getTime() - now.getTime() < meetingTimes.noticeMs) throw refusedField('too_soon', 'at', texts.tooSoon);
  if (at.getTime() - now.getTime() > farMs) throw invalidField('at', texts.tooFar);
  if (endOf({ at }) > first) throw invalidField('at', texts.beforeFirstVisit);
  return at;
}
