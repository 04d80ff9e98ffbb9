/** Why a payout did not arrive, and what the sitter can do about it; after `wait` it is tried at the next run. */
export const payoutFailures = {
  account_closed: 'change_account',
  recipient_refused: 'change_account',
  limit_exceeded: 'wait',
  self_employed_lost: 'restore_status',
  provider_down: 'wait',
} as const;
export type PayoutFailure = keyof typeof payoutFailures;
export const payoutFailureCodes = Object.keys(payoutFailures) as [PayoutFailure, ...PayoutFailure[]];
export const payoutFailureActions = ['change_account', 'restore_status', 'wait'] as const;

export const payoutStatuses = ['sent', 'paid', 'failed', 'by_hand'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** Whoever asks gets any sum, once in so many days. */
export const askDays = 30;
