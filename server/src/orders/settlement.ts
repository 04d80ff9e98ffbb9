import type { OrderMove } from '@ladushki/contract/order-states';
import {
  paidVisits,
  type Settlement,
  settleCustomerCancel,
  settleWorked,
  workedWorth,
} from '@ladushki/contract/pricing';
import { isDisputed, type Order, periodOf } from './order.ts';

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
