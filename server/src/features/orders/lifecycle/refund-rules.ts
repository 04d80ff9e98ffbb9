import type { OrderMove } from '@ladushki/contract/order-states';
import {
  cancelRule,
  isDisputeOver,
  paidVisits,
  type Settlement,
  settleCustomerCancel,
  settleWorked,
  undisputedWorth,
} from '@ladushki/contract/pricing';
import { isDisputed, type Order, periodOf, totalOf } from '../order.ts';

/** What was worked when the dispute began is what the two argue about; later visits are nobody's. */
const countedUntil = (order: Order, now: Date) => (isDisputed(order) && order.disputed_at ? order.disputed_at : now);

const visitsOf = (order: Order) => paidVisits(periodOf(order), order.price_type);

/** How an active order's money is divided by the move that ends it. */
export function settlementOf(order: Order, move: OrderMove, total: number, now: Date): Settlement {
  const visits = visitsOf(order);
  if (move === 'cancel') return settleCustomerCancel(visits, total, now);
  return settleWorked(visits, total, countedUntil(order, now));
}

/** What the sitter can be paid by now: nothing of a visit that can still be disputed, nothing while a dispute runs. */
export function dueBy(order: Order, total: number, now: Date, endedAt: Date | null): number {
  if (isDisputed(order)) return 0;
  const visits = visitsOf(order);
  const worked = endedAt ? visits.filter(({ startsAt }) => startsAt <= endedAt) : visits;
  // With the last of its visits everything that an ended order has kept is the sitter's, what a late cancel left too.
  if (endedAt && worked.every((visit) => isDisputeOver(visit, now))) return total;
  return undisputedWorth(visits, total, now);
}

type Paid = { applied: boolean; method: string; amount: number } | undefined;

/** Before it is paid the sum to be paid counts, then what was paid by card; money between the two we do not hold. */
const cancelable = (order: Order, payment: Paid) => {
  if (order.status === 'awaiting_pay') return totalOf(order);
  return order.status === 'active' && payment?.applied && payment.method === 'card' ? payment.amount : null;
};

/** What the customer's cancelling costs, as long as it is possible. */
export function cancelRuleOf(order: Order, payment: Paid, now: Date) {
  const total = cancelable(order, payment);
  if (total === null || isDisputed(order)) return null;
  const { freeUntil, keptAfter } = cancelRule(visitsOf(order), total, now);
  return { free_until: freeUntil?.toISOString() ?? null, kept_after: keptAfter };
}
