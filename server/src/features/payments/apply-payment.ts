import { type PaymentKind, paymentKinds } from '@ladushki/contract/payment-kinds';
import { minorOf } from '@ladushki/contract/sums';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Recipient } from './ledger/post.ts';
import type { PaymentMethodsPart } from './methods/payment-methods.ts';
import type { Money } from './money.ts';
import { lockOrderOf, lockPayment, type Payment, updatePayment } from './payments.sql.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';

interface Buyer {
  /** Of payments that are never held: whose it is at once; null where it is not wanted any more. */
  recipient?(trx: Db, payment: Payment): Promise<Recipient | null>;
  /** Whether the order, or the visit, accepted the payment; the caller holds the order's row lock. */
  whenPaid(trx: Db, payment: Payment): Promise<boolean>;
  /** Called once, while the payment was still pending. */
  whenFailed(trx: Db, payment: Payment): Promise<void>;
}

interface Parts {
  money: Money;
  methods: Pick<PaymentMethodsPart, 'keep' | 'drop' | 'endWeekly'>;
  providerOf: (name: string) => PaymentProvider | null;
}

/** Updates a payment to the provider's state, exactly once, however often it is reported. */
export function createApplyPayment(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { money, methods, providerOf }: Parts,
) {
  const buyers = new Map<PaymentKind, Buyer>();
  function buyerOf({ kind }: Pick<Payment, 'kind'>): Buyer {
    const buyer = buyers.get(kind);
    if (!buyer) throw new Error(`nobody takes payments for: ${kind}`);
    return buyer;
  }
  let differences = 0;

  async function succeed(trx: Db, payment: Payment, { saved, cardMasked }: ProviderPayment): Promise<void> {
    const wanted = payment.status === 'pending';
    const to = wanted ? await buyerOf(payment).recipient?.(trx, payment) : null;
    await money.receive(trx, payment, to);
    // Whoever takes it may move it at once.
    await updatePayment(trx, payment.id, {
      settled_at: clock.now(),
      applied: wanted,
      saved_method: null,
      card_masked: cardMasked,
    });
    // Before it is taken, since a week may be charged at once.
    if (wanted && payment.save_method) await methods.keep(trx, payment, saved);
    if (wanted && to !== null && (await buyerOf(payment).whenPaid(trx, payment))) return;
    if (wanted && payment.save_method) await methods.endWeekly(trx, payment.order_id);
    await updatePayment(trx, payment.id, { applied: false });
    await money.returnUnneeded(trx, payment);
  }

  async function apply(payment: Payment, answer: ProviderPayment): Promise<void> {
    if (answer.status === 'pending') return;
    if (answer.status === 'succeeded' && answer.amountMinor !== minorOf(payment)) {
      differences += 1;
      log.error({ payment: payment.id, paid: answer.amountMinor }, 'paid amount differs');
      return;
    }
    await db.transaction().execute(async (trx) => {
      await lockOrderOf(trx, payment.order_id);
      const current = await lockPayment(trx, payment.id);
      if (current.status === 'succeeded' || current.status === answer.status) return;
      if (answer.status === 'succeeded') return succeed(trx, current, answer);
      const { failure, cardMasked: card_masked } = answer;
      const ended = { failure, card_masked, settled_at: clock.now(), saved_method: null };
      await updatePayment(trx, payment.id, { status: 'canceled', ...ended });
      if (current.saved_method && answer.isMethodGone) await methods.drop(trx, current, current.saved_method);
      if (current.status === 'pending') await buyerOf(current).whenFailed(trx, { ...current, failure });
    });
  }

  return {
    /** Who takes payments of these kinds. */
    define(kinds: readonly PaymentKind[], buyer: Buyer): void {
      for (const kind of kinds) buyers.set(kind, buyer);
    },
    /** At the start: a wire that got lost would return every payment of its kind. */
    requireBuyers(): void {
      for (const kind of paymentKinds) buyerOf({ kind });
    },
    apply,
    /** How often another amount was found at the provider; each reconciliation finds an unsettled one again. */
    differences: () => differences,
    /** Queries the provider; nothing else is trusted. */
    async learn(payment: Payment): Promise<void> {
      const provider = providerOf(payment.provider);
      if (!provider || !payment.provider_id) return;
      const answer = await provider.findPayment(payment.provider_id);
      if (answer) await apply(payment, answer);
    },
  };
}

export type ApplyPayment = ReturnType<typeof createApplyPayment>;
