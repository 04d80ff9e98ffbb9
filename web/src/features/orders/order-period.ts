import type { OrderCard, OrderDetail } from '@ladushki/contract/order-schemas';
import { totalPrice } from '@ladushki/contract/pricing';
import { lastVisit, type OrderPeriod, visitMinutes } from '@ladushki/contract/visits';

/** The visits of an order, or null without access to its hours. */
export function periodOf(item: OrderDetail['order_item']): OrderPeriod | null {
  const first = item.hours?.[0];
  return first ? { ...item, start_time: first.start_time, end_time: first.end_time } : null;
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

/** What a week costs at today's price, where an order has no end: its total would be that of an arbitrary month. */
export function weeklySum({
  order_item: { end_date, hours },
  price,
  price_type,
}: Pick<OrderCard, 'order_item' | 'price' | 'price_type'>): number | null {
  if (end_date !== null || price === null || price_type !== 'per_hour' || !hours) return null;
  const minutes = hours.reduce((sum, { start_time, end_time }) => sum + visitMinutes(start_time, end_time), 0);
  return Math.round((price * minutes) / 60);
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
