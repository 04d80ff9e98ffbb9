import { createHash } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import { createKeys, mac } from '../sessions/keys.ts';

/** Tokens of links to former families: computed from a row's seed and our key, never stored; found by their hash. */
export function createReferenceTokens(config: Pick<Config, 'TOKEN_SECRET' | 'DATA_DIR'>) {
  const keys = createKeys(config);
  return {
    tokenOf: (seed: Buffer): string => mac(keys.references, seed).toString('base64url'),
    hashOf: (token: string): Buffer => createHash('sha256').update(token).digest(),
  };
}
