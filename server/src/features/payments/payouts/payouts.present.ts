import { payoutFailures } from '@ladushki/contract/payouts-constants';
import type { Locale } from '@ladushki/contract/primitives';
import type { Payout } from './payouts.sql.ts';
import { failureTexts } from './payouts.texts.ts';

export const presentPayout = (row: Payout, locale: Locale) => ({
  id: row.id,
  amount_minor: row.amount_minor,
  status: row.status,
  created_date: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  account_masked: row.account_masked ?? '',
  receipt_url: row.receipt_url,
  own_receipt: row.status !== 'failed' && row.receipt_url === null,
  failure:
    row.status === 'failed' && row.failure
      ? { code: row.failure, message: failureTexts[row.failure][locale], action: payoutFailures[row.failure] }
      : null,
});
