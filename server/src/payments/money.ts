import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/database/connection.ts';
import type { Deps } from '../platform/deps.ts';
import { cancelDuePayouts, growPayout, insertEntry, type LedgerEntry, sumPaidOut } from './ledger.sql.ts';
import { insertRefund, lockAppliedPayment, type Payment } from './payments.sql.ts';

export const refundJob = 'refund';

interface PaidOrder {
  id: number;
  sitter_id: number | null;
}

/** Where an order's money goes. Everything here runs in the transaction that holds the order's row. */
export function createMoney({ config, clock, jobs }: Pick<Deps, 'config' | 'clock' | 'jobs'>) {
  const move = (trx: Db, payment: Payment, entry: Omit<LedgerEntry, 'payment_id' | 'at'>) =>
    insertEntry(trx, { ...entry, payment_id: payment.id, at: clock.now() });

  /** The row and the entry now; the provider is asked after the commit, by a job that exists only if it commits. */
  async function giveBack(
    trx: Db,
    payment: Payment,
    amounts: { fromHeld: number; fromDue: number },
    reason: string,
  ): Promise<void> {
    const amount = amounts.fromHeld + amounts.fromDue;
    if (amount === 0) return;
    const to = { to_account: 'refunded', reason } as const;
    await move(trx, payment, { ...to, from_account: 'held', amount: amounts.fromHeld });
    await move(trx, payment, { ...to, from_account: 'due', amount: amounts.fromDue });
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

  /** What the sitter has earned so far becomes due, never less than before. */
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
    /** The payer's money arrived. */
    receive: (trx: Db, payment: Payment) =>
      move(trx, payment, { from_account: 'payer', to_account: 'held', amount: payment.amount, reason: 'paid' }),

    /** Money that nothing needs goes back whole. */
    returnUnneeded: (trx: Db, payment: Payment) =>
      giveBack(trx, payment, { fromHeld: payment.amount, fromDue: 0 }, 'not_needed'),

    async accrue(trx: Db, order: PaidOrder, earned: number): Promise<void> {
      const payment = await appliedCard(trx, order.id);
      if (payment) await earn(trx, order, payment, earned, 'worked');
    },

    /** The order ends: the sitter keeps `kept`, the rest goes back. */
    async settle(trx: Db, order: PaidOrder, kept: number, reason: string): Promise<void> {
      const payment = await appliedCard(trx, order.id);
      if (!payment) return;
      const earned = await earn(trx, order, payment, kept, reason);
      await giveBack(trx, payment, { fromHeld: payment.held - earned, fromDue: 0 }, reason);
    },

    /** All that has not left to the sitter goes back. */
    async returnAll(trx: Db, order: PaidOrder): Promise<void> {
      const payment = await appliedCard(trx, order.id);
      if (!payment) return;
      const fromDue = payment.due - (await sumPaidOut(trx, order.id));
      await cancelDuePayouts(trx, order.id);
      await giveBack(trx, payment, { fromHeld: payment.held, fromDue }, 'refund_by_moderator');
    },
  };
}

export type Money = ReturnType<typeof createMoney>;
