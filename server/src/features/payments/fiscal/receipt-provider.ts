import type { ProviderStatus } from '../provider.ts';
import type { ReceiptType } from './fiscal.policy.ts';

/** Where the provider sends the receipt to; for its eyes alone. */
export type Contact = { email: string } | { phone: string };

export interface ReceiptRequest {
  key: string;
  type: ReceiptType;
  orderId: number;
  paymentProviderId: string;
  /** The refund that a returning receipt is of, where there was one. */
  refundProviderId: string | null;
  amountMinor: number;
  contact: Contact;
}

export interface ProviderReceipt {
  id: string;
  status: ProviderStatus;
  storageNumber: string | null;
  documentNumber: string | null;
  attribute: string | null;
  registeredAt: Date | null;
}

/** Registers fiscal receipts (54-FZ). Requests with one key make one receipt. */
export interface ReceiptProvider {
  name: 'yookassa' | 'sandbox';
  create(request: ReceiptRequest): Promise<ProviderReceipt>;
  find(id: string): Promise<ProviderReceipt | null>;
  /** One that was made for the same, but whose answer was lost; `known` are others of the payment. */
  findLost(request: ReceiptRequest, known: readonly string[]): Promise<ProviderReceipt | null>;
}
