import { randomUUID } from 'node:crypto';
import { type PaymentFailure, paymentFailures } from '@ladushki/contract/payment-failures';
import { minorOf, sumOf } from '@ladushki/contract/sums';
import type { Deps } from '../../platform/deps.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
  type ProviderStatus,
  ProviderUnavailable,
} from './provider.ts';
import type { SandboxRules } from './sandbox/sandbox-rules.service.ts';
import {
  decideSandboxPayment,
  insertSandboxPayment,
  insertSandboxRefund,
  type SandboxPayment,
  selectSandboxPayment,
  selectSandboxPaymentByKey,
  selectSandboxRefund,
  selectSandboxRefundsOf,
} from './sandbox.sql.ts';
import { type Bend, bendSandboxOperation, readAllOperations, selectSandboxOperations } from './sandbox-books.sql.ts';

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

const shownCard = ({ brand, masked }: { brand: string; masked: string }) => `${brand} ${masked}`;

/** A saved method has the id of the payment that it was saved with. */
const presentPayment = (
  { id, failure, saves, later_failure, ...sum }: SandboxPayment,
  status: ProviderStatus,
  confirmationUrl: string | null,
): ProviderPayment => ({
  ...{ id, status, confirmationUrl },
  amountMinor: minorOf(sum),
  failure: status === 'canceled' ? failure : null,
  cardMasked: status === 'succeeded' ? shownCard(cards[later_failure ? 'declined' : 'good']) : null,
  saved: saves && status === 'succeeded' ? { id, ...cards[later_failure ? 'declined' : 'good'] } : null,
  isMethodGone: status === 'canceled' && failure === 'card_expired',
});

const isFailure = (outcome: string | undefined): outcome is PaymentFailure =>
  outcome !== undefined && outcome in paymentFailures;

type Outcome = Pick<SandboxPayment, 'status' | 'failure'>;
type NewPayment = Pick<SandboxPayment, 'saves'> & { amountMinor: number; payer_id: number };

/** The demo provider: two tables and a pay page of our own; rules make it fail. */
export function createSandbox({ db, clock }: Pick<Deps, 'db' | 'clock'>, rules: Pick<SandboxRules, 'next'>): Sandbox {
  const pageOf = (paymentId: number) => `/pay/sandbox/${paymentId}`;
  const isReady = ({ ready_at }: { ready_at: Date | null }) => !ready_at || ready_at <= clock.now();
  const statusOf = (row: SandboxPayment) => (isReady(row) ? row.status : 'pending');
  const timedOut = () => new ProviderUnavailable('told not to answer');

  type Stored = NewPayment & Outcome & Pick<SandboxPayment, 'ready_at'>;

  async function store(key: string, { amountMinor, ...row }: Stored) {
    const sum = sumOf(amountMinor);
    const made = { id: `sandbox-${randomUUID()}`, later_failure: null, created_at: clock.now(), ...sum, ...row };
    await insertSandboxPayment(db, { ...made, request_key: key });
    return (await selectSandboxPaymentByKey(db, key)) ?? made;
  }

  /** As the payer's rule says, otherwise as usual. */
  async function make(key: string, { usual, ...row }: NewPayment & { usual: Outcome }, page: string | null) {
    const plan = (await selectSandboxPaymentByKey(db, key)) ? null : await rules.next(row.payer_id, 'payment');
    const told = plan?.outcome;
    const failure = isFailure(told) ? told : null;
    const ruled: Outcome = failure ? { status: 'canceled', failure } : { status: 'succeeded', failure: null };
    const outcome = told === undefined || told === 'no_answer' ? usual : ruled;
    const stored = await store(key, { ...row, ...outcome, ready_at: plan?.readyAt ?? null });
    await plan?.tell(db, { object: stored.id });
    if (told === 'no_answer') throw timedOut();
    const status = plan?.readyAt ? 'pending' : statusOf(stored);
    return presentPayment(stored, status, status === 'pending' ? page : null);
  }

  return {
    name: 'sandbox',
    createPayment: ({ key, paymentId, payerId, amountMinor, save }) => {
      const usual = { status: 'pending', failure: null } as const;
      return make(key, { amountMinor, saves: save, payer_id: payerId, usual }, pageOf(paymentId));
    },
    async chargeSaved({ key, payerId, amountMinor, methodId }) {
      const saved = await selectSandboxPayment(db, methodId);
      if (!saved?.saves || saved.status !== 'succeeded') throw new ProviderRefused('no such method');
      const failure = saved.later_failure;
      const usual: Outcome = { status: failure ? 'canceled' : 'succeeded', failure };
      return make(key, { amountMinor, saves: false, payer_id: payerId, usual }, null);
    },
    async findPayment(id) {
      const isOver = (row: SandboxPayment) => clock.now().getTime() - row.created_at.getTime() > livesMs;
      const found = await selectSandboxPayment(db, id);
      const isExpired = found?.status === 'pending' && isOver(found);
      if (isExpired) await decideSandboxPayment(db, id, { status: 'canceled', failure: 'expired' });
      const row = isExpired ? await selectSandboxPayment(db, id) : found;
      return row ? presentPayment(row, statusOf(row), null) : null;
    },
    async findRequested({ key }) {
      const made = await selectSandboxPaymentByKey(db, key);
      return made ? presentPayment(made, statusOf(made), null) : null;
    },
    async createRefund({ key, paymentProviderId, amountMinor }) {
      const id = `refund-${randomUUID()}`;
      const known = await selectSandboxRefund(db, { request_key: key });
      const payer = (await selectSandboxPayment(db, paymentProviderId))?.payer_id;
      const plan = known || !payer ? null : await rules.next(payer, 'refund');
      if (plan?.outcome === 'failed') return { id, status: 'canceled' };
      const stored = await insertSandboxRefund(db, {
        ...{ id, payment_id: paymentProviderId, request_key: key, ...sumOf(amountMinor) },
        ...{ created_at: clock.now(), ready_at: plan?.readyAt ?? null },
      });
      await plan?.tell(db, { object: paymentProviderId });
      if (plan?.outcome === 'no_answer') throw timedOut();
      if (!stored) return { id, status: 'canceled' };
      return { id: stored.id, status: isReady(stored) && !plan?.readyAt ? 'succeeded' : 'pending' };
    },
    async findRefund(id) {
      const stored = await selectSandboxRefund(db, { id });
      return stored ? { id, status: isReady(stored) ? 'succeeded' : 'pending' } : null;
    },
    async refundsOf(paymentProviderId) {
      const made = await selectSandboxRefundsOf(db, paymentProviderId);
      return made.map(({ id, ready_at, ...sum }) => ({
        id,
        status: isReady({ ready_at }) ? 'succeeded' : 'pending',
        amountMinor: minorOf(sum),
      }));
    },
    operations: (since) => readAllOperations(db, ['payment', 'refund'], since, clock.now()),
    books: (of) => selectSandboxOperations(db, of, clock.now()),
    bend: (id, bend) => bendSandboxOperation(db, id, bend),
    decide: (id, { outcome, reason = 'declined', later }) =>
      decideSandboxPayment(db, id, {
        status: outcome,
        failure: outcome === 'canceled' ? reason : null,
        later_failure: later ?? null,
      }),
  };
}
