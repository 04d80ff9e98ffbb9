export const payoutKinds = ['sbp', 'card'] as const;
export const payoutAccountStatuses = ['form', 'checking', 'waits', 'active', 'refused'] as const;
export type PayoutAccountStatus = (typeof payoutAccountStatuses)[number];
export const selfEmployedStatuses = ['checking', 'confirmed', 'not_found', 'lost'] as const;
export type SelfEmployedStatus = (typeof selfEmployedStatuses)[number];

/** Why a destination cannot be used. */
export const payoutRefusals = ['card_refused', 'account_closed', 'recipient_refused'] as const;
export type PayoutRefusal = (typeof payoutRefusals)[number];

/** What is wrong, and what the person can do about it. */
export const payoutProblems = {
  form_unfinished: 'open_form',
  check_delayed: 'wait',
  card_refused: 'change_account',
  account_closed: 'change_account',
  recipient_refused: 'change_account',
  self_employed_not_found: 'restore_status',
  self_employed_lost: 'restore_status',
} as const;
export type PayoutProblem = keyof typeof payoutProblems;
export const payoutProblemCodes = Object.keys(payoutProblems) as [PayoutProblem, ...PayoutProblem[]];
export const payoutActions = ['open_form', 'wait', 'change_account', 'restore_status'] as const;

export const payoutAccountLimits = { waitHours: 24, recheckSeconds: 60, statusHours: 24 } as const;

/** Of the text of the consent; a text that says more gets the next number. */
export const payoutConsentVersion = 2;
