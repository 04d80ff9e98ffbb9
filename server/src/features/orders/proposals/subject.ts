import type { Db } from '../../../platform/database/connection.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { requireNotSuspended } from '../../incidents/suspensions.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { selectVisitsOfOrder } from '../../visits/money/order-end.service.ts';
import { requireFreeHours } from '../calendar/clashes.service.ts';
import { overlapsAmong, slotsOfVisits } from '../calendar/visit-slots.ts';
import type { Order } from '../order.ts';
import { selectChildIds } from '../order-children.sql.ts';
import { selectBookableSitter, selectDraftChildren } from '../orders.sql.ts';
import { texts as orderTexts } from '../orders.texts.ts';
import { changeOf } from './change.policy.ts';
import { type Change, type Fields, hoursOfVisit, type Subject, type Touched } from './change.ts';
import { type Billing, billingAfter, type Effect, effectOf } from './effect.policy.ts';
import { selectAgreedPrices, selectAskedOfWeeks, selectChargedUntil } from './proposals.sql.ts';
import { texts } from './proposals.texts.ts';

export type ActiveOrder = Order & { sitter_id: number };

export interface Computed {
  subject: Subject;
  change: Change;
  billing: Billing;
  effect: Effect;
}

async function readSubject(db: Db, order: Order, now: Date): Promise<Subject> {
  const visits = await selectVisitsOfOrder(db, order.id);
  const children = await selectChildIds(db, order.id);
  return { order, visits, children, prices: await selectAgreedPrices(db, order.id), now };
}

/** The children of this family; a sitter names only those of the order, and so learns of no other. */
async function requireChildren(
  db: Db,
  { order, children }: Subject,
  named: readonly number[],
  by: Side,
): Promise<void> {
  const found = await selectDraftChildren(db, named);
  const isKnown = ({ id, user_id }: { id: number; user_id: number }) =>
    user_id === order.customer_id && (by === 'customer' || children.includes(id));
  if (found.length < new Set(named).size || !found.every(isKnown))
    throw invalidField('children', texts.unknownChildren);
  const sitter = order.sitter_id === null ? undefined : await selectBookableSitter(db, order.sitter_id);
  const most = sitter?.max_children ?? null;
  if (most !== null && found.length > most) {
    throw new ApiError('too_many_children', { text: orderTexts.mostChildren(most) });
  }
}

export type Side = 'customer' | 'sitter';

const isMoved = ({ visit, after }: Touched) =>
  after !== null &&
  (visit?.starts_at.getTime() !== after.startsAt.getTime() || visit.ends_at.getTime() !== after.endsAt.getTime());

/** The hours of all visits that are not over, as they will be. */
export function hoursAfter({ visits }: Subject, { touched }: Change) {
  const changed = new Set(touched.map(({ visit }) => visit?.id));
  const stay = visits.filter(({ id, state }) => (state === 'planned' || state === 'under_way') && !changed.has(id));
  return [...stay.map(hoursOfVisit), ...touched.flatMap(({ after }) => after ?? [])];
}

/** Refuses hours that are promised to others, that the sitter has off, or that meet another visit of the order. */
async function requireHours(db: Db, order: ActiveOrder, subject: Subject, change: Change): Promise<void> {
  const overlaps = overlapsAmong(hoursAfter(subject, change));
  if (overlaps.length > 0) throw new ApiError('slot_taken', { clashes: [...new Set(overlaps)] });
  const slots = slotsOfVisits(change.touched.filter(isMoved).flatMap(({ after }) => after ?? []));
  if (slots.length > 0) await requireFreeHours(db, order.sitter_id, slots, order.id);
}

async function billingOf(db: Db, order: Order, change: Change, payments: Payments): Promise<Billing> {
  const payment = await payments.shownPayment(db, order.id);
  const byCard = Boolean(payment?.applied) && payment?.method === 'card';
  if (billingAfter(order, change) === 'once') return { byCard, isAskedNow: () => true };
  const until = await selectChargedUntil(db, order.id);
  const asked = await selectAskedOfWeeks(db, order.id);
  return {
    byCard,
    isAskedNow: ({ visit, after }) =>
      after !== null && until !== null && after.date <= until && !(visit && asked.has(visit.id)),
  };
}

type Payments = Pick<PaymentsService, 'shownPayment'>;

/** The one computation behind preview, proposal and acceptance. */
export async function compute(
  db: Db,
  order: ActiveOrder,
  fields: Fields,
  { by, now, payments }: { by: Side; now: Date; payments: Payments },
): Promise<Computed> {
  // To call a visit off is no promise.
  if (fields.kind !== 'skip') await requireNotSuspended(db, order.sitter_id);
  const subject = await readSubject(db, order, now);
  const change = changeOf(subject, fields);
  if (fields.kind === 'child') await requireChildren(db, subject, fields.children, by);
  const billing = await billingOf(db, order, change, payments);
  const effect = effectOf(subject, change, billing);
  await requireHours(db, order, subject, change);
  return { subject, change, billing, effect };
}
