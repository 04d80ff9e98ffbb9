import type { CardRow } from './cards.sql.ts';

const mostRemembered = 20_000;

/** Cards that were shown lately. A change of a sitter takes the card out, also one that is being read just then. */
export class CardCache {
  readonly #cards = new Map<number, CardRow>();
  readonly #readings = new Set<Set<number>>();

  get(id: number): CardRow | undefined {
    const card = this.#cards.get(id);
    if (card) {
      // The first in a Map's order is the one not asked for the longest.
      this.#cards.delete(id);
      this.#cards.set(id, card);
    }
    return card;
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
      for (const card of result.cards) if (!outdated.has(card.id)) this.#add(card);
      return result;
    } finally {
      this.#readings.delete(outdated);
    }
  }

  #add(card: CardRow): void {
    if (this.#cards.size >= mostRemembered) this.#cards.delete(this.#cards.keys().next().value as number);
    this.#cards.set(card.id, card);
  }
}
