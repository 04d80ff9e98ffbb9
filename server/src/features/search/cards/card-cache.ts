import { LRUCache } from 'lru-cache';
import type { CardRow } from './cards.sql.ts';

const mostRemembered = 20_000;

/** An LRU of recently shown cards. A change of a sitter invalidates the card, also one being read. */
export class CardCache {
  readonly #cards = new LRUCache<number, CardRow>({ max: mostRemembered });
  readonly #readings = new Set<Set<number>>();

  get(id: number): CardRow | undefined {
    return this.#cards.get(id);
  }

  forget(ids: readonly number[]): void {
    for (const id of ids) {
      this.#cards.delete(id);
      for (const outdated of this.#readings) outdated.add(id);
    }
  }

  /** Caches the result of `read`, unless it was invalidated meanwhile. */
  async remember(read: () => Promise<CardRow[]>): Promise<CardRow[]> {
    const outdated = new Set<number>();
    this.#readings.add(outdated);
    try {
      const cards = await read();
      for (const card of cards) if (!outdated.has(card.id)) this.#cards.set(card.id, card);
      return cards;
    } finally {
      this.#readings.delete(outdated);
    }
  }
}
