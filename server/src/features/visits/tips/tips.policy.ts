import type { ErrorCode } from '@ladushki/contract/errors';
import { tipMs } from '@ladushki/contract/tip-constants';
import { later, type Visit } from '../visit.ts';

export const tippedStates = ['done', 'confirmed'] as const satisfies Visit['state'][];

/** Why this visit cannot be thanked for now; null when it can. */
export function tipFault({ state, ends_at }: Pick<Visit, 'state' | 'ends_at'>, now: Date): ErrorCode | null {
  if (!tippedStates.some((each) => each === state)) return 'wrong_state';
  return now > later(ends_at, tipMs) ? 'too_late' : null;
}
