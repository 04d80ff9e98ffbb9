import type { BestSlots } from '../best-slots.ts';
import { chunkWords } from '../bitmap.ts';
import { type Block, blockWords } from '../place-boxes.ts';
import type { SitterIndex } from '../sitter-index.ts';
import { isFreeOn } from './free-days.ts';
import type { Group } from './group.ts';
import type { Scorer } from './scorer.ts';
import type { Sieve } from './sieve.ts';

/** Of the first ones so much less than everything is looked for, turn by turn. */
const losses = [4_000, 8_000, 16_000, 32_000, 64_000, Number.POSITIVE_INFINITY];
/** So many times as many as are needed are the first ones, and no fewer than so many. */
const firstTimes = 8;
const leastFirst = 3_000;

interface Parts {
  index: SitterIndex;
  scorer: Scorer;
  sieve: Sieve;
  /** The nearest first. */
  blocks: readonly Block[];
  group: Group;
  needed: number;
  best: BestSlots;
}

/**
 * Fills `best` from the group. The first ones, which are near, are measured in the order of their promise: what they
 * could have at most, by bitmaps. Of all others only those whose promise is better than the last place.
 */
export class Lookout {
  readonly #parts: Parts;
  /** Promises of this turn, from and below. */
  #from = 0;
  #below = Number.POSITIVE_INFINITY;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  look(): void {
    const { blocks, group, needed } = this.#parts;
    const wanted = Math.max(leastFirst, needed * firstTimes);
    const first: Block[] = [];
    let [at, found] = [0, 0];
    for (; at < blocks.length && found < wanted; at += 1) {
      const block = blocks[at] as Block;
      const count = group.countAt(block.start);
      if (count > 0) first.push(block);
      found += count;
    }
    this.#measure(first);
    this.#from = 0;
    this.#below = Number.POSITIVE_INFINITY;
    for (; at < blocks.length; at += 1) this.#takeBlock(blocks[at] as Block);
  }

  #measure(blocks: readonly Block[]): void {
    const { scorer, best } = this.#parts;
    const everything = scorer.most + scorer.near(0);
    for (const loss of losses) {
      this.#from = Math.max(0, everything - loss);
      for (const block of blocks) this.#takeBlock(block);
      if (best.least >= this.#from) return;
      this.#below = this.#from;
    }
  }

  #takeBlock({ start, leastKm }: Block): void {
    const { group, scorer, sieve, best } = this.#parts;
    const slack = scorer.near(leastKm) + scorer.most - Math.max(this.#from, best.least);
    if (slack < 0) return;
    const words = group.blockAt(start);
    if (isEmpty(words)) return;
    const place = start % chunkWords;
    sieve.open((start - place) / chunkWords, slack);
    for (let at = 0; at < blockWords; at += 1) {
      const word = words[at] as number;
      if (word === 0) continue;
      const left = sieve.pass(place + at, word);
      if (left !== 0) this.#take((start + at) << 5, left);
    }
  }

  #take(base: number, bits: number): void {
    const { scorer, sieve, best } = this.#parts;
    for (let left = bits; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      const slot = base + bit;
      const sure =
        scorer.nearAt(slot) + scorer.ownAt(slot) + (scorer.servicesKeys[having(sieve.services, bit)] as number);
      const promise = sure + (scorer.hoursKeys[having(sieve.days, bit)] as number);
      if (promise < this.#from || promise >= this.#below || !best.isWanted(slot, promise)) continue;
      best.add(slot, sure + (scorer.hoursKeys[this.#freeDays(slot, bit)] as number));
    }
  }

  #freeDays(slot: number, bit: number): number {
    const { index, scorer, sieve } = this.#parts;
    let free = 0;
    for (let day = 0; day < sieve.days.length; day += 1) {
      const mayBe = ((sieve.days[day] as number) >>> bit) & 1;
      if (mayBe && isFreeOn(index, scorer.days[day] as Scorer['days'][number], slot)) free += 1;
    }
    return free;
  }
}

function having(sets: Int32Array, bit: number): number {
  let count = 0;
  for (let at = 0; at < sets.length; at += 1) count += ((sets[at] as number) >>> bit) & 1;
  return count;
}

function isEmpty(words: Uint32Array): boolean {
  let some = 0;
  for (let at = 0; at < words.length; at += 1) some |= words[at] as number;
  return some === 0;
}
