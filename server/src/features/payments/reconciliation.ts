import { forEachInBatches } from '../../platform/database/batches.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ApplyPayment } from './apply-payment.ts';
import type { SavedCharges } from './methods/saved-charges.ts';
import { type Payment, selectPendingRefunds, selectUnsettled, updatePayment } from './payments.sql.ts';
import type { RefundsPart } from './refunds.ts';

const quietMs = 3 * 60_000;
const batch = 100;
const everyMinutes = 5;

interface Parts {
  applyPayment: ApplyPayment;
  refunds: RefundsPart;
  savedCharges: SavedCharges;
}

/** Webhooks can be lost: payments still open after some minutes are queried. */
export function createReconciliation(
  { db, clock, jobs, log }: Deps,
  { applyPayment, refunds, savedCharges }: Parts,
): void {
  async function lookAt(payment: Payment): Promise<void> {
    await updatePayment(db, payment.id, { asked_at: clock.now() });
    if (payment.provider_id) return applyPayment.learn(payment);
    if (payment.saved_method && (payment.requested_at || payment.status === 'pending')) {
      return savedCharges.perform(payment.id);
    }
    // The payer never got the confirmation URL.
    if (payment.status === 'abandoned') {
      await updatePayment(db, payment.id, { status: 'canceled', settled_at: clock.now(), saved_method: null });
    }
  }

  const carefully = async (what: object, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error, ...what }, 'could not be reconciled');
    }
  };

  const reconcileRefunds = (before: Date) =>
    forEachInBatches<number>(
      (afterId, limit) => selectPendingRefunds(db, { before, afterId: afterId ?? 0, limit }),
      (refund) => carefully({ refund }, () => refunds.perform(refund)),
    );

  async function reconcile(): Promise<void> {
    const before = new Date(clock.now().getTime() - quietMs);
    for (const payment of await selectUnsettled(db, before, batch)) {
      await carefully({ payment: payment.id }, () => lookAt(payment));
    }
    await reconcileRefunds(before);
  }

  jobs.define('reconcile-payments', reconcile, { everyMinutes });
}
