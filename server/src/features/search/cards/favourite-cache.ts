import { LRUCache } from 'lru-cache';

/** Whom customers keep, remembered while the database tells of changes. A lost word matters for so long at most. */
const rememberedMs = 30_000;
const mostRemembered = 10_000;

export class FavouriteCache {
  readonly #kept = new LRUCache<number, ReadonlySet<number>>({
    max: mostRemembered,
    ttl: rememberedMs,
    ttlResolution: 0,
  });
  /** Grows with every change, so that what was read before it is not remembered after it. */
  #epoch = 0;
  readonly #isReliable: () => boolean;

  constructor(isReliable: () => boolean) {
    this.#isReliable = isReliable;
  }

  get(userId: number): ReadonlySet<number> | null {
    return this.#isReliable() ? (this.#kept.get(userId) ?? null) : null;
  }

  forget(userId: number): void {
    this.#epoch += 1;
    this.#kept.delete(userId);
  }

  forgetAll(): void {
    this.#epoch += 1;
    this.#kept.clear();
  }

  /** To be called before reading; the answer remembers what was read, unless something has changed meanwhile. */
  reading(userId: number): (ids: readonly number[]) => ReadonlySet<number> {
    const before = this.#epoch;
    return (read) => {
      const ids = new Set(read);
      if (this.#epoch === before) this.#kept.set(userId, ids);
      return ids;
    };
  }
}
