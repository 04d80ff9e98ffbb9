import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale } from '@ladushki/contract/locales';
import { backFromPaying } from '@ladushki/contract/payment-failures';
import type { visits as calls } from '@ladushki/contract/visit-calls';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { outsideTransaction } from '../../../platform/database/unit-of-work.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { lockOrder, type Order } from '../../orders/order-access.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { failureOf } from '../../payments/shown-payment.service.ts';
import type { VisitMoney } from '../money/visit-money.ts';
import { selectVisit } from '../rows/visit-rows.sql.ts';
import type { Visit } from '../visit.ts';
import { isFrozen, isPaidByWeek, overtimeFault } from '../visits.policy.ts';
import type { ApplyMove } from './apply-move.ts';
import { holdVisit } from './held-visit.ts';
import type { TellOfVisit } from './visit-notices.ts';

interface Parts {
  applyMove: ApplyMove;
  tell: TellOfVisit;
  visitMoney: VisitMoney;
  payments: PaymentsService;
}

type Body = BodyOf<typeof calls.overtimeAnswer>;

/** Time over the plan: nothing is charged without the family's yes, and then by a payment of its own. */
export function createOvertime(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { applyMove, tell, visitMoney, payments }: Parts,
) {
  /** The visit that a payment is for. */
  async function paidFor(trx: Db, { order_id, visit_id }: { order_id: number; visit_id: number | null }) {
    const order = await lockOrder(trx, order_id);
    const visit = await selectVisit(trx, visit_id ?? 0);
    return order && visit?.overtime_status === 'accepted' ? { order, visit } : null;
  }

  payments.buyer(['overtime'], {
    async whenPaid(trx, payment) {
      const found = await paidFor(trx, payment);
      if (!found || found.visit.overtime_amount !== payment.amount) return false;
      const { order } = found;
      const visit = await applyMove.save(trx, order, found.visit, { overtime_status: 'paid' });
      // Otherwise it waits for the confirmation, like the visit's own money.
      if (visit.state === 'confirmed' && !isFrozen(order)) await visitMoney.overtimeToSitter(trx, order, visit);
      await tell(trx, order, visit, [{ template: 'visit_overtime_paid', to: 'sitter', amount: payment.amount }]);
      return true;
    },
    async whenFailed(trx, payment) {
      const found = await paidFor(trx, payment);
      if (found) await tell(trx, found.order, found.visit, [{ template: 'visit_overtime_failed', to: 'parents' }]);
    },
  });

  async function decline(trx: Db, order: Order, visit: Visit): Promise<void> {
    await payments.abandonPending(trx, order.id, visit.id);
    const after = await applyMove.save(trx, order, visit, { overtime_status: 'declined' });
    await tell(trx, order, after, [{ template: 'visit_overtime_declined', to: 'sitter' }]);
  }

  /** The payment to confirm, where the money goes through us. */
  async function accept(trx: Db, order: Order, visit: Visit, payer: Actor, body: Body, returnUrl: string) {
    if (visit.overtime_status === 'offered') {
      const after = await applyMove.save(trx, order, visit, { overtime_status: 'accepted' });
      await tell(trx, order, after, [
        { template: 'visit_overtime_agreed', to: 'sitter', amount: visit.overtime_amount ?? 0 },
      ]);
    }
    const amount = visit.overtime_amount ?? 0;
    if (visit.funding !== 'held' || amount === 0 || isPaidByWeek(order)) return null;
    const purchase = { orderId: order.id, customerId: order.customer_id, payerId: payer.id, visitId: visit.id, amount };
    return payments.beginCard(trx, {
      ...purchase,
      kind: 'overtime',
      returnUrl,
      save: body.save_method,
      methodId: body.payment_method,
    });
  }

  return {
    /** The row is written before the provider is called: a retry finds the same payment. */
    async answer(actor: Actor, body: Body, siteUrl: string): Promise<number> {
      const payment = await db.transaction().execute(async (trx) => {
        const { order, visit } = await holdVisit(trx, body.visit, actor, ['parent']);
        const fault = overtimeFault(visit, order, clock.now());
        if (fault) throw new ApiError(fault);
        if (body.accept)
          return accept(trx, order, visit, actor, body, new URL(`/visits/${visit.id}?${backFromPaying}`, siteUrl).href);
        await decline(trx, order, visit);
        return null;
      });
      if (payment) await outsideTransaction(() => payments.requestConfirmation(payment));
      return body.visit;
    },

    /** What the family pays by now, or has to. */
    async payment(visitId: number, locale: Locale) {
      const visit = await selectVisit(db, visitId);
      const found = visit && (await payments.shownPayment(db, visit.order_id, visitId));
      if (!found) return null;
      const status = found.status === 'abandoned' ? 'canceled' : found.status;
      const { id, amount, confirmation_url } = found;
      const failure = failureOf(found, locale);
      return { id, status, amount, confirmation_url: status === 'pending' ? confirmation_url : null, failure };
    },
  };
}
