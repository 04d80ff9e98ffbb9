import type { State } from './state.ts';

/** Slots are numbered from 0; a chunk is a range of slots that is filtered at once and fits the L1 cache. */
export const chunkWords = 1024;
const chunkShift = 15;
export const slotsOfChunk = 1 << chunkShift;
const slotMask = slotsOfChunk - 1;

export const chunkCount = (slots: number) => (slots + slotMask) >>> chunkShift;

/** Shared by all empty chunks. */
export const emptyChunk = new Uint32Array(chunkWords);

export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A sparse set of slots; empty chunks use no memory. */
export class Bitmap {
  readonly chunks: (Uint32Array | undefined)[] = [];

  add(slot: number): void {
    const at = slot >>> chunkShift;
    let chunk = this.chunks[at];
    if (!chunk) {
      chunk = new Uint32Array(chunkWords);
      this.chunks[at] = chunk;
    }
    const word = (slot & slotMask) >>> 5;
    chunk[word] = (chunk[word] as number) | (1 << (slot & 31));
  }

  delete(slot: number): void {
    const chunk = this.chunks[slot >>> chunkShift];
    if (!chunk) return;
    const word = (slot & slotMask) >>> 5;
    chunk[word] = (chunk[word] as number) & ~(1 << (slot & 31));
  }

  has(slot: number): boolean {
    const chunk = this.chunks[slot >>> chunkShift];
    return chunk !== undefined && (((chunk[(slot & slotMask) >>> 5] as number) >>> (slot & 31)) & 1) === 1;
  }

  /** All slots from `start` up to, not including, `end`; whole words at a time. */
  addRange(start: number, end: number): void {
    if (end <= start) return;
    const [first, last] = [start >>> 5, (end - 1) >>> 5];
    const firstMask = 0xffffffff << (start & 31);
    const lastMask = 0xffffffff >>> (31 - ((end - 1) & 31));
    if (first === last) {
      this.addWord(first, firstMask & lastMask);
      return;
    }
    this.addWord(first, firstMask);
    for (let group = first + 1; group < last; group += 1) this.addWord(group, 0xffffffff);
    this.addWord(last, lastMask);
  }

  /** Adds 32 neighbouring slots at once; `group` is the first slot divided by 32. */
  addWord(group: number, bits: number): void {
    if (bits === 0) return;
    const at = group >>> (chunkShift - 5);
    let chunk = this.chunks[at];
    if (!chunk) {
      chunk = new Uint32Array(chunkWords);
      this.chunks[at] = chunk;
    }
    const word = group & (chunkWords - 1);
    chunk[word] = (chunk[word] as number) | bits;
  }

  transfer(state: State): void {
    const present = state.numbers(Uint8Array.from(this.chunks, (chunk) => Number(chunk !== undefined)));
    for (let at = 0; at < present.length; at += 1) {
      if (present[at]) this.chunks[at] = state.numbers(this.chunk(at));
    }
  }

  chunk(at: number): Uint32Array {
    return this.chunks[at] ?? emptyChunk;
  }
}
