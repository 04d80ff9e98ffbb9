import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { paidVisits, type Settlement, settleWorked, totalPrice } from '@ladushki/contract/pricing';
import { lastVisit, type OrderPeriod } from '@ladushki/contract/visits';

/** The visits of an order, or null without access to its hours. */
export function periodOf({ start_time, end_time, ...item }: OrderDetail['order_item']): OrderPeriod | null {
  return start_time === null || end_time === null ? null : { ...item, start_time, end_time };
}

/** The total for a price. */
export function totalAt(
  { order_item, price_type }: Pick<OrderDetail, 'order_item' | 'price_type'>,
  price: number | null,
) {
  const period = periodOf(order_item);
  return period && totalPrice(period, price, price_type);
}

/** Whether visits follow the paid ones. */
export const goesOn = ({ paid_until, order_item }: Pick<OrderDetail, 'paid_until' | 'order_item'>): boolean =>
  order_item.unlimited_date || (order_item.end_date !== null && order_item.end_date > paid_until);

/** The amounts paid out and refunded on completing now; null without a card payment. */
export function completionMoney(order: OrderDetail, now: Date): Settlement | null {
  if (order.payment?.method !== 'card' || order.payment.status !== 'succeeded') return null;
  const period = periodOf(order.order_item);
  return period && settleWorked(paidVisits(period, order.price_type), order.payment.amount, now);
}

const isOver = ({ status }: Pick<OrderDetail, 'status'>) => status === 'completed' || status === 'canceled';

/** Card payment and refund of an ended order: `ahead` before it ends, null without a card payment. */
export function settledMoney(order: Pick<OrderDetail, 'status' | 'payment'>) {
  if (!isOver(order)) return 'ahead';
  const { payment } = order;
  const wasPaid = payment?.method === 'card' && payment.status !== 'pending' && payment.status !== 'canceled';
  return wasPaid ? { paid: payment.amount, returned: payment.refunded } : null;
}

/** Visits are left, so completing now is an exception. */
export function isCompletedEarly({ order_item }: Pick<OrderDetail, 'order_item'>, now: Date): boolean {
  const period = periodOf(order_item);
  const last = period && lastVisit(period);
  return !last || last.endsAt > now;
}
