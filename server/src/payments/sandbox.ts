import { randomUUID } from 'node:crypto';
import type { Deps } from '../platform/deps.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';
import {
  decideSandboxPayment,
  hasSandboxRefund,
  insertSandboxPayment,
  insertSandboxRefund,
  selectSandboxPayment,
  selectSandboxPaymentByKey,
} from './sandbox.sql.ts';

/** Like real ones, a payment that nobody confirms dies by itself. */
const livesMs = 24 * 3_600_000;

export interface Sandbox extends PaymentProvider {
  /** What the payer chose on the pay page; a second choice changes nothing. */
  decide(id: string, outcome: 'succeeded' | 'canceled'): Promise<ProviderPayment['status']>;
}

/** A provider of our own for demonstrations: its books are two tables, its pay page is ours. */
export function createSandbox({ db, clock }: Pick<Deps, 'db' | 'clock'>): Sandbox {
  const pageOf = (paymentId: number) => `/pay/sandbox/${paymentId}`;
  return {
    name: 'sandbox',
    async createPayment({ key, paymentId, amount }) {
      const row = { id: `sandbox-${randomUUID()}`, amount, status: 'pending' as const, created_at: clock.now() };
      await insertSandboxPayment(db, { ...row, request_key: key });
      const stored = await selectSandboxPaymentByKey(db, key);
      return { id: stored.id, status: stored.status, amount, confirmationUrl: pageOf(paymentId) };
    },
    async findPayment(id) {
      const row = await selectSandboxPayment(db, id);
      if (!row) return null;
      const expired = row.status === 'pending' && clock.now().getTime() - row.created_at.getTime() > livesMs;
      const status = expired ? await decideSandboxPayment(db, id, 'canceled') : row.status;
      return { id, status, amount: row.amount, confirmationUrl: null };
    },
    async createRefund({ key, paymentProviderId, amount }) {
      const id = `refund-${randomUUID()}`;
      const stored = await insertSandboxRefund(db, { id, payment_id: paymentProviderId, request_key: key, amount });
      return stored ? { id: stored, status: 'succeeded' } : { id, status: 'canceled' };
    },
    async findRefund(id) {
      return (await hasSandboxRefund(db, id)) ? { id, status: 'succeeded' } : null;
    },
    decide: (id, outcome) => decideSandboxPayment(db, id, outcome),
  };
}
