import type { Deps } from '../../../platform/deps.ts';
import type { ApplyPayment } from '../apply-payment.ts';
import {
  lockOrderOf,
  lockPayment,
  type Payment,
  selectPayment,
  storeProviderAnswer,
  updatePayment,
} from '../payments.sql.ts';
import { keyLivesMs, type PaymentProvider, ProviderRefused } from '../provider.ts';

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

  /** Null: refused at the first time of asking, so that nothing was charged. */
  async function charge({ payment, methodId, isFirst }: Requested, provider: PaymentProvider) {
    const { id, order_id, amount, request_key } = payment;
    try {
      return await provider.chargeSaved({ key: request_key, paymentId: id, orderId: order_id, amount, methodId });
    } catch (error) {
      if (!isFirst || !(error instanceof ProviderRefused)) throw error;
      log.error({ err: error, payment: id }, 'saved method refused');
      return null;
    }
  }

  const refused = {
    status: 'canceled',
    failure: 'declined',
    confirmationUrl: null,
    saved: null,
    isMethodGone: false,
  } as const;

  /** Asks the provider, however often, for one charge. */
  async function perform(id: number): Promise<void> {
    const known = await selectPayment(db, id);
    const requested = known && (await request(id, known.order_id));
    if (!requested) return;
    const { payment, at } = requested;
    const provider = providerOf(payment.provider);
    if (!provider || clock.now().getTime() - at.getTime() > keyLivesMs) {
      log.error({ payment: id }, 'charge unconfirmed for a day, a person has to look');
      return;
    }
    const answer = await charge(requested, provider);
    if (answer) await storeProviderAnswer(db, id, { provider_id: answer.id, confirmation_url: null });
    await applyPayment.apply(payment, answer ?? { ...refused, id: '', amount: payment.amount });
  }

  jobs.define(savedChargeJob, ({ payment }) => perform(Number(payment)), { isOutside: true });

  return { perform };
}

export type SavedCharges = ReturnType<typeof createSavedCharges>;
