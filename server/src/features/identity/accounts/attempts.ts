import { timingSafeEqual } from 'node:crypto';
import { type Keys, mac } from '../sessions/keys.ts';

const [idBytes, signatureBytes] = [4, 22];

/** Names of registrations, which only the browsers that made them have: computed from the account's id, never stored. */
export function createAttempts(keys: Pick<Keys, 'attempts'>) {
  const signatureOf = (id: Buffer) => mac(keys.attempts, id).subarray(0, signatureBytes);

  return {
    make(userId: number): string {
      const id = Buffer.alloc(idBytes);
      id.writeUInt32BE(userId);
      return Buffer.concat([id, signatureOf(id)]).toString('base64url');
    },

    /** Null for whatever is not ours. */
    read(attempt: string): number | null {
      const bytes = Buffer.from(attempt, 'base64url');
      if (bytes.length !== idBytes + signatureBytes) return null;
      const id = bytes.subarray(0, idBytes);
      return timingSafeEqual(bytes.subarray(idBytes), signatureOf(id)) ? id.readUInt32BE() : null;
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
