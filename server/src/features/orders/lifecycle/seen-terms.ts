import type { CurrentTerms } from '@ladushki/contract/errors';
import { ApiError } from '../../../platform/errors.ts';

/** What is agreed is what was seen: other terms than those named are shown anew, and nothing changes. */
export function requireSeen(expected: Partial<CurrentTerms> | undefined, current: CurrentTerms): void {
  const named = Object.entries(expected ?? {}) as [keyof CurrentTerms, number | null | undefined][];
  const isSeen = named.every(([term, value]) => value === undefined || value === current[term]);
  if (!isSeen) throw new ApiError('stale', { current });
}
