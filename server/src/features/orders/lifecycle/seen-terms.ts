import type { CurrentTerms } from '@ladushki/contract/errors';
import { ApiError } from '../../../platform/errors.ts';

/** Terms are agreed as seen: when they differ from those named, the call is refused with the current ones. */
export function requireSeen(expected: Partial<CurrentTerms> | undefined, current: CurrentTerms): void {
  const named = Object.entries(expected ?? {}) as [keyof CurrentTerms, number | null | undefined][];
  const isSeen = named.every(([term, value]) => value === undefined || value === current[term]);
  if (!isSeen) throw new ApiError('stale', { current });
}
