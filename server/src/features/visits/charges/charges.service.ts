import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { selectVisitsOfOrder, updateVisit } from '../rows/visit-rows.sql.ts';
import { retimeVisits } from '../timers/visit-timers.service.ts';
import type { Visit } from '../visit.ts';
import type { VisitOrder } from '../visits.policy.ts';
import {
  type Charge,
  type ChargeItem,
  type Dropped,
  deleteItemsOf,
  deleteUnpaidItems,
  insertCharge,
  type NewItem,
  repriceItems,
  selectItems,
  selectPendingCharges,
  setItemsPaid,
  settleCharges,
} from './charge.sql.ts';

export { type Charge, type NewItem, selectCharge, selectItems } from './charge.sql.ts';

type Money = PaymentsService['money'];
type Payment = Parameters<Money['receive']>[1];

/** A part of the order's price to be paid: of these visits, so much. */
export const openCharge = insertCharge;

/** What of a visit is still to be paid. */
export const unpaidOf = (visits: readonly Visit[]): NewItem[] =>
  visits
    .filter(({ state, funding, paid, amount }) => state === 'planned' && funding !== 'direct' && paid < amount)
    .map(({ id, amount, paid }) => ({ visit_id: id, what: 'visit', amount: amount - paid }));

/** Nothing of the order's pending charges is asked for any more, or only of those of one kind. */
export async function cancelCharges(trx: Db, money: Money, orderId: number, now: Date, kind?: Charge['kind']) {
  const ids = (await selectPendingCharges(trx, orderId, kind)).map(({ id }) => id);
  await deleteItemsOf(trx, ids);
  await settleCharges(trx, ids, 'canceled', now);
  await money.abandon(trx, ids);
}

const isSame = (one: readonly NewItem[], other: readonly NewItem[]) => {
  const written = (items: readonly NewItem[]) =>
    items.map(({ visit_id, what, amount }) => `${visit_id} ${what} ${amount}`).sort();
  return written(one).join() === written(other).join();
};

/** The pending charge of the checkout; another one where it asks for something else by now. */
export async function checkoutCharge(trx: Db, money: Money, orderId: number, items: readonly NewItem[], now: Date) {
  const [pending] = await selectPendingCharges(trx, orderId, 'checkout');
  if (pending && isSame(await selectItems(trx, [pending.id]), items)) return pending;
  await cancelCharges(trx, money, orderId, now, 'checkout');
  return insertCharge(trx, { orderId, kind: 'checkout', items, now });
}

/** Visits that will not be paid: their charges are lowered. */
export async function dropFromCharges(trx: Db, money: Money, dropped: Dropped): Promise<void> {
  await money.abandon(trx, await deleteUnpaidItems(trx, dropped));
}

/** Visits whose `amount` has changed: pending charges ask for what is still to be paid. */
export async function repriceCharges(trx: Db, money: Money, visits: readonly number[], now: Date): Promise<void> {
  await money.abandon(trx, await repriceItems(trx, visits, now));
}

interface Taking {
  deps: Pick<Deps, 'clock' | 'jobs'>;
  money: Money;
  order: VisitOrder & { id: number; sitter_id: number | null };
}

/** What was paid for an item is held with its visit; with one that is divided already it goes the same way. */
async function fund(trx: Db, { deps, money, order }: Taking, item: ChargeItem, visit: Visit): Promise<void> {
  const isOver = item.what === 'overtime';
  const earned = { visit: visit.id, amount: item.amount, kind: 'overtime', reason: 'overtime' } as const;
  const isEarned = isOver && visit.settled_at !== null && (await money.earn(trx, order, earned));
  await updateVisit(trx, visit.id, {
    funding: 'held',
    paid: visit.paid + item.amount,
    ...(isOver && { overtime_status: 'paid' }),
    ...(isEarned && { due: visit.due + item.amount }),
    changed_at: deps.clock.now(),
  });
}

/** A payment for a charge arrived. False: nothing of it is wanted any more. What is too much by now goes back. */
export async function takeCharge(trx: Db, taking: Taking, charge: Charge, payment: Payment): Promise<boolean> {
  if (charge.status !== 'pending' || charge.amount > payment.amount) return false;
  const visits = new Map((await selectVisitsOfOrder(trx, charge.order_id)).map((visit) => [visit.id, visit]));
  for (const item of await selectItems(trx, [charge.id])) {
    const visit = visits.get(item.visit_id);
    if (!visit) throw new Error(`charge ${charge.id} without visit ${item.visit_id}`);
    await fund(trx, taking, item, visit);
    visits.set(visit.id, { ...visit, paid: visit.paid + item.amount });
  }
  await setItemsPaid(trx, charge.id);
  await settleCharges(trx, [charge.id], 'succeeded', taking.deps.clock.now());
  await taking.money.returnExcess(trx, payment, payment.amount - charge.amount);
  await retimeVisits(taking.deps, trx, taking.order);
  return true;
}
