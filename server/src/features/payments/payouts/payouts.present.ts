import { payoutFailures } from '@ladushki/contract/payouts-constants';
import type { Locale } from '@ladushki/contract/primitives';
import type { Payout } from './payouts.sql.ts';
import { failureTexts } from './payouts.texts.ts';

/** Providers register receipts of payouts to cards alone. */
export const hasOwnReceipt = ({
  status,
  account_kind,
  receipt_url,
}: Pick<Payout, 'status' | 'account_kind' | 'receipt_url'>) =>
  status !== 'failed' && receipt_url === null && (status === 'by_hand' || account_kind !== 'card');

export const presentPayout = (row: Payout, locale: Locale) => ({
  id: row.id,
  amount_minor: row.amount_minor,
  status: row.status,
  created_date: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  account_masked: row.account_masked ?? '',
  receipt_url: row.receipt_url,
  own_receipt: hasOwnReceipt(row),
  failure:
    row.status === 'failed' && row.failure
      ? { code: row.failure, message: failureTexts[row.failure][locale], action: payoutFailures[row.failure] }
      : null,
});
