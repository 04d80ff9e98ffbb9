import type { Counters } from '../platform/counters.ts';
import { ApiError } from '../platform/errors.ts';

interface Limit {
  count: number;
  seconds: number;
}

export const limits = {
  wrongPasswords: { count: 5, seconds: 900 },
  wrongPasswordsOfAddress: { count: 30, seconds: 900 },
  registrations: { count: 10, seconds: 3600 },
  /** Each code may be guessed five times, so their number is bounded too. */
  codesOfLogin: { count: 10, seconds: 3600 },
  codesOfPerson: { count: 20, seconds: 3600 },
} satisfies Record<string, Limit>;

const tooMany = (seconds: number) => new ApiError('too_many', { retryAfterSeconds: Math.max(1, seconds) });

/** Counts one and refuses the one too many: counted before anything is looked at, so that a crowd at once is too. */
export async function countOrRefuse(counters: Counters, key: string, limit: Limit): Promise<void> {
  const { count, resetSeconds } = await counters.increment(key, limit.seconds);
  if (count > limit.count) throw tooMany(resetSeconds);
}
