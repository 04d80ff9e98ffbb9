import type { Encryption } from '../../../platform/storage/encryption.ts';
import type { Bank } from '../payout-provider.ts';

/** What is stored encrypted of an account. */
export interface PayoutDetails {
  inn: string;
  phone: string | null;
  bank: Bank | null;
  /** Of a card, once it is bound. */
  last4: string | null;
}

export interface Sealed {
  sealed: Buffer;
  key_id: string;
}

/** Bound to the person: copied to the row of another it does not decrypt. */
const contextOf = (userId: number) => `payout account of ${userId}`;

export function sealDetails(encryption: Encryption, userId: number, details: PayoutDetails): Sealed {
  const { keyId, bytes } = encryption.encrypt(JSON.stringify(details), contextOf(userId));
  return { sealed: bytes, key_id: keyId };
}

export const openDetails = (encryption: Encryption, row: Sealed & { user_id: number }): PayoutDetails =>
  JSON.parse(encryption.decrypt({ keyId: row.key_id, bytes: row.sealed }, contextOf(row.user_id)));
