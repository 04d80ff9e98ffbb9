import type { FamilyPaymentDetail } from '@ladushki/contract/family-payments';
import { toMinor } from '@ladushki/contract/sums';
import type { Db } from '../../platform/database/connection.ts';
import { selectOrder } from '../orders/order-access.service.ts';
import { type Payment, sumsOf } from '../payments/shown-payment.service.ts';
import { selectItems } from '../visits/charges/charges.service.ts';
import { moneyStateOf, selectVisitsOfOrder } from '../visits/money/order-end.service.ts';

type Line = FamilyPaymentDetail['lines'][number];

/** A payment for one visit alone has its own money. */
function ownState({ status, held, refunded }: Payment): Line['state'] {
  if (status !== 'succeeded') return 'unpaid';
  if (refunded > 0) return 'returned';
  return held > 0 ? 'held' : 'due';
}

/** What a payment is for, visit by visit. */
export async function readLines(db: Db, payment: Payment): Promise<(Line & { isOvertime: boolean })[]> {
  const { order_id, visit_id, charge_id } = payment;
  if (visit_id === null && charge_id === null) return [];
  const [order, visits, items] = await Promise.all([
    selectOrder(db, order_id),
    selectVisitsOfOrder(db, order_id),
    charge_id === null ? [] : selectItems(db, [charge_id]),
  ]);
  if (!order) return [];
  return visits
    .flatMap((visit) => {
      const { id, date } = visit;
      if (id === visit_id) {
        const { amount_minor } = sumsOf(payment);
        return [{ visit: id, date, amount_minor, state: ownState(payment), isOvertime: payment.kind === 'overtime' }];
      }
      const state = moneyStateOf(visit, order);
      return items
        .filter((item) => item.visit_id === id)
        .map(({ amount, what }) => ({
          ...{ visit: id, date, state, amount_minor: toMinor(amount) },
          isOvertime: what === 'overtime',
        }));
    })
    .sort((one, other) => one.date.localeCompare(other.date) || one.visit - other.visit);
}
