import { minorOf } from '@ladushki/contract/sums';
import type { Deps } from '../../../platform/deps.ts';
import type { ApplyPayment } from '../apply-payment.ts';
import {
  lockOrderOf,
  lockPayment,
  type Payment,
  payerOf,
  selectPayment,
  storeProviderAnswer,
  updatePayment,
} from '../payments.sql.ts';
import { keyIsDeadMs, keyLivesMs, type PaymentProvider, type ProviderPayment, ProviderRefused } from '../provider.ts';

/** The provider's clock may be another. */
const skewMs = 3_600_000;

export const savedChargeJob = 'charge-saved-method';

interface Parts {
  applyPayment: Pick<ApplyPayment, 'apply'>;
  providerOf: (name: string) => PaymentProvider | null;
}

interface Requested {
  payment: Payment;
  methodId: string;
  at: Date;
  isFirst: boolean;
}

/** Charges by a method that the payer let us save, without a confirmation. */
export function createSavedCharges(
  { db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
  { applyPayment, providerOf }: Parts,
) {
  /** Written before the provider is asked: from then on a removal does not stop the charge. */
  const request = (id: number, orderId: number) =>
    db.transaction().execute(async (trx): Promise<Requested | null> => {
      await lockOrderOf(trx, orderId);
      const payment = await lockPayment(trx, id);
      const { saved_method: methodId, requested_at } = payment;
      if (!methodId || payment.provider_id) return null;
      if (requested_at) return { payment, methodId, at: requested_at, isFirst: false };
      if (payment.status !== 'pending') return null;
      const at = clock.now();
      await updatePayment(trx, id, { requested_at: at });
      return { payment, methodId, at, isFirst: true };
    });

  const nothingOf = (payment: Payment, failure: 'declined' | 'expired'): ProviderPayment => ({
    ...{ id: '', status: 'canceled', failure, amountMinor: minorOf(payment) },
    ...{ confirmationUrl: null, saved: null, cardMasked: null, isMethodGone: false },
  });

  /** Refused at the first time of asking nothing was charged. */
  async function charge({ payment, methodId, isFirst }: Requested, provider: PaymentProvider) {
    const { id, order_id, request_key } = payment;
    try {
      const purchase = { paymentId: id, orderId: order_id, payerId: payerOf(payment), amountMinor: minorOf(payment) };
      return await provider.chargeSaved({ key: request_key, ...purchase, methodId });
    } catch (error) {
      if (!isFirst || !(error instanceof ProviderRefused)) throw error;
      log.error({ err: error, payment: id }, 'saved method refused');
      return nothingOf(payment, 'declined');
    }
  }

  /** Its key is forgotten: the same request would charge again. What was made is found; where nothing was, it is over. */
  async function search({ payment, at }: Requested, provider: PaymentProvider, askedMs: number) {
    const { id: paymentId, request_key: key } = payment;
    const made = await provider.findRequested({ key, paymentId, since: new Date(at.getTime() - skewMs) });
    if (made || askedMs <= keyIsDeadMs) return made;
    log.warn({ payment: paymentId }, 'charge unknown to the provider after a day, given up');
    return nothingOf(payment, 'expired');
  }

  /** Asks the provider, however often, for one charge. */
  async function perform(id: number): Promise<void> {
    const known = await selectPayment(db, id);
    const requested = known && (await request(id, known.order_id));
    if (!requested) return;
    const { payment, at } = requested;
    const provider = providerOf(payment.provider);
    if (!provider) {
      log.error({ payment: id }, 'charge without a provider');
      return;
    }
    const askedMs = clock.now().getTime() - at.getTime();
    const answer = await (askedMs > keyLivesMs ? search(requested, provider, askedMs) : charge(requested, provider));
    if (!answer) return;
    if (answer.id) await storeProviderAnswer(db, id, { provider_id: answer.id, confirmation_url: null });
    await applyPayment.apply(payment, answer);
  }

  jobs.define(savedChargeJob, ({ payment }) => perform(Number(payment)), { isOutside: true });

  return { perform };
}

export type SavedCharges = ReturnType<typeof createSavedCharges>;
