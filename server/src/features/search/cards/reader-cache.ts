import type { Point } from '@ladushki/contract/places';
import { LRUCache } from 'lru-cache';
import type { OrderNeed } from '../engine/fit/fit-need.ts';

/** What a list says differently to each reader. */
export interface ReaderMemory {
  favourites: ReadonlySet<number>;
  /** Where distances begin, rounded; null when nothing is known. */
  home: Point | null;
  /** The city of residence, also for a district of it; null: none. */
  city: number | null;
  /** What the newest announcement needs; null: there is none. */
  order: OrderNeed | null;
}

/** Readers of lists, cached while change notifications arrive. The TTL bounds the effect of a lost one. */
const rememberedMs = 30_000;
const mostRemembered = 10_000;

export class ReaderCache {
  readonly #cached = new LRUCache<number, ReaderMemory>({
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

  get(userId: number): ReaderMemory | null {
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
  reading(userId: number): (read: ReaderMemory) => ReaderMemory {
    const before = this.#epoch;
    return (read) => {
      if (this.#epoch === before) this.#cached.set(userId, read);
      return read;
    };
  }
}
