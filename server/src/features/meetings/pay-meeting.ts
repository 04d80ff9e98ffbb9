import type { BodyOf } from '@ladushki/contract/endpoint';
import type { meetings as calls } from '@ladushki/contract/meetings';
import { sumOf } from '@ladushki/contract/sums';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import { outsideTransaction } from '../../platform/database/unit-of-work.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActing } from '../family/family-access.service.ts';
import { lockOrder, type Order } from '../orders/order-access.service.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { returnAddress } from '../payments/return-address.service.ts';
import { holdMeeting } from './hold-meeting.ts';
import { scheduleMeeting } from './meeting-due.ts';
import { linkOf, tellMeeting } from './meeting-notices.ts';
import { dueOf, refusalOf } from './meetings.policy.ts';
import { lockMeeting, type Meeting, selectPendingPayment, updateMeeting } from './meetings.sql.ts';
import { texts } from './meetings.texts.ts';

interface Parts extends Pick<Deps, 'db' | 'clock' | 'jobs'> {
  payments: PaymentsService;
}

type Payment = Awaited<ReturnType<PaymentsService['beginCard']>>;

/** What a family pays for a first meeting is held until they have met. */
export function createPayMeeting({ payments, ...deps }: Parts) {
  const { db, clock } = deps;

  const purchaseOf = (order: Order, { id, price_minor }: Meeting, payerId: number) => ({
    ...{ kind: 'meeting' as const, orderId: order.id, customerId: order.customer_id, payerId, meetingId: id },
    ...sumOf(price_minor),
  });

  /** Of a payment, while the two still are to meet. */
  async function paidFor(trx: Db, { order_id, meeting_id }: Payment) {
    const order = await lockOrder(trx, order_id);
    const meeting = order && (await lockMeeting(trx, meeting_id ?? 0));
    const isLive = meeting?.status === 'proposed' || meeting?.status === 'accepted';
    return order && meeting && isLive ? { order, meeting } : null;
  }

  payments.buyer(['meeting'], {
    async whenPaid(trx, payment) {
      const found = await paidFor(trx, payment);
      if (!found) return false;
      const { order, meeting: before } = found;
      const now = clock.now();
      // One that was moved meanwhile waits for its answer as before.
      const due_at = before.status === 'accepted' ? dueOf('accepted', before.at, now) : before.due_at;
      const meeting = await updateMeeting(trx, before.id, { due_at, changed_at: now });
      await scheduleMeeting(deps, trx, meeting);
      const sum = sumOf(meeting.price_minor);
      await tellMeeting(deps, trx, { order, meeting, to: 'sitter', template: 'meeting_paid', sum });
      return true;
    },
    async whenFailed(trx, payment) {
      const found = await paidFor(trx, payment);
      if (!found) return;
      const { order, meeting } = found;
      await updateMeeting(trx, meeting.id, { changed_at: clock.now() });
      // Whoever only closed the page of the payment knows.
      if (payment.failure === 'expired') return;
      const sum = sumOf(meeting.price_minor);
      const to = { to: 'customer', only: payment.payer_id } as const;
      await tellMeeting(deps, trx, { order, meeting, ...to, template: 'meeting_failed', sum });
    },
  });

  return {
    /** At the agreement, by the saved card of whoever agreed for the family. False: they pay by themselves. */
    async charge(trx: Db, order: Order, meeting: Meeting): Promise<boolean> {
      const pending = await selectPendingPayment(trx, meeting.id);
      if (pending) return pending.by_saved;
      const payer = meeting.payer_id;
      if (payer === null || !(await isActing(trx, order.customer_id, { id: payer }))) return false;
      return payments.chargeDefault(trx, purchaseOf(order, meeting, payer));
    },

    /** The row is written before the provider is called: a retry finds the same payment. */
    async pay(actor: Actor, body: BodyOf<typeof calls.pay>, siteUrl: string): Promise<number> {
      const payment = await db.transaction().execute(async (trx) => {
        const { order, meeting, side } = await holdMeeting(trx, actor, body.meeting);
        const refusal = refusalOf(meeting, 'pay', side, clock.now());
        if (refusal) throw new ApiError(refusal, refusal === 'conflict' ? { text: texts.nothingToPay } : {});
        return payments.beginCard(trx, {
          ...purchaseOf(order, meeting, actor.id),
          methodId: body.payment_method,
          returnUrl: returnAddress(body.return_url ?? linkOf(order, 'customer'), siteUrl),
        });
      });
      await outsideTransaction(() => payments.requestConfirmation(payment));
      return body.meeting;
    },
  };
}

export type PayMeeting = ReturnType<typeof createPayMeeting>;
