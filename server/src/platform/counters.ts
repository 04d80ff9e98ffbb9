import type { Redis } from 'ioredis';

export interface Count {
  count: number;
  resetSeconds: number;
}

/** Counts within a window of time, shared by all instances where Redis is configured. */
export interface Counters {
  increment(key: string, windowSeconds: number): Promise<Count>;
  read(key: string): Promise<Count>;
  clear(key: string): Promise<void>;
}

const sweepAbove = 50_000;

export function createMemoryCounters(now: () => number = Date.now): Counters {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const live = (key: string) => {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  };
  const sweep = () => {
    for (const [key, window] of windows) if (window.endsAt <= now()) windows.delete(key);
  };
  const secondsLeft = (endsAt: number) => Math.max(1, Math.ceil((endsAt - now()) / 1000));
  return {
    async increment(key, windowSeconds) {
      if (windows.size > sweepAbove) sweep();
      const window = live(key) ?? { count: 0, endsAt: now() + windowSeconds * 1000 };
      window.count += 1;
      windows.set(key, window);
      return { count: window.count, resetSeconds: secondsLeft(window.endsAt) };
    },
    async read(key) {
      const window = live(key);
      return { count: window?.count ?? 0, resetSeconds: window ? secondsLeft(window.endsAt) : 0 };
    },
    async clear(key) {
      windows.delete(key);
    },
  };
}

export function createRedisCounters(redis: Redis): Counters {
  const prefixed = (key: string) => `count:${key}`;
  return {
    async increment(key, windowSeconds) {
      const answers = await redis
        .multi()
        .incr(prefixed(key))
        .expire(prefixed(key), windowSeconds, 'NX')
        .ttl(prefixed(key))
        .exec();
      return { count: Number(answers?.[0]?.[1]), resetSeconds: Math.max(1, Number(answers?.[2]?.[1])) };
    },
    async read(key) {
      const [count, ttl] = await Promise.all([redis.get(prefixed(key)), redis.ttl(prefixed(key))]);
      return { count: Number(count ?? 0), resetSeconds: Math.max(0, ttl) };
    },
    async clear(key) {
      await redis.del(prefixed(key));
    },
  };
}
