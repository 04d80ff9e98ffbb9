import { chargedThrough } from '@ladushki/contract/weeks';
import type { Db } from '../../../platform/database/connection.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Order } from '../../orders/order-access.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { selectAskedVisits } from '../charges/charge.sql.ts';
import { type Charge, type NewItem, openCharge, unpaidOf } from '../charges/charges.service.ts';
import { selectVisitsOfOrder } from '../rows/visit-rows.sql.ts';
import type { Visit } from '../visit.ts';
import { createWeekNotices } from './week-notices.ts';

/** Time over the plan that the family agreed to pay, and nobody asked for yet. */
const overtimeOf = (visits: readonly Visit[]): NewItem[] =>
  visits
    .filter(({ overtime_status, funding }) => overtime_status === 'accepted' && funding === 'held')
    .map(({ id, overtime_amount }) => ({ visit_id: id, what: 'overtime', amount: overtime_amount ?? 0 }));

interface Moment {
  now: Date;
  /** The Friday evening that it is for, where that is past. */
  at?: Date;
}

interface Parts {
  notifications: Pick<NotificationsService, 'notify'>;
  payments: Pick<PaymentsService, 'chargeWeekly'>;
}

/**
 * Charges the visits of the coming week that nobody asked to pay yet; a week without visits is not charged. With a saved
 * method it is paid by itself, else by a link.
 */
export async function chargeWeek(
  trx: Db,
  { notifications, payments }: Parts,
  order: Order,
  { now, at = now }: Moment,
): Promise<Charge | null> {
  const visits = await selectVisitsOfOrder(trx, order.id);
  const asked = await selectAskedVisits(trx, order.id);
  const isAsked = ({ visit_id, what }: NewItem) => asked.has(`${visit_id} ${what}`);
  const through = chargedThrough(at);
  const coming = unpaidOf(visits.filter(({ date, starts_at }) => date <= through && starts_at > now));
  const items = coming.filter((item) => !isAsked(item));
  if (items.length === 0) return null;
  const over = overtimeOf(visits).filter((item) => !isAsked(item) && item.amount > 0);
  const charge = await openCharge(trx, { orderId: order.id, kind: 'week', items: [...items, ...over], now });
  const { amount } = charge;
  const purchase = {
    kind: 'week' as const,
    orderId: order.id,
    customerId: order.customer_id,
    amount,
    chargeId: charge.id,
  };
  const isSaved = await payments.chargeWeekly(trx, purchase);
  await createWeekNotices(notifications)(trx, order, {
    template: isSaved ? 'week_charged_saved' : 'week_charged',
    amount,
  });
  return charge;
}

/** The saved method was declined: the week is paid by a link. */
export const tellNotCharged = (
  trx: Db,
  notifications: Pick<NotificationsService, 'notify'>,
  order: Order,
  amount: number,
) => createWeekNotices(notifications)(trx, order, { template: 'week_not_charged', amount });
