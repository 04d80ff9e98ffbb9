import { ApiError } from '../../../platform/errors.ts';
import type { Counters } from '../../../platform/http/limits/rate-counters.ts';

interface Limit {
  count: number;
  seconds: number;
}

const day = 86_400;

export const limits = {
  /** Per login, from one address or known device. */
  wrongPasswords: { count: 5, seconds: 900 },
  wrongPasswordsOfAddress: { count: 30, seconds: 900 },
  /** Per login, from all unknown devices together. */
  wrongPasswordsOfLogin: { count: 100, seconds: 3600 },
  /** Of the second step; per person from unknown devices together, or from one known device. */
  wrongFactors: { count: 10, seconds: 900 },
  registrations: { count: 10, seconds: 3600 },
  /** Bounds the number of codes, as each allows some guesses. */
  codesOfLogin: { count: 10, seconds: 3600 },
  /** From unknown devices; a whole company may share an address. */
  codesOfAddress: { count: 300, seconds: 3600 },
  recoveriesOfAddress: { count: 10, seconds: 3600 },
  recoveriesOfLogin: { count: 3, seconds: day },
  codesOfPerson: { count: 20, seconds: 3600 },
  /** Over all codes of a login; an address has fewer, so that one alone cannot use them up. */
  wrongCodesOfLogin: { count: 100, seconds: day },
  wrongCodesOfAddress: { count: 20, seconds: day },
} satisfies Record<string, Limit>;

const tooMany = (seconds: number) => new ApiError('too_many', { retryAfterSeconds: Math.max(1, seconds) });

/** Counts first and refuses above the limit, so that concurrent attempts count too. */
export async function countOrRefuse(counters: Counters, key: string, limit: Limit): Promise<void> {
  const { count, resetSeconds } = await counters.increment(key, limit.seconds);
  if (count > limit.count) throw tooMany(resetSeconds);
}

/** Counts one for each key in order; a refusal by one takes the earlier counts back. */
export async function countAllOrRefuse(counters: Counters, counted: [key: string, limit: Limit][]): Promise<void> {
  const done: string[] = [];
  for (const [key, limit] of counted) {
    await countOrRefuse(counters, key, limit).catch(async (refusal) => {
      for (const each of done) await counters.giveBack(each);
      throw refusal;
    });
    done.push(key);
  }
}
