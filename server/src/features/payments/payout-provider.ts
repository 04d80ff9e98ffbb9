import type { PaymentProvider as ProviderName } from '@ladushki/contract/payments';

export interface Bank {
  id: string;
  name: string;
}

/** A card that was given on the provider's own form. */
export interface BoundCard {
  status: 'pending' | 'bound' | 'refused';
  last4: string | null;
}

export interface SelfEmployedAnswer {
  status: 'checking' | 'confirmed' | 'not_found';
  /** The provider's id of the check, to ask again. */
  reference: string | null;
  /** Where the person permits the provider to register receipts; null when there is nothing to do. */
  url: string | null;
}

/**
 * Where sitters receive money. A provider whose forms know more (Stripe Connect: its hosted onboarding) opens its form
 * in `openCard`, answers its own state in `findCard`, has no banks and confirms everybody as self-employed.
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
  checkSelfEmployed(request: {
    key: string;
    userId: number;
    inn: string;
    reference: string | null;
  }): Promise<SelfEmployedAnswer>;
}
