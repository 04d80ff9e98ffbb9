import type { FastifyRequest } from 'fastify';
import type { Counters } from '../counters.ts';
import { ApiError } from '../errors.ts';

export type RateLimit = (request: FastifyRequest) => Promise<void>;

const perMinute = { person: 300, address: 120 };

/** A person's calls and a visitor's address each have a minute's allowance. */
export function createRateLimit(counters: Counters, enabled: boolean): RateLimit {
  if (!enabled) return async () => {};
  return async ({ actor, ip }) => {
    const key = actor ? `calls:person:${actor.id}` : `calls:address:${ip}`;
    const { count, resetSeconds } = await counters.increment(key, 60);
    if (count > (actor ? perMinute.person : perMinute.address)) {
      throw new ApiError('too_many', { retryAfterSeconds: resetSeconds });
    }
  };
}
