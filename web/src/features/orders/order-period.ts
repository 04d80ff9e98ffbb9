import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { paidVisits, type Settlement, settleWorked, totalPrice } from '@ladushki/contract/pricing';
import { lastVisit, type OrderPeriod } from '@ladushki/contract/visits';

/** The visits of an order, or null to those who may not know its hours. */
export function periodOf({ start_time, end_time, ...item }: OrderDetail['order_item']): OrderPeriod | null {
  return start_time === null || end_time === null ? null : { ...item, start_time, end_time };
}

/** What a price would come to. */
export function totalAt(
  { order_item, price_type }: Pick<OrderDetail, 'order_item' | 'price_type'>,
  price: number | null,
) {
  const period = periodOf(order_item);
  return period && totalPrice(period, price, price_type);
}

/** Whether visits follow the ones that the payment covers. */
export const goesOn = ({ paid_until, order_item }: Pick<OrderDetail, 'paid_until' | 'order_item'>): boolean =>
  order_item.unlimited_date || (order_item.end_date !== null && order_item.end_date > paid_until);

/** What completing now would keep and return; null where no money of the card is held. */
export function completionMoney(order: OrderDetail, now: Date): Settlement | null {
  if (order.payment?.method !== 'card' || order.payment.status !== 'succeeded') return null;
  const period = periodOf(order.order_item);
  return period && settleWorked(paidVisits(period, order.price_type), order.payment.amount, now);
}

const isOver = ({ status }: Pick<OrderDetail, 'status'>) => status === 'completed' || status === 'canceled';

/** What was really paid by card and came back once the order is over; null where nothing was. */
export function settledMoney(order: Pick<OrderDetail, 'status' | 'payment'>) {
  if (!isOver(order)) return 'ahead';
  const { payment } = order;
  const wasPaid = payment?.method === 'card' && payment.status !== 'pending' && payment.status !== 'canceled';
  return wasPaid ? { paid: payment.amount, returned: payment.refunded } : null;
}

/** Visits are left, so completing now is an exception and not the next step. */
export function isCompletedEarly({ order_item }: Pick<OrderDetail, 'order_item'>, now: Date): boolean {
  const period = periodOf(order_item);
  const last = period && lastVisit(period);
  return !last || last.endsAt > now;
}
