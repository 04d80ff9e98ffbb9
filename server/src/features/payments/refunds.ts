import { randomUUID } from 'node:crypto';
import { minorOf } from '@ladushki/contract/sums';
import type { Deps } from '../../platform/deps.ts';
import { closeMoneyCase } from '../cases/money-cases.service.ts';
import { refundJob } from './money.ts';
import {
  renewRefundKey,
  selectKnownRefunds,
  selectPayment,
  selectPendingRefundsOf,
  selectRefund,
  updateRefund,
} from './payments.sql.ts';
import { keyIsDeadMs, keyLivesMs, type PaymentProvider, type ProviderRefund } from './provider.ts';

type Refund = NonNullable<Awaited<ReturnType<typeof selectRefund>>>;

/** Requests a refund, or queries its state; idempotent. */
export function createRefunds(
  { db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
  providerOf: (name: string) => PaymentProvider | null,
) {
  async function ask(refundId: number): Promise<ProviderRefund | null> {
    const refund = await selectRefund(db, refundId);
    if (refund?.status !== 'pending') return null;
    const payment = await selectPayment(db, refund.payment_id);
    const provider = payment && providerOf(payment.provider);
    if (!provider || !payment?.provider_id) {
      log.error({ refund: refundId }, 'refund without a provider');
      return null;
    }
    if (refund.provider_id) return provider.findRefund(refund.provider_id);
    const paymentProviderId = payment.provider_id;
    const askedAt = refund.asked_at ?? clock.now();
    const askedMs = clock.now().getTime() - askedAt.getTime();
    if (askedMs > keyLivesMs) return search(refund, provider, { paymentProviderId, askedMs });
    await updateRefund(db, refundId, { asked_at: askedAt });
    return provider.createRefund({ key: refund.request_key, paymentProviderId, amountMinor: minorOf(refund) });
  }

  /**
   * Its key is forgotten, so that the same request would be another refund: what was made is found among those of the
   * payment, and only where nothing was it is asked for anew.
   */
  async function search(
    refund: Refund,
    provider: PaymentProvider,
    { paymentProviderId, askedMs }: { paymentProviderId: string; askedMs: number },
  ): Promise<ProviderRefund | null> {
    const known = await selectKnownRefunds(db, refund.payment_id);
    const made = (await provider.refundsOf(paymentProviderId)).find(
      ({ id, status, amountMinor }) => status !== 'canceled' && amountMinor === minorOf(refund) && !known.includes(id),
    );
    if (made) return made;
    if (askedMs <= keyIsDeadMs) return null;
    log.warn({ refund: refund.id }, 'refund unknown to the provider after a day, asked for anew');
    // Kept before it is asked for: whoever asks again asks under this key.
    const request_key = randomUUID();
    if (!(await renewRefundKey(db, refund, { request_key, asked_at: clock.now() }))) return null;
    return provider.createRefund({ key: request_key, paymentProviderId, amountMinor: minorOf(refund) });
  }

  async function perform(refundId: number): Promise<void> {
    const answer = await ask(refundId);
    if (!answer) return;
    if (answer.status === 'succeeded') {
      const arrived = { status: 'succeeded', provider_id: answer.id, settled_at: clock.now() };
      await db.transaction().execute(async (trx) => {
        await updateRefund(trx, refundId, arrived);
        await closeMoneyCase({ clock }, trx, { kind: 'refund_stuck', subject_kind: 'refund', subject_id: refundId });
      });
      return;
    }
    const onItsWay = { provider_id: answer.id, refused_at: null };
    if (answer.status === 'pending') return updateRefund(db, refundId, onItsWay);
    log.error({ refund: refundId }, 'refund refused by the provider, will be asked anew');
    await updateRefund(db, refundId, {
      provider_id: null,
      request_key: randomUUID(),
      asked_at: null,
      refused_at: clock.now(),
    });
  }

  /** After a message about one of them, whichever it was. */
  async function learnOf(payment: number): Promise<void> {
    for (const refund of await selectPendingRefundsOf(db, payment)) await perform(refund);
  }

  jobs.define(refundJob, ({ refund }) => perform(Number(refund)), { isOutside: true });
  return { perform, learnOf };
}

export type RefundsPart = ReturnType<typeof createRefunds>;
