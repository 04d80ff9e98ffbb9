import type { CompareSlots } from './slot-order.ts';

/** So many of the slots with the highest keys; the worst of them is on top of a heap. */
export class BestSlots {
  readonly #room: number;
  readonly #tie: CompareSlots;
  readonly #slots: Int32Array;
  readonly #keys: Float64Array;
  #length = 0;

  constructor(room: number, tie: CompareSlots) {
    this.#room = room;
    this.#tie = tie;
    this.#slots = new Int32Array(room);
    this.#keys = new Float64Array(room);
  }

  /** Nobody with a lower key is wanted any more. */
  get least(): number {
    return this.#length === this.#room ? (this.#keys[0] as number) : Number.NEGATIVE_INFINITY;
  }

  /** Whether it would be kept with this key. */
  isWanted(slot: number, key: number): boolean {
    if (this.#length < this.#room) return true;
    const least = this.#keys[0] as number;
    return key > least || (key === least && this.#tie(slot, this.#slots[0] as number) < 0);
  }

  add(slot: number, key: number): void {
    if (this.#length < this.#room) {
      this.#put(this.#length, slot, key);
      this.#length += 1;
      if (this.#length === this.#room) for (let at = this.#room >>> 1; at >= 0; at -= 1) this.#sink(at);
    } else if (this.isWanted(slot, key)) {
      this.#put(0, slot, key);
      this.#sink(0);
    }
  }

  /** The best first. */
  inOrder(): number[] {
    const order = Array.from({ length: this.#length }, (_, at) => at);
    order.sort((one, other) => (this.#isWorse(one, other) ? 1 : -1));
    return order.map((at) => this.#slots[at] as number);
  }

  #put(at: number, slot: number, key: number): void {
    this.#slots[at] = slot;
    this.#keys[at] = key;
  }

  #isWorse(one: number, other: number): boolean {
    const [first, second] = [this.#keys[one] as number, this.#keys[other] as number];
    return first === second ? this.#tie(this.#slots[one] as number, this.#slots[other] as number) > 0 : first < second;
  }

  #sink(from: number): void {
    const [slot, key] = [this.#slots[from] as number, this.#keys[from] as number];
    let at = from;
    for (;;) {
      let next = at * 2 + 1;
      if (next >= this.#length) break;
      if (next + 1 < this.#length && this.#isWorse(next + 1, next)) next += 1;
      if (!this.#isWorse(next, at)) break;
      this.#put(at, this.#slots[next] as number, this.#keys[next] as number);
      this.#put(next, slot, key);
      at = next;
    }
  }
}
