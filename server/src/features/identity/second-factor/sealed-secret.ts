import type { Encryption } from '../../../platform/storage/encryption.ts';

/** Bound to the person: copied to the row of another it does not decrypt. */
const contextOf = (userId: number) => `one-time codes of ${userId}`;

export const sealTotpSecret = (encryption: Encryption, userId: number, secret: string) => {
  const { keyId, bytes } = encryption.encrypt(secret, contextOf(userId));
  return { sealed: bytes, keyId };
};

interface SealedRow {
  user_id: number;
  sealed: Buffer;
  key_id: string;
}

export const openTotpSecret = (encryption: Encryption, { user_id, sealed, key_id }: SealedRow): string =>
  encryption.decrypt({ keyId: key_id, bytes: sealed }, contextOf(user_id));
