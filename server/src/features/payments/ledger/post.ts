import { toMinor } from '@ladushki/contract/sums';
import type { Db } from '../../../platform/database/connection.ts';
import type { Payment } from '../payments.sql.ts';
import { divideFee } from './fee.policy.ts';
import { type Cause, insertPosting, selectCounted, selectDueLines } from './postings.sql.ts';

/** Each writes the posting of one fact, in the fact's own transaction, which holds the order's row. Amounts are roubles. */

export const postPayment = (trx: Db, { id, order_id, visit_id, amount }: Payment, at: Date) =>
  insertPosting(trx, { kind: 'payment', id, reason: 'paid', at }, [
    {
      from_account: 'provider_clearing',
      to_account: 'held',
      amount_minor: toMinor(amount),
      order_id,
      visit_id,
      payment_id: id,
    },
  ]);

interface Returned {
  refund: number;
  payment: Payment;
  amount: number;
  reason: string;
  visit: number | null;
  at: Date;
}

/** From the asking on it is the family's; whether it has arrived is told by the refund's own row. */
export const postRefund = (trx: Db, { refund, payment, amount, reason, visit, at }: Returned) =>
  insertPosting(trx, { kind: 'refund', id: refund, reason, at }, [
    {
      from_account: 'held',
      to_account: 'refunds',
      amount_minor: toMinor(amount),
      order_id: payment.order_id,
      visit_id: visit ?? payment.visit_id,
      payment_id: payment.id,
    },
  ]);

interface Earned {
  order: { id: number; sitter_id: number };
  visit: number;
  parts: readonly { payment: Payment; part: number }[];
  percent: number;
}

/** Of what is held so much is the sitter's, and of that our fee is ours. */
export async function postEarned(trx: Db, cause: Cause, { order, visit, parts, percent }: Earned): Promise<void> {
  const counted = percent > 0 ? await selectCounted(trx, order.id) : { gross: 0, fee: 0 };
  const divided = divideFee(
    parts.map(({ part }) => toMinor(part)),
    counted,
    percent,
  );
  const transfers = parts.flatMap(({ payment }, index) => {
    const { due = 0, fee = 0 } = divided[index] ?? {};
    const of = { order_id: order.id, visit_id: visit, sitter_id: order.sitter_id, payment_id: payment.id };
    return [
      { ...of, from_account: 'held' as const, to_account: 'due' as const, amount_minor: due },
      { ...of, from_account: 'held' as const, to_account: 'fee' as const, amount_minor: fee },
    ];
  });
  await insertPosting(trx, cause, transfers);
}

/** A dispute: all that is due and not paid out is held again, fee and all. Returns its lines. */
export async function postDispute(trx: Db, orderId: number, at: Date) {
  const lines = await selectDueLines(trx, orderId);
  const transfers = lines.flatMap(({ payment_id, visit_id, sitter_id, due_minor, fee_minor }) => {
    const of = { order_id: orderId, visit_id, sitter_id, payment_id };
    return [
      { ...of, from_account: 'due' as const, to_account: 'held' as const, amount_minor: due_minor },
      { ...of, from_account: 'fee' as const, to_account: 'held' as const, amount_minor: fee_minor },
    ];
  });
  await insertPosting(trx, { kind: 'dispute', id: orderId, reason: 'dispute', at }, transfers);
  return lines;
}

/** All that is due of the order was paid to its sitter. */
export async function postPayout(trx: Db, payout: { id: number; order_id: number }, at: Date): Promise<void> {
  const lines = await selectDueLines(trx, payout.order_id);
  const transfers = lines.map(({ payment_id, visit_id, sitter_id, due_minor }) => ({
    from_account: 'due' as const,
    to_account: 'paid' as const,
    amount_minor: due_minor,
    order_id: payout.order_id,
    visit_id,
    sitter_id,
    payment_id,
    payout_id: payout.id,
  }));
  await insertPosting(trx, { kind: 'payout', id: payout.id, reason: 'paid_out', at }, transfers);
}
