import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../../clock.ts';
import type { RedisConnection } from '../../realtime/redis.ts';

export interface Count {
  count: number;
  resetSeconds: number;
}

/** Counters within a time window, shared by all instances when Redis is configured. */
export interface Counters {
  increment(key: string, windowSeconds: number, by?: number): Promise<Count>;
  /** Takes one back, when it should not count after all. */
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

type Limiter = Pick<RateLimiterMemory, 'penalty' | 'reward' | 'get' | 'delete'>;

/** Callers have limits of their own and compare themselves: nothing is refused here. */
const options = { keyPrefix: 'count', points: Number.MAX_SAFE_INTEGER, duration: 60 };

/** A clock set back must not extend a window. */
const countOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes, windowSeconds: number): Count => ({
  count: consumedPoints,
  resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000))),
});

const countersOf = (limiter: () => Limiter): Counters => ({
  async increment(key, windowSeconds, by = 1) {
    return countOf(await limiter().penalty(key, by, { customDuration: windowSeconds }), windowSeconds);
  },
  async giveBack(key) {
    const known = await limiter().get(key);
    if (known && known.consumedPoints > 0 && known.msBeforeNext > 0) await limiter().reward(key);
  },
  async clear(key) {
    await limiter().delete(key);
  },
});

/** The same counters with earlier expiry. */
function laterBy(limiter: RateLimiterMemory, ms: number): RateLimiterMemory {
  const moved = new RateLimiterMemory(options);
  const { version, storage } = limiter.dump();
  const ends = storage.map(({ expiresAt, ...count }) => ({ ...count, expiresAt: expiresAt && expiresAt - ms }));
  moved.restore({ version, storage: ends });
  return moved;
}

/**
 * Windows expire by machine time. When the product's clock is moved forward they expire earlier; when it is set back,
 * counters from the future are dropped.
 */
export function createMemoryCounters(clock?: Clock): Counters {
  const movedMs = () => {
    const now = clock?.now();
    return clock && now ? now.getTime() - clock.onMachine(now).getTime() : 0;
  };
  let limiter = new RateLimiterMemory(options);
  let seenMs = movedMs();
  return countersOf(() => {
    const ms = movedMs();
    if (ms > seenMs) limiter = laterBy(limiter, ms - seenMs);
    if (ms < seenMs) limiter = new RateLimiterMemory(options);
    seenMs = ms;
    return limiter;
  });
}

/** While Redis is away each instance counts for itself: limits are looser, but nobody is refused. */
export function createRedisCounters(storeClient: RedisConnection): Counters {
  const insuranceLimiter = new RateLimiterMemory(options);
  // Between reconnects there is nothing to wait for.
  const limiter = new RateLimiterRedis({ ...options, storeClient, insuranceLimiter, rejectIfRedisNotReady: true });
  return countersOf(() => limiter);
}
