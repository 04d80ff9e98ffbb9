import { randomUUID } from 'node:crypto';
import { toRoubles } from '@ladushki/contract/sums';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { decisionReasons } from './ledger/disputed-money.sql.ts';
import {
  postDispute,
  postEarned,
  postMeeting,
  postPayment,
  postRefund,
  type Recipient,
  type TakenBack,
} from './ledger/post.ts';
import {
  abandonOfCharges,
  abandonOfMeeting,
  insertRefund,
  lockHeldOfMeeting,
  lockHeldOvertime,
  lockPool,
  type Payment,
} from './payments.sql.ts';

export const refundJob = 'refund';

interface PaidOrder {
  id: number;
  sitter_id: number | null;
}

/** Why a visit's money becomes the sitter's: each happens once a visit. */
export type Earning = 'visit' | 'decision' | 'late_cancel' | 'overtime' | 'release' | 'overtime_release';

interface Earned {
  visit: number;
  amount: number;
  kind: Earning;
  reason: string;
}

interface Returned {
  amount: number;
  kopecks?: number;
  reason: string;
  /** Where it is of one visit. */
  visit?: number;
}

const heldIn = (payments: readonly Payment[]) => payments.map((payment) => ({ payment, of: payment.held }));

/** Takes a sum from one payment after another; all of it, or an error. */
function take({ id }: PaidOrder, amount: number, from: readonly { payment: Payment; of: number }[]) {
  let rest = amount;
  const parts = from.flatMap(({ payment, of }) => {
    const part = Math.min(rest, of);
    rest -= part;
    return part > 0 ? [{ payment, part }] : [];
  });
  if (rest > 0) throw new Error(`order ${id} lacks ${rest} of ${amount}`);
  return parts;
}

/** Movements of an order's money. Everything runs in the transaction that locks the order's row. */
export function createMoney({ config, clock, jobs }: Pick<Deps, 'config' | 'clock' | 'jobs'>) {
  /** The row and its posting now; the provider is called after the commit, by a transactional job. */
  async function giveBack(trx: Db, payment: Payment, { amount, kopecks = 0, reason, visit }: Returned): Promise<void> {
    if (amount + kopecks <= 0) return;
    const at = clock.now();
    const row = { payment_id: payment.id, amount, kopecks, request_key: randomUUID(), created_at: at };
    const { id } = await insertRefund(trx, row);
    await postRefund(trx, { refund: id, payment, amount, kopecks, reason, visit: visit ?? null, at });
    await jobs.schedule(trx, refundJob, { refund: id });
  }

  /** From now on this much more is the sitter's. False: there is none. */
  async function earn(trx: Db, order: PaidOrder, payments: readonly Payment[], earned: Earned): Promise<boolean> {
    const { id, sitter_id } = order;
    if (sitter_id === null) return false;
    const { visit, amount, kind, reason } = earned;
    const at = clock.now();
    await postEarned(
      trx,
      { kind, id: visit, reason, at },
      {
        order: { id, sitter_id },
        visit,
        parts: take(order, amount, heldIn(payments)),
        percent: config.COMMISSION_PERCENT,
      },
    );
    return true;
  }

  return {
    /** A payment arrived. */
    receive: (trx: Db, payment: Payment, to?: Recipient | null) => postPayment(trx, payment, clock.now(), to),

    /** Refunds a payment that no order needs. */
    returnUnneeded: (trx: Db, payment: Payment) =>
      giveBack(trx, payment, { amount: payment.amount, kopecks: payment.kopecks, reason: 'not_needed' }),

    /** More was paid than the charge asks for by now. */
    returnExcess: (trx: Db, payment: Payment, amount: number) =>
      giveBack(trx, payment, { amount, reason: 'not_needed' }),

    /** Of the order's own money, the oldest payment first. */
    earn: async (trx: Db, order: PaidOrder, earned: Earned): Promise<boolean> =>
      earned.amount > 0 && earn(trx, order, await lockPool(trx, order.id), earned),

    /** What was paid for time over the plan of these visits goes to one side; returns how much the family gets back. */
    async settleOvertime(
      trx: Db,
      order: PaidOrder,
      {
        visits,
        to,
        reason,
      }: { visits: readonly number[]; to: 'family' | 'overtime' | 'overtime_release'; reason: string },
    ): Promise<number> {
      const payments = await lockHeldOvertime(trx, order.id, visits);
      for (const payment of payments) {
        const amount = payment.held;
        if (to === 'family') await giveBack(trx, payment, { amount, reason });
        else {
          const earned = { visit: payment.visit_id ?? 0, amount, kind: to, reason };
          await earn(trx, order, [payment], earned);
        }
      }
      return to === 'family' ? payments.reduce((sum, { held }) => sum + held, 0) : 0;
    },

    /** A first meeting is over: what was paid for it goes to one side, whole. Returns it, where anything was. */
    async settleMeeting(
      trx: Db,
      { meeting, sitter, to, reason }: { meeting: number; sitter: number; to: 'sitter' | 'family'; reason: string },
    ): Promise<Payment | null> {
      await abandonOfMeeting(trx, meeting);
      const payment = await lockHeldOfMeeting(trx, meeting);
      if (!payment) return null;
      const { amount, kopecks } = payment;
      if (to === 'family') await giveBack(trx, payment, { amount, kopecks, reason });
      else await postMeeting(trx, { meeting, sitter, payment, percent: config.COMMISSION_PERCENT }, clock.now());
      return payment;
    },

    /** Back to the family, of the newest payment first: providers refund for a limited time. */
    async giveBack(trx: Db, order: PaidOrder, { amount, ...why }: Returned): Promise<void> {
      if (amount === 0) return;
      const pool = heldIn(await lockPool(trx, order.id)).reverse();
      for (const { payment, part } of take(order, amount, pool)) await giveBack(trx, payment, { amount: part, ...why });
    },

    /** What is due is held until a dispute ends; how much of which visit, but for time over the plan paid by itself. */
    async freeze(trx: Db, order: PaidOrder, when: TakenBack): Promise<{ visit: number; amount: number }[]> {
      const parts = await postDispute(trx, order.id, when, clock.now());
      const taken = new Map<number, number>();
      for (const { visit_id, is_overtime, amount_minor } of parts)
        if (visit_id !== null && !is_overtime) taken.set(visit_id, (taken.get(visit_id) ?? 0) + amount_minor);
      return [...taken].map(([visit, minor]) => ({ visit, amount: toRoubles(minor) }));
    },

    /** Payments of charges that nothing is left of. */
    abandon: abandonOfCharges,

    /** The moderator's words for the ledger. */
    reasons: decisionReasons,
  };
}

export type Money = ReturnType<typeof createMoney>;
