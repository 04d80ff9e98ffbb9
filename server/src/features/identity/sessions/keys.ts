import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../platform/config.ts';

/** Derives a key per purpose from one secret. Changing the secret ends all sessions. */
export interface Keys {
  access: Uint8Array;
  refresh: Uint8Array;
  codes: Uint8Array;
  addresses: Uint8Array;
  visits: Uint8Array;
  taxpayers: Uint8Array;
  passkeys: Uint8Array;
  appeals: Uint8Array;
  references: Uint8Array;
  attempts: Uint8Array;
  alerts: Uint8Array;
}

/** Generated at first start; linked into place atomically, so that two first starts use the same one. */
function generatedSecret(folder: string): string {
  const path = join(folder, 'token-secret');
  mkdirSync(folder, { recursive: true });
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(aside, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return readFileSync(path, 'utf8');
}

export function createKeys(config: Pick<Config, 'TOKEN_SECRET' | 'DATA_DIR'>): Keys {
  const secret = config.TOKEN_SECRET ?? generatedSecret(config.DATA_DIR);
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `ladushki ${use}`, 32));
  return {
    access: derive('access'),
    refresh: derive('refresh'),
    codes: derive('codes'),
    addresses: derive('addresses'),
    visits: derive('visits'),
    taxpayers: derive('taxpayers'),
    passkeys: derive('passkeys'),
    appeals: derive('appeals'),
    references: derive('references'),
    attempts: derive('attempts'),
    alerts: derive('alerts'),
  };
}

export const mac = (key: Uint8Array, ...parts: Uint8Array[]): Buffer => {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
};
