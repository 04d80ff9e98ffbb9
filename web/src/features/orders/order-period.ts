import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { paidVisits, type Settlement, settleWorked } from '@ladushki/contract/pricing';

/** Whether visits follow the ones that the payment covers. */
export const goesOn = ({ paid_until, order_item }: Pick<OrderDetail, 'paid_until' | 'order_item'>): boolean =>
  order_item.unlimited_date || (order_item.end_date !== null && order_item.end_date > paid_until);

/** What completing now would keep and return; null where no money of the card is held. */
export function completionMoney(order: OrderDetail, now: Date): Settlement | null {
  if (order.payment?.method !== 'card' || order.payment.status !== 'succeeded') return null;
  return settleWorked(paidVisits(order.order_item, order.price_type), order.payment.amount, now);
}
