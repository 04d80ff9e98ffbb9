import { randomUUID } from 'node:crypto';
import { minorOf } from '@ladushki/contract/sums';
import type { Deps } from '../../platform/deps.ts';
import { closeMoneyCase } from '../cases/money-cases.service.ts';
import { refundJob } from './money.ts';
import {
  noteRefund,
  selectKnownRefunds,
  selectPayment,
  selectPendingRefundsOf,
  selectRefund,
  updateRefund,
} from './payments.sql.ts';
import { keyIsDeadMs, keyLivesMs, type PaymentProvider, type ProviderRefund } from './provider.ts';

type Refund = NonNullable<Awaited<ReturnType<typeof selectRefund>>>;

/** The refund as it was when the provider was asked, and what it said. */
interface Asked {
  refund: Refund;
  answer: ProviderRefund;
}

/** Requests a refund, or queries its state; idempotent. */
export function createRefunds(
  { db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
  providerOf: (name: string) => PaymentProvider | null,
) {
  async function ask(refundId: number): Promise<Asked | null> {
    const refund = await selectRefund(db, refundId);
    if (refund?.status !== 'pending') return null;
    const payment = await selectPayment(db, refund.payment_id);
    const provider = payment && providerOf(payment.provider);
    if (!provider || !payment?.provider_id) {
      log.error({ refund: refundId }, 'refund without a provider');
      return null;
    }
    if (refund.provider_id) {
      const answer = await provider.findRefund(refund.provider_id);
      return answer && { refund, answer };
    }
    const paymentProviderId = payment.provider_id;
    const askedAt = refund.asked_at ?? clock.now();
    const askedMs = clock.now().getTime() - askedAt.getTime();
    if (askedMs > keyLivesMs) return search(refund, provider, { paymentProviderId, askedMs });
    await updateRefund(db, refundId, { asked_at: askedAt });
    return make(refund, provider, paymentProviderId);
  }

  async function make(refund: Refund, provider: PaymentProvider, paymentProviderId: string): Promise<Asked> {
    const { request_key: key } = refund;
    return { refund, answer: await provider.createRefund({ key, paymentProviderId, amountMinor: minorOf(refund) }) };
  }

  /**
   * Its key is forgotten, so that the same request would be another refund: what was made is found among those of the
   * payment, and only where nothing was it is asked for anew.
   */
  async function search(
    refund: Refund,
    provider: PaymentProvider,
    { paymentProviderId, askedMs }: { paymentProviderId: string; askedMs: number },
  ): Promise<Asked | null> {
    const known = await selectKnownRefunds(db, refund.payment_id);
    const made = (await provider.refundsOf(paymentProviderId)).find(
      ({ id, status, amountMinor }) => status !== 'canceled' && amountMinor === minorOf(refund) && !known.includes(id),
    );
    if (made) return { refund, answer: made };
    if (askedMs <= keyIsDeadMs) return null;
    log.warn({ refund: refund.id }, 'refund unknown to the provider after a day, asked for anew');
    // Kept before it is asked for: whoever asks again asks under this key.
    const renewed = { request_key: randomUUID(), asked_at: clock.now() };
    if (!(await noteRefund(db, refund, renewed))) return null;
    return make({ ...refund, ...renewed }, provider, paymentProviderId);
  }

  async function perform(refundId: number): Promise<void> {
    const asked = await ask(refundId);
    if (!asked) return;
    const { refund, answer } = asked;
    if (answer.status === 'succeeded') {
      const arrived = { status: 'succeeded', provider_id: answer.id, settled_at: clock.now() };
      await db.transaction().execute(async (trx) => {
        await updateRefund(trx, refundId, arrived);
        await closeMoneyCase({ clock }, trx, { kind: 'refund_stuck', subject_kind: 'refund', subject_id: refundId });
      });
      return;
    }
    if (answer.status === 'pending') {
      await noteRefund(db, refund, { provider_id: answer.id, refused_at: null });
      return;
    }
    // A word that comes late must not undo what was asked for since.
    const anew = { provider_id: null, request_key: randomUUID(), asked_at: null, refused_at: clock.now() };
    if (await noteRefund(db, refund, anew))
      log.error({ refund: refundId }, 'refund refused by the provider, will be asked anew');
  }

  /** After a message about one of them, whichever it was. */
  async function learnOf(payment: number): Promise<void> {
    for (const refund of await selectPendingRefundsOf(db, payment)) await perform(refund);
  }

  jobs.define(refundJob, ({ refund }) => perform(Number(refund)), { isOutside: true });
  return { perform, learnOf };
}

export type RefundsPart = ReturnType<typeof createRefunds>;
