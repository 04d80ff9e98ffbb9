import { type Bitmap, chunkWords, popcount } from '../bitmap.ts';
import type { Matches } from '../matches.ts';
import { blockWords } from '../place-boxes.ts';

/** A set, and whether one has to be in it or not. */
export type Membership = readonly [Bitmap, boolean];

/** Those of the matches that are, or are not, in each of the sets. Read block by block: a page needs few of them. */
export class Group {
  readonly #words: Uint32Array;
  readonly #sets: readonly Membership[];
  readonly #block = new Uint32Array(blockWords);

  constructor({ words }: Matches, sets: readonly Membership[]) {
    this.#words = words;
    this.#sets = sets;
  }

  /** The words of the block that begins there; the next call writes over them. */
  blockAt(start: number): Uint32Array {
    const [block, words] = [this.#block, this.#words];
    for (let at = 0; at < blockWords; at += 1) block[at] = words[start + at] as number;
    const first = start % chunkWords;
    for (const [bitmap, isIn] of this.#sets) {
      const set = bitmap.chunk((start - first) / chunkWords);
      const unless = isIn ? 0 : 0xffffffff;
      for (let at = 0; at < blockWords; at += 1) {
        block[at] = (block[at] as number) & ((set[first + at] as number) ^ unless);
      }
    }
    return block;
  }

  countAt(start: number): number {
    const block = this.blockAt(start);
    let count = 0;
    for (let at = 0; at < blockWords; at += 1) count += popcount(block[at] as number);
    return count;
  }

  count(): number {
    let count = 0;
    for (let start = 0; start < this.#words.length; start += blockWords) count += this.countAt(start);
    return count;
  }
}
