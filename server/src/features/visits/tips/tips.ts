import type { BodyOf } from '@ladushki/contract/endpoint';
import type { ExtraPayment } from '@ladushki/contract/payments';
import type { Locale } from '@ladushki/contract/primitives';
import { sumOf } from '@ladushki/contract/sums';
import { tipsUnaskedMinor } from '@ladushki/contract/tip-constants';
import type { tips as calls } from '@ladushki/contract/tips';
import { moscowDate, moscowInstant } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { outsideTransaction } from '../../../platform/database/unit-of-work.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { lockOrder } from '../../orders/order-access.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { returnAddress } from '../../payments/return-address.service.ts';
import { presentExtra } from '../../payments/shown-payment.service.ts';
import { holdVisit } from '../moves/held-visit.ts';
import type { TellOfVisit } from '../moves/visit-notices.ts';
import { selectVisit } from '../rows/visit-rows.sql.ts';
import { tipFault } from './tips.policy.ts';
import { isSitterGone, isTipped, sumSavedTips } from './tips.sql.ts';
import { texts } from './tips.texts.ts';

interface Parts {
  payments: PaymentsService;
  tell: TellOfVisit;
}

type Payment = Awaited<ReturnType<PaymentsService['beginCard']>>;

/** A family's thanks for a visit: all of it is the sitter's, as soon as it is paid. */
export function createTips({ db, clock }: Pick<Deps, 'db' | 'clock'>, { payments, tell }: Parts) {
  async function thankedFor(trx: Db, { order_id, visit_id }: Payment) {
    const [order, visit] = [await lockOrder(trx, order_id), await selectVisit(trx, visit_id ?? 0)];
    return order && visit ? { order, visit } : null;
  }

  payments.buyer(['tip'], {
    async recipient(trx, payment) {
      const visit = await selectVisit(trx, payment.visit_id ?? 0);
      return visit && !(await isSitterGone(trx, visit.sitter_id)) ? { account: 'tips', sitter: visit.sitter_id } : null;
    },
    async whenPaid(trx, payment) {
      const found = await thankedFor(trx, payment);
      if (!found) return false;
      const { amount, kopecks } = payment;
      await tell(trx, found.order, found.visit, [{ template: 'tip', to: 'sitter', amount, kopecks }]);
      return true;
    },
    async whenFailed(trx, payment) {
      const found = await thankedFor(trx, payment);
      // Whoever only closed the page of the payment has thought better of it.
      if (!found || payment.failure === 'expired') return;
      const { payer_id: only, amount, kopecks } = payment;
      await tell(trx, found.order, found.visit, [{ template: 'tip_failed', to: 'parents', only, amount, kopecks }]);
    },
  });

  return {
    /** Small thanks by a saved card are one press; what a stolen session could empty a card with is not. */
    async asksWhoItIs({ id }: Actor, { visit, amount_minor, payment_method }: BodyOf<typeof calls.give>) {
      if (payment_method === undefined) return false;
      const today = moscowInstant(moscowDate(clock.now()), '00:00');
      return (await sumSavedTips(db, id, today, visit)) + amount_minor > tipsUnaskedMinor;
    },

    /** The row is written before the provider is called: a retry finds the same payment. */
    async give(
      actor: Actor,
      body: BodyOf<typeof calls.give>,
      { siteUrl, locale }: { siteUrl: string; locale: Locale },
    ): Promise<ExtraPayment> {
      const payment = await db.transaction().execute(async (trx) => {
        const { order, visit } = await holdVisit(trx, body.visit, actor, ['parent']);
        const fault = tipFault(visit, clock.now());
        if (fault) throw new ApiError(fault);
        if (await isSitterGone(trx, visit.sitter_id)) throw new ApiError('wrong_state', { text: texts.gone });
        if (await isTipped(trx, visit.id)) throw new ApiError('conflict', { text: texts.once });
        return payments.beginCard(trx, {
          kind: 'tip',
          orderId: order.id,
          customerId: order.customer_id,
          payerId: actor.id,
          visitId: visit.id,
          ...sumOf(body.amount_minor),
          methodId: body.payment_method,
          returnUrl: returnAddress(body.return_url ?? `/visits/${visit.id}`, siteUrl),
        });
      });
      await outsideTransaction(() => payments.requestConfirmation(payment));
      return presentExtra(await payments.read(payment.id), locale);
    },
  };
}
