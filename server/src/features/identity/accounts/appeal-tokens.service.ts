import { timingSafeEqual } from 'node:crypto';
import { sanctionRules } from '@ladushki/contract/sanctions-constants';
import type { Config } from '../../../platform/config.ts';
import { createKeys, mac } from '../sessions/keys.ts';

/** 32 bytes: the log leaves out paths of secret links by their length. */
const [idBytes, timeBytes, signatureBytes] = [4, 6, 22];
const signedBytes = idBytes + timeBytes;
const livesMs = sanctionRules.appealDays * 86_400_000;

/** Links for people who cannot sign in: each names one sanction, lives thirty days and opens nothing else. Never stored. */
export function createAppealTokens(config: Pick<Config, 'TOKEN_SECRET' | 'DATA_DIR'>) {
  const keys = createKeys(config);
  const signatureOf = (signed: Buffer) => mac(keys.appeals, signed).subarray(0, signatureBytes);

  return {
    make(sanctionId: number, now: Date): string {
      const signed = Buffer.alloc(signedBytes);
      signed.writeUInt32BE(sanctionId, 0);
      signed.writeUIntBE(now.getTime() + livesMs, idBytes, timeBytes);
      return Buffer.concat([signed, signatureOf(signed)]).toString('base64url');
    },

    /** The sanction's id; null for a link that is wrong or too old. */
    read(token: string, now: Date): number | null {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== signedBytes + signatureBytes) return null;
      const signed = bytes.subarray(0, signedBytes);
      if (!timingSafeEqual(bytes.subarray(signedBytes), signatureOf(signed))) return null;
      return signed.readUIntBE(idBytes, timeBytes) > now.getTime() ? signed.readUInt32BE(0) : null;
    },
  };
}
