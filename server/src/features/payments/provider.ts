import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import type { PaymentProvider as ProviderName } from '@ladushki/contract/payments';

export type ProviderStatus = 'pending' | 'succeeded' | 'canceled';

/** A payment method that can be charged later; its id is a secret. */
export interface SavedMethod {
  id: string;
  /** «Mir» */
  brand: string;
  /** «•• 4444» */
  masked: string;
  /** YYYY-MM */
  expires: string | null;
}

export interface ProviderPayment {
  id: string;
  status: ProviderStatus;
  amountMinor: number;
  /** The confirmation URL; null once there is nothing to confirm. */
  confirmationUrl: string | null;
  /** Cancellation reason, if known. */
  failure: PaymentFailure | null;
  /** «Mir •• 4444», where it is known. */
  cardMasked: string | null;
  /** The payment method saved with it. */
  saved: SavedMethod | null;
  /** The saved method that it was to be charged by cannot be charged any more. */
  isMethodGone: boolean;
}

/** Whatever is known about what is paid for. */
export interface PaymentRequest {
  key: string;
  paymentId: number;
  orderId: number;
  payerId: number;
  amountMinor: number;
}

export interface ProviderRefund {
  id: string;
  status: ProviderStatus;
}

/** An entry of the provider's own books. */
export interface ProviderOperation {
  kind: 'payment' | 'refund' | 'payout';
  id: string;
  amount_minor: number;
  status: ProviderStatus;
}

/** A payment provider. Calls with the same idempotency key create one payment or refund. */
export interface PaymentProvider {
  name: ProviderName;
  /** `save`: with the payer's consent, for later charges. */
  createPayment(request: PaymentRequest & { returnUrl: string; save: boolean }): Promise<ProviderPayment>;
  /** Without the payer, by a method that was saved. */
  chargeSaved(request: PaymentRequest & { methodId: string }): Promise<ProviderPayment>;
  /** Null when the provider does not know the payment. */
  findPayment(id: string): Promise<ProviderPayment | null>;
  /** What was made of a request that was never answered, once its key is forgotten; null: nothing. */
  findRequested(request: Pick<PaymentRequest, 'key' | 'paymentId'> & { since: Date }): Promise<ProviderPayment | null>;
  createRefund(request: { key: string; paymentProviderId: string; amountMinor: number }): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund | null>;
  /** All refunds of a payment, under whatever key they were asked for. */
  refundsOf(paymentProviderId: string): Promise<(ProviderRefund & { amountMinor: number })[]>;
  /** Its books from a moment on, a page at a time. */
  operations(since: Date): AsyncIterable<ProviderOperation[]>;
}

/** What a message of a provider names; nothing else in it is read. */
export interface ProviderEvent {
  object: string;
  payment?: string | undefined;
  payout?: number | undefined;
}

/** Providers keep an idempotency key for a day; later the same key would be a new payment or refund. */
export const keyLivesMs = 23 * 3_600_000;
/** By then the last request under a key has arrived or never will. */
export const keyIsDeadMs = keyLivesMs + 3_600_000;

/** No answer or a timeout: the call may be retried. */
export class ProviderUnavailable extends Error {}

/** A permanent error: our configuration or request is wrong. */
export class ProviderRefused extends Error {}
