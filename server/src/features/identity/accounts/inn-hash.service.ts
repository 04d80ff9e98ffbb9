import type { Config } from '../../../platform/config.ts';
import { createKeys, mac } from '../sessions/keys.ts';

/** A keyed hash, to compare taxpayer numbers that are stored encrypted; without the key it cannot be guessed. */
export function createInnHash(config: Pick<Config, 'TOKEN_SECRET' | 'DATA_DIR'>) {
  const keys = createKeys(config);
  return (inn: string): Buffer => mac(keys.taxpayers, Buffer.from(inn));
}
export type InnHash = ReturnType<typeof createInnHash>;
