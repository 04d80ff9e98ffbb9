import { type OrderMove, type OrderState, orderTimers } from '@ladushki/contract/order-states';
import { cascade } from '@ladushki/contract/replacements-constants';
import { lastVisit } from '@ladushki/contract/visits';
import type { Visit } from '../../visits/rows/changed-visits.service.ts';
import { isDisputed, type Order, periodOf, startOf } from '../order.ts';

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const earliest = (one: Date, other: Date) => (one < other ? one : other);

const deadlines: Record<OrderState, (order: Order) => Date | null> = {
  open: (order) =>
    order.unlimited_date ? later(order.created_at, orderTimers.openUnlimitedMs) : startOf(periodOf(order)),
  awaiting: (order) =>
    earliest(
      later(order.created_at, orderTimers.answerMs),
      later(startOf(periodOf(order)), -orderTimers.answerBeforeStartMs),
    ),
  awaiting_pay: (order) => {
    const since = order.accepted_at ?? order.modified_at;
    // A replacement is agreed shortly before its visit.
    if (order.replaces_visit !== null) return later(since, cascade.payMs);
    return earliest(later(since, orderTimers.payMs), later(startOf(periodOf(order)), -orderTimers.payBeforeStartMs));
  },
  active: (order) => {
    const last = lastVisit(periodOf(order));
    return last && later(last.endsAt, orderTimers.finishAfterMs);
  },
  completed: () => null,
  canceled: () => null,
};

/** When the current state ends automatically; never in a dispute. */
export const deadlineOf = (order: Order): Date | null => (isDisputed(order) ? null : deadlines[order.status](order));

/** The transition at the deadline. */
export const moveAtDeadline: Partial<Record<OrderState, OrderMove>> = {
  open: 'expire_open',
  awaiting: 'expire_unanswered',
  awaiting_pay: 'expire_unpaid',
  active: 'finish',
};

const remindBeforeMs = 6 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** Reminder: some hours before a deadline, or half-way to a near one. */
export const reminderTime = (deadline: Date, now: Date) =>
  later(deadline, -Math.min(remindBeforeMs, (deadline.getTime() - now.getTime()) / 2));

type VisitTimes = Pick<Visit, 'state' | 'starts_at' | 'ends_at'>;

const takingPlace = (visits: readonly VisitTimes[]) => visits.filter(({ state }) => state !== 'skipped');

/** The first visit as it stands, wherever the plan had it. */
function firstStart(visits: readonly VisitTimes[]): Date | null {
  const starts = takingPlace(visits).map(({ starts_at }) => starts_at.getTime());
  return starts.length > 0 ? new Date(Math.min(...starts)) : null;
}

export function hasBegun(visits: readonly VisitTimes[], now: Date): boolean {
  const first = firstStart(visits);
  return first !== null && first <= now;
}

export function firstVisitReminderTime(visits: readonly VisitTimes[]): Date | null {
  const first = firstStart(visits);
  return first && later(first, -dayMs);
}

/** Some time after the last visit as it stands, or after the last that was to come has been called off. */
export function deadlineByVisits(order: Order, visits: readonly VisitTimes[], now: Date): Date | null {
  if (order.end_date === null || isDisputed(order)) return null;
  const ends = takingPlace(visits).map(({ ends_at }) => ends_at.getTime());
  return later(new Date(Math.max(now.getTime(), ...ends)), orderTimers.finishAfterMs);
}
