import { Bitmap, chunkWords } from '../bitmap.ts';
import type { Narrow } from '../narrow.ts';
import type { State } from '../state.ts';

/**
 * Range queries over integers. For each boundary there is a bitmap of all slots up to it, so a range is the difference
 * of two bitmaps; only slots in the step of a range's end are compared one by one.
 */
export class RangeFacet {
  readonly #boundaries: readonly number[];
  readonly #upTo: Bitmap[];
  readonly #known = new Bitmap();
  readonly #none = new Bitmap();

  /** Ascending boundaries. */
  constructor(boundaries: readonly number[]) {
    this.#boundaries = boundaries;
    this.#upTo = boundaries.map(() => new Bitmap());
  }

  add(slot: number, value: number): void {
    this.#known.add(slot);
    for (let at = this.#boundaries.length - 1; at >= 0 && (this.#boundaries[at] as number) >= value; at -= 1) {
      (this.#upTo[at] as Bitmap).add(slot);
    }
  }

  transfer(state: State): void {
    this.#known.transfer(state);
    for (const bitmap of this.#upTo) bitmap.transfer(state);
  }

  delete(slot: number): void {
    this.#known.delete(slot);
    for (const bitmap of this.#upTo) bitmap.delete(slot);
  }

  /** Bulk build, 32 slots at a time: each is put into its step, then steps are accumulated. */
  build(slots: number, valueAt: (slot: number) => number | null): void {
    const steps = new Int32Array(this.#boundaries.length + 1);
    for (let group = 0; group * 32 < slots; group += 1) {
      steps.fill(0);
      let known = 0;
      for (let bit = 0; bit < 32 && group * 32 + bit < slots; bit += 1) {
        const value = valueAt(group * 32 + bit);
        if (value === null) continue;
        known |= 1 << bit;
        const step = this.#stepOf(value);
        steps[step] = (steps[step] as number) | (1 << bit);
      }
      this.#known.addWord(group, known);
      let upTo = 0;
      for (let step = 0; step < this.#upTo.length; step += 1) {
        upTo |= steps[step] as number;
        (this.#upTo[step] as Bitmap).addWord(group, upTo);
      }
    }
  }

  /** The first boundary not below the value. */
  #stepOf(value: number): number {
    let low = 0;
    let high = this.#boundaries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#boundaries[middle] as number) >= value) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Holds everybody up to the value, and some above; null: nothing to tell. */
  roughlyUpTo(value: number): Bitmap | null {
    return this.#upTo[this.#stepOf(value)] ?? null;
  }

  /** Holds nobody from the value on, and not all below; null: nothing to tell. */
  surelyBelow(value: number): Bitmap | null {
    return this.#upTo[this.#stepOf(value) - 1] ?? null;
  }

  /** Inclusive; a slot without a value is in no range. */
  between(low: number, high: number, valueAt: (slot: number) => number): Narrow {
    const boundaries = this.#boundaries;
    const above = boundaries.findIndex((boundary) => boundary >= high);
    const below = boundaries.findLastIndex((boundary) => boundary < low);
    const outerHigh = above < 0 ? this.#known : (this.#upTo[above] as Bitmap);
    const outerLow = below < 0 ? this.#none : (this.#upTo[below] as Bitmap);
    const exactHigh = above >= 0 ? boundaries[above] === high : high === Number.POSITIVE_INFINITY;
    const exactLow = below >= 0 ? boundaries[below] === low - 1 : low === Number.NEGATIVE_INFINITY;
    const lastStep = above < 0 ? boundaries.length - 1 : above - 1;
    const innerHigh = exactHigh ? outerHigh : (this.#upTo[lastStep] ?? this.#none);
    const innerLow = exactLow ? outerLow : (this.#upTo[below + 1] ?? this.#known);
    if (exactHigh && exactLow) return difference(outerHigh, outerLow);
    return (chunk, words) => {
      const [most, least] = [outerHigh.chunk(chunk), outerLow.chunk(chunk)];
      const [sureMost, sureLeast] = [innerHigh.chunk(chunk), innerLow.chunk(chunk)];
      let left = 0;
      for (let at = 0; at < chunkWords; at += 1) {
        let word = (words[at] as number) & (most[at] as number) & ~(least[at] as number);
        let doubt = word & ~((sureMost[at] as number) & ~(sureLeast[at] as number));
        while (doubt !== 0) {
          const bit = 31 - Math.clz32(doubt & -doubt);
          const value = valueAt((chunk * chunkWords + at) * 32 + bit);
          if (value < low || value > high) word &= ~(1 << bit);
          doubt &= doubt - 1;
        }
        words[at] = word;
        left |= word;
      }
      return left !== 0;
    };
  }
}

/** Set difference. */
const difference =
  (one: Bitmap, other: Bitmap): Narrow =>
  (chunk, words) => {
    const [having, without] = [one.chunk(chunk), other.chunk(chunk)];
    let left = 0;
    for (let at = 0; at < chunkWords; at += 1) {
      const word = (words[at] as number) & (having[at] as number) & ~(without[at] as number);
      words[at] = word;
      left |= word;
    }
    return left !== 0;
  };
