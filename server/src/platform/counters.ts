import type { Redis } from 'ioredis';

export interface Count {
  count: number;
  resetSeconds: number;
}

/** Counts within a window of time, shared by all instances where Redis is configured. */
export interface Counters {
  increment(key: string, windowSeconds: number, by?: number): Promise<Count>;
  /** Takes one back: what was counted beforehand turned out not to count. */
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

interface Window {
  count: number;
  endsAt: number;
  lengthMs: number;
}

const sweepAbove = 50_000;

export function createMemoryCounters(now: () => number = Date.now): Counters {
  const windows = new Map<string, Window>();
  /** A clock that was set back must not make a minute last for years. */
  const isLive = ({ endsAt, lengthMs }: Window) => endsAt > now() && endsAt - now() <= lengthMs;
  const live = (key: string) => {
    const window = windows.get(key);
    return window && isLive(window) ? window : undefined;
  };
  const sweep = () => {
    for (const [key, window] of windows) if (!isLive(window)) windows.delete(key);
  };
  const secondsLeft = (endsAt: number) => Math.max(1, Math.ceil((endsAt - now()) / 1000));
  return {
    async increment(key, windowSeconds, by = 1) {
      if (windows.size > sweepAbove) sweep();
      const lengthMs = windowSeconds * 1000;
      const window = live(key) ?? { count: 0, endsAt: now() + lengthMs, lengthMs };
      window.count += by;
      windows.set(key, window);
      return { count: window.count, resetSeconds: secondsLeft(window.endsAt) };
    },
    async giveBack(key) {
      const window = live(key);
      if (window) window.count -= 1;
    },
    async clear(key) {
      windows.delete(key);
    },
  };
}

/** A window that is over meanwhile must not come back without an end. */
const decrementExisting = "if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end";

/** Between two tries to connect there is nobody to wait for. */
const isGone = ({ status }: Redis) => ['close', 'reconnecting', 'end'].includes(status);

/** While Redis is away each instance counts for itself: limits get looser, but people are not turned away. */
export function createRedisCounters(redis: Redis, spare: Counters = createMemoryCounters()): Counters {
  const prefixed = (key: string) => `count:${key}`;
  async function orSpare<Result>(work: () => Promise<Result>, without: () => Promise<Result>): Promise<Result> {
    if (isGone(redis)) return without();
    return work().catch(without);
  }

  async function increment(key: string, windowSeconds: number, by: number): Promise<Count> {
    const answers = await redis
      .multi()
      .incrby(prefixed(key), by)
      .expire(prefixed(key), windowSeconds, 'NX')
      .ttl(prefixed(key))
      .exec();
    return { count: Number(answers?.[0]?.[1]), resetSeconds: Math.max(1, Number(answers?.[2]?.[1])) };
  }

  return {
    increment: (key, windowSeconds, by = 1) =>
      orSpare(
        () => increment(key, windowSeconds, by),
        () => spare.increment(key, windowSeconds, by),
      ),
    giveBack: (key) =>
      orSpare(
        async () => void (await redis.eval(decrementExisting, 1, prefixed(key))),
        () => spare.giveBack(key),
      ),
    clear: (key) =>
      orSpare(
        async () => void (await redis.del(prefixed(key))),
        () => spare.clear(key),
      ),
  };
}
