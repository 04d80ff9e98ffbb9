import { Bitmap } from '../bitmap.ts';
import { enlarged } from '../slot-lists.ts';
import type { State } from '../state.ts';
import { eachWord, stemOf } from './words.ts';

/** Above this size a bitmap is smaller and faster than a list. */
const longestList = 4096;
const mostWords = 200_000;

interface Posting {
  slots: Uint32Array;
  length: number;
  bitmap: Bitmap | null;
  /** The slot added last: a word repeated in a text is added once. */
  last: number;
}

const emptyPosting = (): Posting => ({ slots: new Uint32Array(2), length: 0, bitmap: null, last: -1 });

/** Inverted index: slots by stem. */
export class WordIndex {
  readonly #postings = new Map<string, Posting>();
  /** From a written word directly to the posting of its stem; null for stop words. */
  readonly #byWord = new Map<string, Posting | null>();

  add(slot: number, text: string): void {
    eachWord(text, (word) => {
      let posting = this.#byWord.get(word);
      if (posting === undefined) posting = this.#meet(word);
      if (posting) addTo(posting, slot);
    });
  }

  #meet(word: string): Posting | null {
    const stem = stemOf(word);
    let posting = stem === '' ? null : this.#postings.get(stem);
    if (posting === undefined) {
      posting = emptyPosting();
      this.#postings.set(stem, posting);
    }
    if (this.#byWord.size >= mostWords) this.#byWord.clear();
    this.#byWord.set(word, posting);
    return posting;
  }

  transfer(state: State): void {
    const stems = state.json([...this.#postings.keys()]);
    const known = [...this.#postings.values()];
    const lengths = state.numbers(Int32Array.from(known, ({ length }) => length));
    const dense = state.numbers(Uint8Array.from(known, ({ bitmap }) => Number(bitmap !== null)));
    for (const [at, stem] of stems.entries()) {
      const posting = this.#postings.get(stem) ?? { ...emptyPosting(), length: lengths[at] as number };
      this.#postings.set(stem, posting);
      if (dense[at]) {
        posting.bitmap ??= new Bitmap();
        posting.bitmap.transfer(state);
      } else posting.slots = state.numbers(posting.slots.subarray(0, posting.length));
    }
  }

  has(stem: string): boolean {
    return this.#postings.has(stem);
  }

  find(stem: string): Bitmap | null {
    const posting = this.#postings.get(stem);
    return posting ? (posting.bitmap ?? bitmapOf(posting)) : null;
  }
}

function bitmapOf({ slots, length }: Posting): Bitmap {
  const bitmap = new Bitmap();
  for (let at = 0; at < length; at += 1) bitmap.add(slots[at] as number);
  return bitmap;
}

function addTo(posting: Posting, slot: number): void {
  if (posting.last === slot) return;
  posting.last = slot;
  if (posting.bitmap) {
    posting.bitmap.add(slot);
    return;
  }
  if (posting.length === posting.slots.length) posting.slots = enlarged(posting.slots, posting.length + 1);
  posting.slots[posting.length] = slot;
  posting.length += 1;
  if (posting.length > longestList) {
    posting.bitmap = bitmapOf(posting);
    posting.slots = new Uint32Array(0);
  }
}
