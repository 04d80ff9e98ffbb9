import { timingSafeEqual } from 'node:crypto';
import { mac } from './keys.ts';

const [idBytes, signatureBytes] = [4, 22];

/** Names of rows that nobody can guess: computed from the row's id and our key, never stored. */
export function createSignedIds(key: Uint8Array) {
  const signatureOf = (id: Buffer) => mac(key, id).subarray(0, signatureBytes);

  return {
    make(rowId: number): string {
      const id = Buffer.alloc(idBytes);
      id.writeUInt32BE(rowId);
      return Buffer.concat([id, signatureOf(id)]).toString('base64url');
    },

    /** Null for whatever is not ours. */
    read(token: string): number | null {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== idBytes + signatureBytes) return null;
      const id = bytes.subarray(0, idBytes);
      return timingSafeEqual(bytes.subarray(idBytes), signatureOf(id)) ? id.readUInt32BE() : null;
    },
  };
}

export type SignedIds = ReturnType<typeof createSignedIds>;
