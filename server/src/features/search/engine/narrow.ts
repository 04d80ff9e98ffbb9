import { type Bitmap, chunkWords, emptyChunk } from './bitmap.ts';

/** Removes candidates of one chunk that do not match; false when none is left. */
export type Narrow = (chunk: number, words: Uint32Array) => boolean;

function keepIn(words: Uint32Array, allowed: Uint32Array): boolean {
  let left = 0;
  for (let at = 0; at < chunkWords; at += 1) {
    const word = (words[at] as number) & (allowed[at] as number);
    words[at] = word;
    left |= word;
  }
  return left !== 0;
}

const united = new Uint32Array(chunkWords);

/** Union of the bitmaps in this chunk; null when empty. The result is reused by the next call. */
export function unionOf(bitmaps: readonly Bitmap[], chunk: number): Uint32Array | null {
  let first: Uint32Array | null = null;
  let copied = false;
  for (const bitmap of bitmaps) {
    const words = bitmap.chunks[chunk];
    if (!words) continue;
    if (!first) {
      first = words;
      continue;
    }
    if (!copied) {
      united.set(first);
      first = united;
      copied = true;
    }
    for (let at = 0; at < chunkWords; at += 1) united[at] = (united[at] as number) | (words[at] as number);
  }
  return first;
}

export const anyOf =
  (bitmaps: readonly Bitmap[]): Narrow =>
  (chunk, words) => {
    const allowed = unionOf(bitmaps, chunk);
    return allowed !== null && keepIn(words, allowed);
  };

export const noneOf =
  (bitmap: Bitmap): Narrow =>
  (chunk, words) => {
    const refused = bitmap.chunks[chunk] ?? emptyChunk;
    let left = 0;
    for (let at = 0; at < chunkWords; at += 1) {
      const word = (words[at] as number) & ~(refused[at] as number);
      words[at] = word;
      left |= word;
    }
    return left !== 0;
  };

const before = new Uint32Array(chunkWords);
const first = new Uint32Array(chunkWords);

export const eitherOf =
  (one: Narrow, other: Narrow): Narrow =>
  (chunk, words) => {
    before.set(words);
    const some = one(chunk, words);
    if (some) first.set(words);
    words.set(before);
    const more = other(chunk, words);
    if (!some) return more;
    if (!more) words.set(first);
    else for (let at = 0; at < chunkWords; at += 1) words[at] = (words[at] as number) | (first[at] as number);
    return true;
  };

/** Calls back with every slot set in `words`, whose first bit is slot `base`. */
export function eachSlot(words: Uint32Array, base: number, visit: (slot: number) => void): void {
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at] as number;
    while (word !== 0) {
      const bit = 31 - Math.clz32(word & -word);
      visit(base + (at << 5) + bit);
      word &= word - 1;
    }
  }
}

/** Checks the candidates that are also in `suspects` one by one; all others stay. */
export const verified =
  (suspects: Bitmap, fits: (slot: number) => boolean): Narrow =>
  (chunk, words) => {
    const doubtful = suspects.chunks[chunk];
    let left = 0;
    for (let at = 0; at < chunkWords; at += 1) {
      const word = words[at] as number;
      let kept = word;
      let doubt = doubtful ? word & (doubtful[at] as number) : 0;
      while (doubt !== 0) {
        const bit = 31 - Math.clz32(doubt & -doubt);
        if (!fits((chunk * chunkWords + at) * 32 + bit)) kept &= ~(1 << bit);
        doubt &= doubt - 1;
      }
      words[at] = kept;
      left |= kept;
    }
    return left !== 0;
  };
