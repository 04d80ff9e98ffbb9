import type { State } from './state.ts';

/** A few integers per slot in one growing array, without an object per slot. Lists are written once. */
export class SlotLists {
  #numbers = new Int32Array(1024);
  #used = 0;
  #start = new Int32Array(1024);
  #length = new Uint16Array(1024);

  set(slot: number, values: readonly number[]): void {
    if (slot >= this.#start.length) {
      this.#start = enlarged(this.#start, slot + 1);
      this.#length = enlarged(this.#length, slot + 1);
    }
    if (this.#used + values.length > this.#numbers.length) {
      this.#numbers = enlarged(this.#numbers, this.#used + values.length);
    }
    this.#numbers.set(values, this.#used);
    this.#start[slot] = this.#used;
    this.#length[slot] = values.length;
    this.#used += values.length;
  }

  transfer(state: State): void {
    this.#numbers = state.numbers(this.#numbers.subarray(0, this.#used));
    this.#used = this.#numbers.length;
    this.#start = state.numbers(this.#start);
    this.#length = state.numbers(this.#length);
  }

  /** Range of the slot's numbers in `numbers`. */
  startOf(slot: number): number {
    return this.#start[slot] ?? 0;
  }
  endOf(slot: number): number {
    return (this.#start[slot] ?? 0) + (this.#length[slot] ?? 0);
  }
  get numbers(): Int32Array {
    return this.#numbers;
  }
}

interface Growable<Self> {
  readonly length: number;
  set(values: Self): void;
}

/** A copy with room for `needed`, and for a fifth more than before. */
export function enlarged<Numbers extends Growable<Numbers>>(numbers: Numbers, needed: number): Numbers {
  const make = numbers.constructor as new (length: number) => Numbers;
  const larger = new make(Math.max(needed, Math.ceil(numbers.length * 1.2)));
  larger.set(numbers);
  return larger;
}
