import { visitLimits } from '@ladushki/contract/visit-states';
import type { Config } from '../../../platform/config.ts';
import { createKeys, mac } from '../sessions/keys.ts';

/** Four digits derived from the visit's seed and our key: computed, never stored. */
export function createVisitCodes(config: Pick<Config, 'TOKEN_SECRET' | 'DATA_DIR'>) {
  const keys = createKeys(config);
  return ({ id, code_seed }: { id: number; code_seed: string }): string => {
    const number = mac(keys.visits, Buffer.from(`${id}:${code_seed}`)).readUIntBE(0, 6) % 10 ** visitLimits.codeDigits;
    return String(number).padStart(visitLimits.codeDigits, '0');
  };
}
export type VisitCodes = ReturnType<typeof createVisitCodes>;
