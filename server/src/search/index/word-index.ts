import { eachStem } from '../text/words.ts';
import { Bitmap } from './bitmap.ts';
import { enlarged } from './slot-lists.ts';

/** Beyond this many a bitmap is smaller and faster than a list. */
const longestList = 4096;

interface Posting {
  slots: Uint32Array;
  length: number;
  bitmap: Bitmap | null;
  /** Added last: a word that comes twice in a text is added once. */
  last: number;
}

/** Which slots hold a word, by its stem. */
export class WordIndex {
  readonly #postings = new Map<string, Posting>();

  add(slot: number, text: string): void {
    eachStem(text, (stem) => this.#addOne(slot, stem));
  }

  #addOne(slot: number, stem: string): void {
    let posting = this.#postings.get(stem);
    if (!posting) {
      posting = { slots: new Uint32Array(2), length: 0, bitmap: null, last: -1 };
      this.#postings.set(stem, posting);
    }
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
