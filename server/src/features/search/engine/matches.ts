import { type Bitmap, chunkWords, popcount } from './bitmap.ts';
import { eachSlot, type Narrow } from './narrow.ts';
import type { SlotOrder } from './slot-order.ts';

/** Matching slots, one bit each. */
export class Matches {
  readonly words: Uint32Array;
  count = 0;

  constructor(chunks: number) {
    this.words = new Uint32Array(chunks * chunkWords);
  }

  has(slot: number): boolean {
    return (((this.words[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;
  }

  /** Starts from `candidates` and applies every filter, chunk by chunk. */
  static find(candidates: Bitmap, chunks: number, narrows: readonly Narrow[]): Matches {
    const found = new Matches(chunks);
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      const from = candidates.chunks[chunk];
      if (!from) continue;
      const words = found.words.subarray(chunk * chunkWords, (chunk + 1) * chunkWords);
      words.set(from);
      if (narrows.every((narrow) => narrow(chunk, words))) found.count += countBits(words, 0, chunkWords);
      else words.fill(0);
    }
    return found;
  }

  copy(): Matches {
    const copy = new Matches(this.words.length / chunkWords);
    copy.words.set(this.words);
    copy.count = this.count;
    return copy;
  }

  /** Those that are, or are not, in each of the sets. */
  only(sets: readonly (readonly [Bitmap, boolean])[]): Matches {
    const part = this.copy();
    const { words } = part;
    for (const [bitmap, isIn] of sets) {
      const unless = isIn ? 0 : 0xffffffff;
      for (let start = 0; start < words.length; start += chunkWords) {
        const set = bitmap.chunk(start / chunkWords);
        for (let at = 0; at < chunkWords; at += 1) {
          words[start + at] = (words[start + at] as number) & ((set[at] as number) ^ unless);
        }
      }
    }
    part.recount();
    return part;
  }

  recount(): void {
    this.count = countBits(this.words, 0, this.words.length);
  }

  countBetween(start: number, end: number): number {
    if (end <= start) return 0;
    const [first, last] = [start >>> 5, (end - 1) >>> 5];
    const firstMask = 0xffffffff << (start & 31);
    const lastMask = 0xffffffff >>> (31 - ((end - 1) & 31));
    if (first === last) return popcount((this.words[first] as number) & firstMask & lastMask);
    return (
      popcount((this.words[first] as number) & firstMask) +
      countBits(this.words, first + 1, last) +
      popcount((this.words[last] as number) & lastMask)
    );
  }

  slots(): number[] {
    const slots: number[] = [];
    eachSlot(this.words, 0, (slot) => slots.push(slot));
    return slots;
  }

  /** A page of the matches in the given order. `fromKey`: no match has a smaller key. */
  page(order: SlotOrder, offset: number, limit: number, fromKey = 0): number[] {
    if (offset >= this.count) return [];
    const last = Math.min(this.count, offset + limit);
    // Scanning the order finds a match every length ÷ count steps; few matches are faster collected and sorted.
    const steps = (last * order.length) / this.count;
    if (this.count * 6 * Math.log2(this.count + 1) < steps) {
      return this.slots().sort(order.compare).slice(offset, last);
    }
    const page: number[] = [];
    let seen = 0;
    for (let at = order.firstFrom(fromKey); seen < last && at < order.length; at += 1) {
      const slot = order.slots[at] as number;
      if (!this.has(slot)) continue;
      seen += 1;
      if (seen > offset) page.push(slot);
    }
    return page;
  }
}

function countBits(words: Uint32Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const word = words[at] as number;
    if (word !== 0) count += popcount(word);
  }
  return count;
}
