import { LRUCache } from 'lru-cache';

/** Favourites of customers, cached while change notifications arrive. The TTL bounds the effect of a lost one. */
const rememberedMs = 30_000;
const mostRemembered = 10_000;

export class FavouriteCache {
  readonly #cached = new LRUCache<number, ReadonlySet<number>>({
    max: mostRemembered,
    ttl: rememberedMs,
    ttlResolution: 0,
  });
  /** Incremented by every change, so that a read started before it is not cached. */
  #epoch = 0;
  readonly #isReliable: () => boolean;

  constructor(isReliable: () => boolean) {
    this.#isReliable = isReliable;
  }

  get(userId: number): ReadonlySet<number> | null {
    return this.#isReliable() ? (this.#cached.get(userId) ?? null) : null;
  }

  forget(userId: number): void {
    this.#epoch += 1;
    this.#cached.delete(userId);
  }

  forgetAll(): void {
    this.#epoch += 1;
    this.#cached.clear();
  }

  /** Call before reading; the returned function caches the result, unless something changed meanwhile. */
  reading(userId: number): (ids: readonly number[]) => ReadonlySet<number> {
    const before = this.#epoch;
    return (read) => {
      const ids = new Set(read);
      if (this.#epoch === before) this.#cached.set(userId, ids);
      return ids;
    };
  }
}
