import type { OrderMove } from '@ladushki/contract/order-states';
import {
  cancelRule,
  disputeEnd,
  isDisputeOver,
  paidVisits,
  type Settlement,
  settleCustomerCancel,
  settleWorked,
  undisputedWorth,
} from '@ladushki/contract/pricing';
import { isDisputed, type Order, periodOf, totalOf } from '../order.ts';

/** A dispute is about the visits worked when it began; later ones do not count as worked. */
const countedUntil = (order: Order, now: Date) => (isDisputed(order) && order.disputed_at ? order.disputed_at : now);

const visitsOf = (order: Order) => paidVisits(periodOf(order), order.price_type);

/** How the transition that ends an active order divides its money. */
export function settlementOf(order: Order, move: OrderMove, total: number, now: Date): Settlement {
  const visits = visitsOf(order);
  if (move === 'cancel') return settleCustomerCancel(visits, total, now);
  return settleWorked(visits, total, countedUntil(order, now));
}

/** The sitter's due amount: nothing of visits that can still be disputed, nothing during a dispute. */
export function dueBy(order: Order, total: number, now: Date, endedAt: Date | null): number {
  if (isDisputed(order)) return 0;
  const visits = visitsOf(order);
  const worked = endedAt ? visits.filter(({ startsAt }) => startsAt <= endedAt) : visits;
  // After the last visit everything an ended order kept is due, including late cancellation fees.
  if (endedAt && worked.every((visit) => isDisputeOver(visit, now))) return total;
  return undisputedWorth(visits, total, now);
}

/** When `dueBy` may be more; null when only a change of the order can make it so. */
export function nextEarning(order: Order, now: Date): Date | null {
  if (isDisputed(order)) return null;
  const next = visitsOf(order).find((visit) => !isDisputeOver(visit, now));
  return next ? disputeEnd(next) : null;
}

type Paid = { applied: boolean; method: string; amount: number } | undefined;

/** Before payment the amount due counts, then the card payment; direct payments are not held by us. */
const cancelable = (order: Order, payment: Paid) => {
  if (order.status === 'awaiting_pay') return totalOf(order);
  return order.status === 'active' && payment?.applied && payment.method === 'card' ? payment.amount : null;
};

/** Cost of the customer's cancellation, while possible. */
export function cancelRuleOf(order: Order, payment: Paid, now: Date) {
  const total = cancelable(order, payment);
  if (total === null || isDisputed(order)) return null;
  const { freeUntil, keptAfter } = cancelRule(visitsOf(order), total, now);
  return { free_until: freeUntil?.toISOString() ?? null, kept_after: keptAfter };
}
