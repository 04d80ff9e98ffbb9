import { randomUUID } from 'node:crypto';
import { apiBase } from '@ladushki/contract/product';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { networkOf } from './client-network.ts';
import type { Counters } from './rate-counters.ts';

/** Requests per minute of a person and of an address. A visitor counts by address. */
export const perMinute = {
  person: { calls: 300, places: 60, sockets: 30 },
  address: { calls: 120, pages: 120, places: 60, images: 600, sockets: 30, reports: 20 },
} as const;

type PersonBudget = keyof typeof perMinute.person;
type AddressBudget = keyof typeof perMinute.address;

/** Counts one request and refuses with 429 above the limit. */
export interface RateLimit {
  ofPerson(budget: PersonBudget, id: number): Promise<void>;
  ofAddress(budget: AddressBudget, ip: string): Promise<void>;
}

/** Sent by our own page rendering, which calls for every visitor from one address. Known to this process only. */
export const inProcessHeader = { 'x-in-process': randomUUID() };

export const isInProcess = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-in-process'] === inProcessHeader['x-in-process'];

export function createRateLimit(counters: Counters, enabled: boolean, log: Pick<Log, 'warn'>): RateLimit {
  async function count(key: string, most: number, who: { from: string } | { person: number }): Promise<void> {
    if (!enabled) return;
    const { count, resetSeconds } = await counters.increment(key, 60);
    // Once a window, however many calls follow.
    if (count === most + 1) log.warn({ limit: key.split(':', 1)[0], ...who }, 'rate limit');
    if (count > most) throw new ApiError('too_many', { retryAfterSeconds: resetSeconds });
  }
  return {
    ofPerson: (budget, id) => count(`${budget}:person:${id}`, perMinute.person[budget], { person: id }),
    ofAddress: (budget, ip) => count(`${budget}:address:${networkOf(ip)}`, perMinute.address[budget], { from: ip }),
  };
}

/** A call counts for its person, or without one for its address, also with an invalid token. */
export async function countCall(rateLimit: RateLimit, request: FastifyRequest): Promise<void> {
  if (isInProcess(request)) return;
  const { actor, ip } = request;
  await (actor ? rateLimit.ofPerson('calls', actor.id) : rateLimit.ofAddress('calls', ip));
}

/**
 * By the matched route pattern, never by the raw URL. API calls are counted after authentication; assets, health and
 * metrics are not counted.
 */
function budgetOf(pattern: string | undefined): 'pages' | 'images' | null {
  if (pattern === undefined || pattern === '/*' || pattern === '/api/docs') return 'pages';
  if (pattern === `${apiBase}/openapi.json` || pattern.startsWith('/sitemap')) return 'pages';
  return /^\/(image|media|maps)\//.test(pattern) ? 'images' : null;
}

/** Counts everything outside the API. Registered after other handlers, such as Vite in development. */
export function limitPagesAndImages(server: FastifyInstance, rateLimit: RateLimit): void {
  server.early.limitBy((ip) => rateLimit.ofAddress('pages', ip));
  server.addHook('onRequest', (request, _reply, done) => {
    const budget = budgetOf(request.routeOptions.url);
    if (!budget) return done();
    rateLimit.ofAddress(budget, request.ip).then(() => done(), done);
  });
}
