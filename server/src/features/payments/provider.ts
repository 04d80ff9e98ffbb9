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
  amount: number;
  /** The confirmation URL; null once there is nothing to confirm. */
  confirmationUrl: string | null;
  /** Cancellation reason, if known. */
  failure: PaymentFailure | null;
  /** The payment method saved with it. */
  saved: SavedMethod | null;
  /** The saved method that it was to be charged by cannot be charged any more. */
  isMethodGone: boolean;
}

/** Whatever is known about what is paid for. */
interface PaymentRequest {
  key: string;
  paymentId: number;
  orderId: number;
  amount: number;
}

export interface ProviderRefund {
  id: string;
  status: ProviderStatus;
}

/** An entry of the provider's own books. */
export interface ProviderOperation {
  kind: 'payment' | 'refund';
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
  createRefund(request: { key: string; paymentProviderId: string; amount: number }): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund | null>;
  /** Its books from a moment on, a page at a time. */
  operations(since: Date): AsyncIterable<ProviderOperation[]>;
}

/** Providers keep an idempotency key for a day; later the same key would be a new payment or refund. */
export const keyLivesMs = 23 * 3_600_000;

/** No answer or a timeout: the call may be retried. */
export class ProviderUnavailable extends Error {}

/** A permanent error: our configuration or request is wrong. */
export class ProviderRefused extends Error {}
