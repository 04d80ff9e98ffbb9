import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { cancelDuePayouts, decisionReasons, growPayout, insertEntry, type LedgerEntry } from './ledger.sql.ts';
import {
  abandonOfCharges,
  insertRefund,
  lockHeldOvertime,
  lockOvertimeInPayouts,
  lockPool,
  type Payment,
  updatePayment,
} from './payments.sql.ts';

export const refundJob = 'refund';

interface PaidOrder {
  id: number;
  sitter_id: number | null;
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

  /** Takes a sum from one payment after another; all of it, or an error. */
  async function take(
    { id }: PaidOrder,
    amount: number,
    parts: readonly { payment: Payment; of: number }[],
    each: (payment: Payment, part: number) => Promise<void>,
  ): Promise<void> {
    let rest = amount;
    for (const { payment, of } of parts) {
      const part = Math.min(rest, of);
      if (part > 0) await each(payment, part);
      rest -= part;
    }
    if (rest > 0) throw new Error(`order ${id} lacks ${rest} of ${amount}`);
  }

  const heldIn = (payments: readonly Payment[]) => payments.map((payment) => ({ payment, of: payment.held }));

  /** From now on this much more is the sitter's; the payout it goes into. */
  async function earn(trx: Db, order: PaidOrder, payments: readonly Payment[], amount: number, reason: string) {
    if (order.sitter_id === null) return null;
    await take(order, amount, heldIn(payments), (payment, part) =>
      move(trx, payment, { from_account: 'held', to_account: 'due', amount: part, reason }),
    );
    return growPayout(trx, {
      order_id: order.id,
      sitter_id: order.sitter_id,
      amount,
      commission: Math.round((amount * config.COMMISSION_PERCENT) / 100),
      created_at: clock.now(),
    });
  }

  /** Takes back what these payouts held of payments for single visits; returns how much. */
  async function freezeOvertime(trx: Db, payouts: readonly number[]): Promise<number> {
    const payments = await lockOvertimeInPayouts(trx, payouts);
    for (const payment of payments) {
      await move(trx, payment, { from_account: 'due', to_account: 'held', amount: payment.due, reason: 'dispute' });
      await updatePayment(trx, payment.id, { payout_id: null });
    }
    return payments.reduce((sum, { due }) => sum + due, 0);
  }

  return {
    /** A payment arrived. */
    receive: (trx: Db, payment: Payment) =>
      move(trx, payment, { from_account: 'payer', to_account: 'held', amount: payment.amount, reason: 'paid' }),

    /** Refunds a payment that no order needs. */
    returnUnneeded: (trx: Db, payment: Payment) => giveBack(trx, payment, payment.amount, 'not_needed'),

    /** More was paid than the charge asks for by now. */
    returnExcess: (trx: Db, payment: Payment, amount: number) => giveBack(trx, payment, amount, 'not_needed'),

    /** Of the order's own money, the oldest payment first. */
    earn: async (trx: Db, order: PaidOrder, amount: number, reason: string): Promise<number | null> =>
      amount === 0 ? null : earn(trx, order, await lockPool(trx, order.id), amount, reason),

    /** What was paid for time over the plan of these visits goes to one side; returns how much the family gets back. */
    async settleOvertime(
      trx: Db,
      order: PaidOrder,
      { visits, toSitter, reason }: { visits: readonly number[]; toSitter: boolean; reason: string },
    ): Promise<number> {
      const payments = await lockHeldOvertime(trx, order.id, visits);
      for (const payment of payments) {
        if (!toSitter) await giveBack(trx, payment, payment.held, reason);
        else {
          const payout_id = await earn(trx, order, [payment], payment.held, reason);
          await updatePayment(trx, payment.id, { payout_id });
        }
      }
      return toSitter ? 0 : payments.reduce((sum, { held }) => sum + held, 0);
    },

    /** Back to the family, of the newest payment first: providers refund for a limited time. */
    async giveBack(trx: Db, order: PaidOrder, amount: number, reason: string): Promise<void> {
      if (amount === 0) return;
      const pool = heldIn(await lockPool(trx, order.id)).reverse();
      await take(order, amount, pool, (payment, part) => giveBack(trx, payment, part, reason));
    },

    /** Pending payouts are held until a dispute ends; the payouts that are none any more. */
    async freeze(trx: Db, order: PaidOrder): Promise<number[]> {
      const pool = await lockPool(trx, order.id);
      if (pool.length === 0) return [];
      const payouts = await cancelDuePayouts(trx, order.id);
      const ids = payouts.map(({ id }) => id);
      const all = payouts.reduce((sum, payout) => sum + payout.amount, 0);
      const amount = all - (await freezeOvertime(trx, ids));
      const earned = pool.map((payment) => ({ payment, of: payment.due })).reverse();
      await take(order, amount, earned, (payment, part) =>
        move(trx, payment, { from_account: 'due', to_account: 'held', amount: part, reason: 'dispute' }),
      );
      return ids;
    },

    /** Payments of charges that nothing is left of. */
    abandon: abandonOfCharges,

    /** The moderator's words for the ledger. */
    reasons: decisionReasons,
  };
}

export type Money = ReturnType<typeof createMoney>;
