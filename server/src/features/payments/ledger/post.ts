import { minorOf, toMinor } from '@ladushki/contract/sums';
import type { Db } from '../../../platform/database/connection.ts';
import type { Payment } from '../payments.sql.ts';
import {
  insertEarning,
  type LinePart,
  selectLineParts,
  selectLinesBefore,
  selectLinesOfPayout,
  takeBackLines,
} from './earnings.sql.ts';
import { divideFee } from './fee.policy.ts';
import { lineKindOf } from './line-kind.policy.ts';
import { type Cause, insertPosting, selectCounted } from './postings.sql.ts';

/** Each writes the posting of one fact, in the fact's own transaction, which holds the order's row. Amounts are roubles. */

/** Whose a payment is at once: without our fee, and never held. */
export interface Recipient {
  account: 'tips' | 'expenses';
  sitter: number;
}

const lineKinds = { tips: 'tip', expenses: 'expense' } as const;

export async function postPayment(trx: Db, payment: Payment, at: Date, to?: Recipient | null): Promise<void> {
  const { id, order_id, visit_id } = payment;
  const amount_minor = minorOf(payment);
  const arrived = { from_account: 'provider_clearing', to_account: to?.account ?? 'held', amount_minor } as const;
  const posting_id = await insertPosting(trx, { kind: 'payment', id, reason: 'paid', at }, [
    { ...arrived, order_id, visit_id, sitter_id: to?.sitter ?? null, payment_id: id },
  ]);
  if (!to) return;
  const line = { sitter_id: to.sitter, order_id, visit_id, kind: lineKinds[to.account] };
  await insertEarning(trx, { ...line, gross_minor: amount_minor, fee_minor: 0, posting_id, due_at: at });
}

interface Returned {
  refund: number;
  payment: Payment;
  amount: number;
  kopecks: number;
  reason: string;
  visit: number | null;
  at: Date;
}

/** From the asking on it is the family's; whether it has arrived is told by the refund's own row. */
export const postRefund = (trx: Db, { refund, payment, amount, kopecks, reason, visit, at }: Returned) =>
  insertPosting(trx, { kind: 'refund', id: refund, reason, at }, [
    {
      from_account: 'held',
      to_account: 'refunds',
      amount_minor: minorOf({ amount, kopecks }),
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

/** Of what is held so much is the sitter's, and of that our fee is ours: a line of what she earned. */
export async function postEarned(trx: Db, cause: Cause, { order, visit, parts, percent }: Earned): Promise<void> {
  const counted = percent > 0 ? await selectCounted(trx, order.id) : { gross: 0, fee: 0 };
  const divided = divideFee(
    parts.map(({ part }) => toMinor(part)),
    counted,
    percent,
  );
  const of = { order_id: order.id, visit_id: visit, sitter_id: order.sitter_id };
  const transfers = parts.flatMap(({ payment }, index) => {
    const { due = 0, fee = 0 } = divided[index] ?? {};
    const from = { ...of, payment_id: payment.id, from_account: 'held' as const };
    return [
      { ...from, to_account: 'due' as const, amount_minor: due },
      { ...from, to_account: 'fee' as const, amount_minor: fee },
    ];
  });
  await insertEarning(trx, {
    ...of,
    kind: lineKindOf(cause.kind, await selectLinesBefore(trx, visit)),
    gross_minor: divided.reduce((sum, { due, fee }) => sum + due + fee, 0),
    fee_minor: divided.reduce((sum, { fee }) => sum + fee, 0),
    posting_id: await insertPosting(trx, cause, transfers),
    due_at: cause.at,
  });
}

interface Met {
  meeting: number;
  sitter: number;
  payment: Payment;
  percent: number;
}

/** The family and the sitter have met: what was paid for that is hers, and of it our fee is ours. */
export async function postMeeting(trx: Db, { meeting, sitter, payment, percent }: Met, at: Date): Promise<void> {
  const gross_minor = minorOf(payment);
  const [{ due, fee } = { due: gross_minor, fee: 0 }] = divideFee([gross_minor], { gross: 0, fee: 0 }, percent);
  const of = { order_id: payment.order_id, sitter_id: sitter };
  const from = { ...of, payment_id: payment.id, from_account: 'held' as const };
  const posting_id = await insertPosting(trx, { kind: 'meeting', id: meeting, reason: 'met', at }, [
    { ...from, to_account: 'due', amount_minor: due },
    { ...from, to_account: 'fee', amount_minor: fee },
  ]);
  const line = { ...of, visit_id: null, meeting_id: meeting, kind: 'meeting' as const };
  await insertEarning(trx, { ...line, gross_minor, fee_minor: fee, posting_id, due_at: at });
}

const ofPart = ({ order_id, visit_id, sitter_id, payment_id, amount_minor, account }: LinePart) => ({
  ...{ order_id, visit_id, sitter_id, payment_id, amount_minor },
  from_account: account,
});

/** When lines of an order in dispute are taken back: as it begins, and as it ends for the family. */
export type TakenBack = 'dispute' | 'dispute_end';

/** Lines that no payout has are held again, fee and all. Returns what they were made of. */
export async function postDispute(trx: Db, orderId: number, kind: TakenBack, at: Date): Promise<LinePart[]> {
  const parts = await selectLineParts(trx, await takeBackLines(trx, orderId, at));
  const transfers = parts.map((part) => ({ ...ofPart(part), to_account: 'held' as const }));
  await insertPosting(trx, { kind, id: orderId, reason: kind, at }, transfers);
  return parts;
}

/** The lines of a payout were paid to their sitter. */
export async function postPayout(trx: Db, payoutId: number, at: Date): Promise<void> {
  const parts = await selectLineParts(trx, await selectLinesOfPayout(trx, payoutId));
  const transfers = parts
    .filter(({ account }) => account !== 'fee')
    .map((part) => ({ ...ofPart(part), to_account: 'paid' as const, payout_id: payoutId }));
  await insertPosting(trx, { kind: 'payout', id: payoutId, reason: 'paid_out', at }, transfers);
}
