import { payoutProblems } from '@ladushki/contract/payout-accounts-constants';
import type { Locale } from '@ladushki/contract/primitives';
import { maskCard, maskInn, maskPhone, problemOf, statusOf } from './payout-account.policy.ts';
import type { AccountRow } from './payout-accounts.sql.ts';
import { problemTexts } from './payout-accounts.texts.ts';
import type { PayoutDetails } from './sealed-details.ts';

function presentProblem(row: AccountRow, locale: Locale) {
  const code = problemOf(row);
  if (!code) return null;
  const action = payoutProblems[code];
  return { code, message: problemTexts[code][locale], action, url: action === 'open_form' ? row.form_url : null };
}

/** Masked: whole numbers never leave the server. */
export const maskedOf = ({ phone, last4 }: PayoutDetails) => (phone ? maskPhone(phone) : maskCard(last4));

export const presentAccount = (row: AccountRow, details: PayoutDetails, now: Date, locale: Locale) => ({
  id: row.id,
  kind: row.kind,
  masked: maskedOf(details),
  bank: details.bank,
  inn_masked: maskInn(details.inn),
  self_employed: row.self_employed,
  status: statusOf(row, now),
  problem: presentProblem(row, locale),
  usable_from: row.usable_from && row.usable_from > now ? row.usable_from.toISOString() : null,
  consent: { version: row.consent_version, at: row.consent_at.toISOString() },
  created_date: row.created_at.toISOString(),
});
