import type { PaymentProvider as ProviderName } from '@ladushki/contract/payments';
import type { PayoutFailure } from '@ladushki/contract/payouts-constants';
import { type ProviderOperation, ProviderRefused, type ProviderStatus } from './provider.ts';

export interface Bank {
  id: string;
  name: string;
}

/** A card that was given on the provider's own form. */
export interface BoundCard {
  status: 'pending' | 'bound' | 'refused';
  last4: string | null;
}

/** Where a payout goes: a phone number at a bank, or what the provider's form answered. */
export type PayoutDestination = { kind: 'sbp'; phone: string; bank: string } | { kind: 'card'; reference: string };

export interface PayoutRequest {
  key: string;
  /** Our own id, which the provider keeps with it. */
  payoutId: number;
  userId: number;
  amount_minor: number;
  destination: PayoutDestination;
}

export interface ProviderPayout {
  id: string;
  status: ProviderStatus;
  amount_minor: number;
  /** Of a canceled one. */
  failure: PayoutFailure | null;
}

/**
 * Where sitters receive money. A provider whose forms know more (Stripe Connect: its hosted onboarding) opens its form
 * in `openCard`, answers its own state in `findCard`, has no banks and transfers to the connected account, which is the
 * reference of its destination.
 */
export interface PayoutProvider {
  name: ProviderName;
  banks(): Promise<Bank[]>;
  /** Calls with the same key open one form. */
  openCard(request: {
    key: string;
    accountId: number;
    returnUrl: string;
  }): Promise<{ reference: string; formUrl: string }>;
  /** Null when the provider does not know it. */
  findCard(reference: string): Promise<BoundCard | null>;
  /** Calls with the same key make one payout, while the provider keeps the key. */
  createPayout(request: PayoutRequest): Promise<ProviderPayout>;
  /** Null when the provider does not know it. */
  findPayout(id: string): Promise<ProviderPayout | null>;
  /** By our own id, when its key may be forgotten: null when it was never made. */
  searchPayout(of: { payoutId: number; since: Date }): Promise<ProviderPayout | null>;
  /** Its books of payouts from a moment on, a page at a time. */
  operations(since: Date): AsyncIterable<ProviderOperation[]>;
}

/** The provider refused the request itself: nothing was made. */
export class PayoutRefused extends ProviderRefused {
  readonly failure: PayoutFailure;
  constructor(message: string, failure: PayoutFailure, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
