import type { OrderMove } from '@ladushki/contract/order-states';
import {
  cancelRule,
  paidVisits,
  type Settlement,
  settleCustomerCancel,
  settleWorked,
  workedWorth,
} from '@ladushki/contract/pricing';
import { isDisputed, type Order, periodOf, totalOf } from './order.ts';

/** What was worked when the dispute began is what the two argue about; later visits are nobody's. */
const countedUntil = (order: Order, now: Date) => (isDisputed(order) && order.disputed_at ? order.disputed_at : now);

/** How an active order's money is divided by the move that ends it. */
export function settlementOf(order: Order, move: OrderMove, total: number, now: Date): Settlement {
  const visits = paidVisits(periodOf(order), order.price_type);
  if (move === 'cancel') return settleCustomerCancel(visits, total, now);
  return settleWorked(visits, total, countedUntil(order, now));
}

export const earnedSoFar = (order: Order, total: number, now: Date) =>
  workedWorth(paidVisits(periodOf(order), order.price_type), total, now);

type Paid = { applied: boolean; method: string; amount: number } | undefined;

/** Before it is paid the sum to be paid counts, then what was paid by card; money between the two we do not hold. */
const cancelable = (order: Order, payment: Paid) => {
  if (order.status === 'awaiting_pay') return totalOf(order);
  return order.status === 'active' && payment?.applied && payment.method === 'card' ? payment.amount : null;
};

/** What the customer's cancelling costs, as long as it is possible. */
export function cancelRuleOf(order: Order, payment: Paid, now: Date) {
  const total = cancelable(order, payment);
  if (total === null) return null;
  const { freeUntil, keptAfter } = cancelRule(paidVisits(periodOf(order), order.price_type), total, now);
  return { free_until: freeUntil?.toISOString() ?? null, kept_after: keptAfter };
}
