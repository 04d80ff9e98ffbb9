import { randomUUID } from 'node:crypto';
import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import type { Deps } from '../../platform/deps.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';
import {
  decideSandboxPayment,
  hasSandboxRefund,
  insertSandboxPayment,
  insertSandboxRefund,
  type SandboxPayment,
  selectSandboxPayment,
  selectSandboxPaymentByKey,
} from './sandbox.sql.ts';

/** Unconfirmed payments expire, as with real providers. */
const livesMs = 24 * 3_600_000;

export interface Sandbox extends PaymentProvider {
  /** The payer's choice on the pay page; a second choice changes nothing. */
  decide(
    id: string,
    outcome: 'succeeded' | 'canceled',
    reason?: PaymentFailure | undefined,
  ): Promise<ProviderPayment['status']>;
}

/** The demo provider: two tables and a pay page of our own. */
export function createSandbox({ db, clock }: Pick<Deps, 'db' | 'clock'>): Sandbox {
  const pageOf = (paymentId: number) => `/pay/sandbox/${paymentId}`;
  return {
    name: 'sandbox',
    async createPayment({ key, paymentId, amount }) {
      const row = {
        id: `sandbox-${randomUUID()}`,
        amount,
        status: 'pending' as const,
        failure: null,
        created_at: clock.now(),
      };
      await insertSandboxPayment(db, { ...row, request_key: key });
      const stored = await selectSandboxPaymentByKey(db, key);
      return { ...stored, amount, confirmationUrl: pageOf(paymentId) };
    },
    async findPayment(id) {
      const isOver = (row: SandboxPayment) => clock.now().getTime() - row.created_at.getTime() > livesMs;
      const found = await selectSandboxPayment(db, id);
      const isExpired = found?.status === 'pending' && isOver(found);
      if (isExpired) await decideSandboxPayment(db, id, { status: 'canceled', failure: 'expired' });
      const row = isExpired ? await selectSandboxPayment(db, id) : found;
      return row ? { ...row, confirmationUrl: null } : null;
    },
    async createRefund({ key, paymentProviderId, amount }) {
      const id = `refund-${randomUUID()}`;
      const stored = await insertSandboxRefund(db, { id, payment_id: paymentProviderId, request_key: key, amount });
      return stored ? { id: stored, status: 'succeeded' } : { id, status: 'canceled' };
    },
    async findRefund(id) {
      return (await hasSandboxRefund(db, id)) ? { id, status: 'succeeded' } : null;
    },
    decide: (id, outcome, reason = 'declined') =>
      decideSandboxPayment(db, id, { status: outcome, failure: outcome === 'canceled' ? reason : null }),
  };
}
