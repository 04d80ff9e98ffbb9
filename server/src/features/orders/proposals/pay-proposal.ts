import type { BodyOf } from '@ladushki/contract/endpoint';
import type { proposals as calls } from '@ladushki/contract/proposals';
import type { Actor } from '../../../platform/actor.ts';
import { outsideTransaction } from '../../../platform/database/unit-of-work.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { requireActing } from '../../family/family-access.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { returnAddress } from '../../payments/return-address.service.ts';
import { selectCharge } from '../../visits/charges/charges.service.ts';
import { lockOrder } from '../orders.sql.ts';
import { selectProposal } from './proposals.sql.ts';

type Body = BodyOf<typeof calls.pay>;

/** What an agreed change costs more is a charge of its own. */
export function createPayProposal(
  { db }: Pick<Deps, 'db'>,
  payments: Pick<PaymentsService, 'beginCard' | 'requestConfirmation'>,
) {
  /** The row is written before the provider is called: a retry finds the same payment. */
  return async (actor: Actor, body: Body, siteUrl: string): Promise<number> => {
    const payment = await db.transaction().execute(async (trx) => {
      const known = await selectProposal(trx, body.proposal);
      const order = known && (await lockOrder(trx, known.order_id));
      if (!order) throw notFound();
      await requireActing(trx, order.customer_id, actor);
      const returnUrl = returnAddress(body.return_url ?? `/my-orders/order/${order.id}`, siteUrl);
      const proposal = await selectProposal(trx, body.proposal);
      const charge = proposal?.charge_id ? await selectCharge(trx, proposal.charge_id) : undefined;
      if (charge?.status !== 'pending' || order.status !== 'active') throw new ApiError('wrong_state');
      const purchase = { kind: 'change' as const, orderId: order.id, customerId: order.customer_id, payerId: actor.id };
      return payments.beginCard(trx, { ...purchase, amount: charge.amount, chargeId: charge.id, returnUrl });
    });
    await outsideTransaction(() => payments.requestConfirmation(payment));
    return body.proposal;
  };
}
