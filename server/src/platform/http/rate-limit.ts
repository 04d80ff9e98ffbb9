import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Counters } from '../counters.ts';
import { ApiError } from '../errors.ts';

export type RateLimit = (request: FastifyRequest) => Promise<void>;

/** Sent by our own page rendering, which calls for every visitor from one address. Known to this process only. */
export const inProcessHeader = { 'x-in-process': randomUUID() };

const perMinute = { person: 300, address: 120 };

/** A person's calls and a visitor's address each have a minute's allowance. */
export function createRateLimit(counters: Counters, enabled: boolean): RateLimit {
  if (!enabled) return async () => {};
  return async ({ actor, ip, headers }) => {
    if (headers['x-in-process'] === inProcessHeader['x-in-process']) return;
    const key = actor ? `calls:person:${actor.id}` : `calls:address:${ip}`;
    const { count, resetSeconds } = await counters.increment(key, 60);
    if (count > (actor ? perMinute.person : perMinute.address)) {
      throw new ApiError('too_many', { retryAfterSeconds: resetSeconds });
    }
  };
}
