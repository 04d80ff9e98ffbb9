import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import type { PaymentProvider as ProviderName } from '@ladushki/contract/payments';

export type ProviderStatus = 'pending' | 'succeeded' | 'canceled';

export interface ProviderPayment {
  id: string;
  status: ProviderStatus;
  amount: number;
  /** The confirmation URL; null once there is nothing to confirm. */
  confirmationUrl: string | null;
  /** Cancellation reason, if known. */
  failure: PaymentFailure | null;
}

export interface ProviderRefund {
  id: string;
  status: ProviderStatus;
}

/** A payment provider. Calls with the same idempotency key create one payment or refund. */
export interface PaymentProvider {
  name: ProviderName;
  createPayment(request: {
    key: string;
    paymentId: number;
    orderId: number;
    amount: number;
    returnUrl: string;
  }): Promise<ProviderPayment>;
  /** Null when the provider does not know the payment. */
  findPayment(id: string): Promise<ProviderPayment | null>;
  createRefund(request: { key: string; paymentProviderId: string; amount: number }): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund | null>;
}

/** No answer or a timeout: the call may be retried. */
export class ProviderUnavailable extends Error {}

/** A permanent error: our configuration or request is wrong. */
export class ProviderRefused extends Error {}
