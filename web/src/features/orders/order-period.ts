import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { paidVisits, type Settlement, settleWorked, totalPrice } from '@ladushki/contract/pricing';
import type { OrderPeriod } from '@ladushki/contract/visits';

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
