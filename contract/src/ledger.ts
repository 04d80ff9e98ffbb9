/** Accounts of the double-entry ledger; their balances sum to zero. */
export const accounts = ['provider_clearing', 'held', 'due', 'paid', 'fee', 'tips', 'expenses', 'refunds'] as const;
export type Account = (typeof accounts)[number];

/** Facts that postings are made of; those carried over were there before the ledger. */
export const causeKinds = [
  'payment',
  'refund',
  'visit',
  'decision',
  'late_cancel',
  'overtime',
  'dispute',
  'dispute_end',
  'release',
  'overtime_release',
  'meeting',
  'payout',
  'carried',
  'carried_overtime',
  'carried_order',
  'ledger',
] as const;
export type CauseKind = (typeof causeKinds)[number];
