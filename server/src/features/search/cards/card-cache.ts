import { LRUCache } from 'lru-cache';
import type { CardRow } from './cards.sql.ts';

const mostRemembered = 20_000;

/** Cards that were shown lately. A change of a sitter takes the card out, also one that is being read just then. */
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

  /** Remembers what `read` brings, unless it was changed meanwhile. */
  async remember<Result extends { cards: CardRow[] }>(read: () => Promise<Result>): Promise<Result> {
    const outdated = new Set<number>();
    this.#readings.add(outdated);
    try {
      const result = await read();
      for (const card of result.cards) if (!outdated.has(card.id)) this.#cards.set(card.id, card);
      return result;
    } finally {
      this.#readings.delete(outdated);
    }
  }
}
