import { randomUUID } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { refundJob } from './money.ts';
import { selectPayment, selectRefund, updateRefund } from './payments.sql.ts';
import { keyLivesMs, type PaymentProvider, type ProviderRefund } from './provider.ts';

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
    const askedAt = refund.asked_at ?? clock.now();
    if (clock.now().getTime() - askedAt.getTime() > keyLivesMs) {
      log.error({ refund: refundId }, 'refund unconfirmed for a day, a person has to look');
      return null;
    }
    await updateRefund(db, refundId, { asked_at: askedAt });
    return provider.createRefund({
      key: refund.request_key,
      paymentProviderId: payment.provider_id,
      amount: refund.amount,
    });
  }

  async function perform(refundId: number): Promise<void> {
    const answer = await ask(refundId);
    if (!answer) return;
    if (answer.status === 'succeeded') {
      await updateRefund(db, refundId, {
        status: 'succeeded',
        provider_id: answer.id,
        settled_at: clock.now(),
      });
      return;
    }
    if (answer.status === 'pending') return updateRefund(db, refundId, { provider_id: answer.id });
    log.error({ refund: refundId }, 'refund refused by the provider, will be asked anew');
    await updateRefund(db, refundId, { provider_id: null, request_key: randomUUID(), asked_at: null });
  }

  jobs.define(refundJob, ({ refund }) => perform(Number(refund)), { isOutside: true });
  return { perform };
}

export type RefundsPart = ReturnType<typeof createRefunds>;
