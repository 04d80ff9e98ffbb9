import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import type { PaymentProvider as ProviderName } from '@ladushki/contract/payments';

export type ProviderStatus = 'pending' | 'succeeded' | 'canceled';

export interface ProviderPayment {
  id: string;
  status: ProviderStatus;
  amount: number;
  /** Where the payer confirms; null once there is nothing to confirm. */
  confirmationUrl: string | null;
  /** Why it was canceled, where that is known. */
  failure: PaymentFailure | null;
}

export interface ProviderRefund {
  id: string;
  status: ProviderStatus;
}

/** Who takes the money. Asking twice with one key makes one payment or refund. */
export interface PaymentProvider {
  name: ProviderName;
  createPayment(request: {
    key: string;
    paymentId: number;
    orderId: number;
    amount: number;
    returnUrl: string;
  }): Promise<ProviderPayment>;
  /** Null when the provider knows no such payment. */
  findPayment(id: string): Promise<ProviderPayment | null>;
  createRefund(request: { key: string; paymentProviderId: string; amount: number }): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund | null>;
}

/** The provider did not answer, or not in time: the same question may be asked again. */
export class ProviderUnavailable extends Error {}

/** The provider will not do it, however often it is asked: our settings or our request are wrong. */
export class ProviderRefused extends Error {}
