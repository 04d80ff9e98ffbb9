/** In the address that a payer comes back to: the page waits for what became of the payment. */
export const backFromPaying = 'checking';

/** Reasons of failed payments and what the payer can do. */
export const paymentFailures = {
  insufficient_funds: 'top_up',
  card_expired: 'other_card',
  declined: 'other_card',
  three_ds_failed: 'try_again',
  limit_exceeded: 'call_bank',
  fraud_suspected: 'call_bank',
  expired: 'try_again',
} as const;
export type PaymentFailure = keyof typeof paymentFailures;
export const paymentFailureCodes = Object.keys(paymentFailures) as [PaymentFailure, ...PaymentFailure[]];
export const failureActions = ['other_card', 'top_up', 'call_bank', 'try_again'] as const;
