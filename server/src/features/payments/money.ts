import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { cancelDuePayouts, decisionReasons, growPayout, insertEntry, type LedgerEntry } from './ledger.sql.ts';
import { insertRefund, lockAppliedPayment, type Payment, updatePayment } from './payments.sql.ts';

export const refundJob = 'refund';

interface PaidOrder {
  id: number;
  sitter_id: number | null;
}

interface Share {
  kept: number;
  due: number;
}

/** Movements of an order's money. Everything runs in the transaction that locks the order's row. */
export function createMoney({ config, clock, jobs }: Pick<Deps, 'config' | 'clock' | 'jobs'>) {
  const move = (trx: Db, payment: Payment, entry: Omit<LedgerEntry, 'payment_id' | 'at'>) =>
    insertEntry(trx, { ...entry, payment_id: payment.id, at: clock.now() });

  /** The row and ledger entry now; the provider is called after the commit, by a transactional job. */
  async function giveBack(trx: Db, payment: Payment, amount: number, reason: string): Promise<void> {
    if (amount <= 0) return;
    await move(trx, payment, { from_account: 'held', to_account: 'refunded', amount, reason });
    const { id } = await insertRefund(trx, {
      payment_id: payment.id,
      amount,
      request_key: randomUUID(),
      created_at: clock.now(),
    });
    await jobs.schedule(trx, refundJob, { refund: id });
  }

  const appliedCard = async (trx: Db, orderId: number): Promise<Payment | null> => {
    const payment = await lockAppliedPayment(trx, orderId);
    return payment?.method === 'card' ? payment : null;
  };

  /** Raises the due amount to what the sitter has earned so far; it never decreases. */
  async function earn(trx: Db, order: PaidOrder, payment: Payment, earned: number, reason: string): Promise<number> {
    const amount = Math.min(payment.held, Math.max(0, earned - payment.due));
    if (amount === 0 || order.sitter_id === null) return 0;
    await move(trx, payment, { from_account: 'held', to_account: 'due', amount, reason });
    await growPayout(trx, {
      order_id: order.id,
      sitter_id: order.sitter_id,
      amount,
      commission: Math.round((amount * config.COMMISSION_PERCENT) / 100),
      created_at: clock.now(),
    });
    return amount;
  }

  return {
    /** A payment arrived. */
    receive: (trx: Db, payment: Payment) =>
      move(trx, payment, { from_account: 'payer', to_account: 'held', amount: payment.amount, reason: 'paid' }),

    /** Refunds a payment that no order needs. */
    returnUnneeded: (trx: Db, payment: Payment) => giveBack(trx, payment, payment.amount, 'not_needed'),

    /** `next`: when there may be more. */
    async accrue(trx: Db, order: PaidOrder, earned: number, next: Date | null): Promise<void> {
      const payment = await appliedCard(trx, order.id);
      if (!payment) return;
      await earn(trx, order, payment, earned, 'worked');
      await updatePayment(trx, payment.id, { earns_at: next });
    },

    /**
     * The order ends: everything except the sitter's share is refunded. Part of the share is due now, the rest is held.
     */
    async applySplit(trx: Db, order: PaidOrder, { kept, due }: Share, reason: string): Promise<number> {
      const payment = await appliedCard(trx, order.id);
      if (!payment) return 0;
      const returned = Math.min(payment.held, payment.held + payment.due - kept);
      await giveBack(trx, payment, returned, reason);
      await earn(trx, order, { ...payment, held: payment.held - returned }, due, reason);
      return returned;
    },

    /** Pending payouts are held until a dispute ends. */
    async freeze(trx: Db, order: PaidOrder): Promise<0> {
      const payment = await appliedCard(trx, order.id);
      const amount = payment ? await cancelDuePayouts(trx, order.id) : 0;
      if (payment) await move(trx, payment, { from_account: 'due', to_account: 'held', amount, reason: 'dispute' });
      return 0;
    },

    /** Refunds everything not paid out: during a dispute all of it is held. */
    async returnAll(trx: Db, order: PaidOrder): Promise<number> {
      const payment = await appliedCard(trx, order.id);
      if (!payment) return 0;
      await giveBack(trx, payment, payment.held, decisionReasons.refund);
      return payment.held;
    },
  };
}

export type Money = ReturnType<typeof createMoney>;
