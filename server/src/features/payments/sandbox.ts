import { randomUUID } from 'node:crypto';
import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import type { Deps } from '../../platform/deps.ts';
import { type PaymentProvider, type ProviderPayment, ProviderRefused } from './provider.ts';
import {
  decideSandboxPayment,
  hasSandboxRefund,
  insertSandboxPayment,
  insertSandboxRefund,
  type SandboxPayment,
  selectSandboxPayment,
  selectSandboxPaymentByKey,
} from './sandbox.sql.ts';
import { type Bend, bendSandboxOperation, pageOfOperations, selectSandboxOperations } from './sandbox-books.sql.ts';

/** Unconfirmed payments expire, as with real providers. */
const livesMs = 24 * 3_600_000;

interface Choice {
  outcome: 'succeeded' | 'canceled';
  reason?: PaymentFailure | undefined;
  /** How later charges of the saved method end. */
  later?: PaymentFailure | undefined;
}

export interface Sandbox extends PaymentProvider {
  /** The payer's choice on the pay page; a second choice changes nothing. */
  decide(id: string, choice: Choice): Promise<ProviderPayment['status']>;
  /** For development: its own books, which may be bent. */
  books(of: { user?: number | undefined; id?: string }): ReturnType<typeof selectSandboxOperations>;
  bend(id: string, bend: Bend): Promise<boolean>;
}

const cards = {
  good: { brand: 'Visa', masked: '•• 4444', expires: '2030-12' },
  declined: { brand: 'Mir', masked: '•• 0077', expires: '2029-06' },
};

/** A saved method has the id of the payment that it was saved with. */
const presentPayment = (
  { id, status, amount, failure, saves, later_failure }: SandboxPayment,
  confirmationUrl: string | null,
): ProviderPayment => ({
  ...{ id, status, amount, failure, confirmationUrl },
  saved: saves && status === 'succeeded' ? { id, ...cards[later_failure ? 'declined' : 'good'] } : null,
  isMethodGone: failure === 'card_expired',
});

/** The demo provider: two tables and a pay page of our own. */
export function createSandbox({ db, clock }: Pick<Deps, 'db' | 'clock'>): Sandbox {
  const pageOf = (paymentId: number) => `/pay/sandbox/${paymentId}`;

  async function insert(key: string, row: Pick<SandboxPayment, 'amount' | 'status' | 'failure' | 'saves'>) {
    const made = { id: `sandbox-${randomUUID()}`, later_failure: null, created_at: clock.now(), ...row };
    await insertSandboxPayment(db, { ...made, request_key: key });
    return selectSandboxPaymentByKey(db, key);
  }

  return {
    name: 'sandbox',
    async createPayment({ key, paymentId, amount, save }) {
      const stored = await insert(key, { amount, status: 'pending', failure: null, saves: save });
      return presentPayment(stored, pageOf(paymentId));
    },
    async chargeSaved({ key, amount, methodId }) {
      const saved = await selectSandboxPayment(db, methodId);
      if (!saved?.saves || saved.status !== 'succeeded') throw new ProviderRefused('no such method');
      const failure = saved.later_failure;
      const stored = await insert(key, { amount, status: failure ? 'canceled' : 'succeeded', failure, saves: false });
      return presentPayment(stored, null);
    },
    async findPayment(id) {
      const isOver = (row: SandboxPayment) => clock.now().getTime() - row.created_at.getTime() > livesMs;
      const found = await selectSandboxPayment(db, id);
      const isExpired = found?.status === 'pending' && isOver(found);
      if (isExpired) await decideSandboxPayment(db, id, { status: 'canceled', failure: 'expired' });
      const row = isExpired ? await selectSandboxPayment(db, id) : found;
      return row ? presentPayment(row, null) : null;
    },
    async createRefund({ key, paymentProviderId, amount }) {
      const id = `refund-${randomUUID()}`;
      const stored = await insertSandboxRefund(db, {
        ...{ id, payment_id: paymentProviderId, request_key: key, amount },
        created_at: clock.now(),
      });
      return stored ? { id: stored, status: 'succeeded' } : { id, status: 'canceled' };
    },
    async findRefund(id) {
      return (await hasSandboxRefund(db, id)) ? { id, status: 'succeeded' } : null;
    },
    async *operations(since) {
      for (const kind of ['payment', 'refund'] as const) {
        let page = await pageOfOperations(db, kind, since, '');
        while (page.length > 0) {
          yield page;
          page = await pageOfOperations(db, kind, since, page.at(-1)?.id ?? '');
        }
      }
    },
    books: (of) => selectSandboxOperations(db, of),
    bend: (id, bend) => bendSandboxOperation(db, id, bend),
    decide: (id, { outcome, reason = 'declined', later }) =>
      decideSandboxPayment(db, id, {
        status: outcome,
        failure: outcome === 'canceled' ? reason : null,
        later_failure: later ?? null,
      }),
  };
}
