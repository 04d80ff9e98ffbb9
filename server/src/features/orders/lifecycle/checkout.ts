import type { BodyOf } from '@ladushki/contract/endpoint';
import type { orders as calls } from '@ladushki/contract/orders';
import { firstCharge, firstChargeThrough } from '@ladushki/contract/weeks';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { outsideTransaction } from '../../../platform/database/unit-of-work.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { requireActing } from '../../family/family-access.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { returnAddress } from '../../payments/return-address.service.ts';
import {
  type Charge,
  cancelCharges,
  checkoutCharge,
  selectCharge,
  takeCharge,
  unpaidOf,
} from '../../visits/charges/charges.service.ts';
import { selectVisitsOfOrder } from '../../visits/money/order-end.service.ts';
import { visitsPaidDirectly } from '../../visits/rows/visit-rows.service.ts';
import { chargeWeek, tellNotCharged } from '../../visits/weeks/charge-week.service.ts';
import { type Order, periodOf, totalOf } from '../order.ts';
import { nextState } from '../orders.policy.ts';
import { lockOrder } from '../orders.sql.ts';
import type { HealthAccessPart } from '../reading/health-access.ts';
import { noticeToCustomer } from './order-notices.ts';
import { requireSeen } from './seen-terms.ts';
import { tellPeople } from './tell.ts';
import type { Transitions } from './transitions.ts';

interface Parts {
  transitions: Transitions;
  payments: PaymentsService;
  notifications: Pick<NotificationsService, 'notify'>;
  health: Pick<HealthAccessPart, 'set'>;
}

type Payment = Awaited<ReturnType<PaymentsService['beginCard']>>;
type Body = BodyOf<typeof calls.checkout>;

export function createCheckout(deps: Deps, { transitions, payments, notifications, health }: Parts) {
  const { db, clock } = deps;
  const { money } = payments;

  const pay = (trx: Db, order: Order, payerId: number) =>
    transitions.apply(trx, order, { move: 'pay', by: 'customer', actorId: payerId });

  /** What is to be paid at once. */
  const chargeOf = async (trx: Db, order: Order): Promise<Charge | null> => {
    const through = order.billing === 'weekly' ? firstChargeThrough(periodOf(order), clock.now()) : null;
    const visits = await selectVisitsOfOrder(trx, order.id);
    const items = unpaidOf(visits.filter(({ date }) => through === null || date <= through));
    return items.length === 0 ? null : checkoutCharge(trx, money, order.id, items, clock.now());
  };

  /** Of a payment that the release before began: it was for all of the order. */
  async function chargeBehind(trx: Db, order: Order, payment: Payment): Promise<Charge | null> {
    if (payment.charge_id !== null) return selectCharge(trx, payment.charge_id);
    if (nextState(order, 'pay', 'customer', clock.now()) === null) return null;
    const charge = await chargeOf(trx, order);
    if (charge?.amount !== payment.amount) return null;
    await payments.nameCharge(trx, payment.id, charge.id);
    return charge;
  }

  payments.buyer(['order', 'week', 'change'], {
    /** A payment arrived: it is applied when the order still awaits it. */
    async whenPaid(trx, payment) {
      const order = await lockOrder(trx, payment.order_id);
      const charge = order && (await chargeBehind(trx, order, payment));
      if (!charge) return false;
      const isCheckout = charge.kind === 'checkout';
      if (isCheckout && nextState(order, 'pay', 'customer', clock.now()) === null) return false;
      if (!(await takeCharge(trx, { deps, money, order }, charge, payment))) return false;
      if (!isCheckout) return true;
      const paid = await pay(trx, order, payment.payer_id ?? order.customer_id);
      // The week's charge fell between the checkout and its payment.
      if (paid.billing === 'weekly') await chargeWeek(trx, { notifications, payments }, paid, { now: clock.now() });
      return true;
    },
    async whenFailed(trx, payment) {
      const order = await lockOrder(trx, payment.order_id);
      const charge = payment.charge_id === null ? null : await selectCharge(trx, payment.charge_id);
      const isWanted = charge ? charge.status === 'pending' : order?.status === 'awaiting_pay';
      if (!order || !isWanted) return;
      if (payment.by_saved && charge?.kind === 'week') return tellNotCharged(trx, notifications, order, charge.amount);
      await tellPeople(trx, notifications, order, [noticeToCustomer(order, 'payment_failed')]);
    },
  });

  const purchaseOf = (order: Order, payerId: number, amount: number) => ({
    kind: 'order' as const,
    orderId: order.id,
    customerId: order.customer_id,
    payerId,
    amount,
  });

  async function payDirectly(trx: Db, order: Order, payerId: number): Promise<Order> {
    await cancelCharges(trx, money, order.id, clock.now());
    await payments.recordDirect(trx, purchaseOf(order, payerId, totalOf(order) ?? 0));
    await visitsPaidDirectly(trx, order.id, clock.now());
    return pay(trx, order, payerId);
  }

  async function begin(trx: Db, order: Order, payer: Actor, body: Body, returnUrl: string): Promise<Payment | null> {
    if (nextState(order, 'pay', 'customer', clock.now()) === null) throw new ApiError('wrong_state');
    const amount = totalOf(order) ?? 0;
    requireSeen(body.expected, {
      price: order.price,
      total_price: amount,
      version: order.version,
      ...(order.billing === 'weekly' && {
        first_charge: firstCharge(periodOf(order), order.price, order.price_type, clock.now()),
      }),
    });
    const { save_method: save, payment_method: methodId } = body;
    if (body.method === 'card') {
      const charge = await chargeOf(trx, order);
      const purchase = purchaseOf(order, payer.id, charge?.amount ?? 0);
      const asked = charge ? { chargeId: charge.id } : {};
      return payments.beginCard(trx, { ...purchase, ...asked, save, methodId, returnUrl });
    }
    payments.requireNoCard({ save, methodId });
    await payDirectly(trx, order, payer.id);
    return null;
  }

  return {
    payDirectly,

    /** Charges the payer's saved card after the commit. False: none is saved, they pay by themselves. */
    async chargeSaved(trx: Db, order: Order, payerId: number): Promise<boolean> {
      const charge = await chargeOf(trx, order);
      if (!charge) return false;
      return payments.chargeDefault(trx, { ...purchaseOf(order, payerId, charge.amount), chargeId: charge.id });
    },

    /** The row is written before the provider is called: a retry finds the same payment. */
    async checkout(actor: Actor, body: Body, siteUrl: string): Promise<number> {
      const returnUrl = returnAddress(body.return_url ?? `/my-orders/order/${body.order}`, siteUrl);
      const payment = await db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, body.order);
        if (!order) throw notFound();
        await requireActing(trx, order.customer_id, actor);
        if (body.health_access !== undefined) await health.set(trx, order, actor, body.health_access);
        return begin(trx, order, actor, body, returnUrl);
      });
      if (payment) await outsideTransaction(() => payments.requestConfirmation(payment));
      return body.order;
    },
  };
}
