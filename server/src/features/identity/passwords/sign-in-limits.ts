import { ApiError } from '../../../platform/errors.ts';
import type { Counters } from '../../../platform/http/limits/rate-counters.ts';

interface Limit {
  count: number;
  seconds: number;
}

const day = 86_400;

export const limits = {
  /** For one login, from one address or one known device. */
  wrongPasswords: { count: 5, seconds: 900 },
  wrongPasswordsOfAddress: { count: 30, seconds: 900 },
  /** For one login from all unknown devices together, however many addresses they have. */
  wrongPasswordsOfLogin: { count: 100, seconds: 3600 },
  registrations: { count: 10, seconds: 3600 },
  /** Each code may be guessed so often, so their number is bounded too. */
  codesOfLogin: { count: 10, seconds: 3600 },
  codesOfPerson: { count: 20, seconds: 3600 },
  /** Over all the codes of a login; an address has fewer, so that one alone cannot use them up. */
  wrongCodesOfLogin: { count: 100, seconds: day },
  wrongCodesOfAddress: { count: 20, seconds: day },
} satisfies Record<string, Limit>;

const tooMany = (seconds: number) => new ApiError('too_many', { retryAfterSeconds: Math.max(1, seconds) });

/** Counts one and refuses the one too many: counted before anything is looked at, so that a crowd at once is too. */
export async function countOrRefuse(counters: Counters, key: string, limit: Limit): Promise<void> {
  const { count, resetSeconds } = await counters.increment(key, limit.seconds);
  if (count > limit.count) throw tooMany(resetSeconds);
}

/** Counts one for each, in this order; what one of them refuses is not counted for those before it. */
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
