import type { State } from './state.ts';

/** Sort key of a slot as an unsigned 32-bit integer, ascending. */
export type SlotKey = (slot: number) => number;
export type CompareSlots = (one: number, other: number) => number;

/** Slots in one sort order; `tie` breaks equal keys and is total. */
export class SlotOrder {
  readonly key: SlotKey;
  readonly #compare: CompareSlots;
  slots = new Uint32Array(1024);
  length = 0;

  constructor(key: SlotKey, tie: CompareSlots) {
    this.key = key;
    this.#compare = (one, other) => key(one) - key(other) || tie(one, other);
  }

  get compare(): CompareSlots {
    return this.#compare;
  }

  /** Takes slots already sorted by tie; sorts (key, position) pairs packed into 64 bits. */
  build(inTieOrder: Uint32Array): void {
    const count = inTieOrder.length;
    const halves = new Uint32Array(count * 2);
    for (let at = 0; at < count; at += 1) {
      halves[at * 2] = at;
      halves[at * 2 + 1] = this.key(inTieOrder[at] as number);
    }
    new BigUint64Array(halves.buffer).sort();
    this.slots = new Uint32Array(count + 1024);
    for (let at = 0; at < count; at += 1) this.slots[at] = inTieOrder[halves[at * 2] as number] as number;
    this.length = count;
  }

  transfer(state: State): void {
    this.slots = state.numbers(this.slots.subarray(0, this.length));
    this.length = this.slots.length;
  }

  /** After keys have changed, but the order within the chosen slots and within the others has not. */
  mergeAgain(isChosen: (slot: number) => boolean): void {
    const all = this.slots.subarray(0, this.length);
    const [chosen, others] = [all.filter(isChosen), all.filter((slot) => !isChosen(slot))];
    let [left, right] = [0, 0];
    for (let at = 0; at < all.length; at += 1) {
      const isLeft =
        right === others.length ||
        (left < chosen.length && this.#compare(chosen[left] as number, others[right] as number) < 0);
      all[at] = (isLeft ? chosen[left++] : others[right++]) as number;
    }
  }

  /** Removes some slots and inserts others in one pass. */
  replace(removed: readonly number[], added: readonly number[]): void {
    const edits = [
      ...removed.map((slot) => ({ at: this.#position(slot), slot: -1 })),
      ...[...added].sort(this.compare).map((slot) => ({ at: this.#position(slot), slot })),
    ];
    // An inserted slot goes before the one at its position; inserted slots keep their order.
    edits.sort((one, other) => one.at - other.at || Number(one.slot < 0) - Number(other.slot < 0));
    const length = this.length + added.length - removed.length;
    const target = length > this.slots.length ? new Uint32Array(length * 1.1) : this.slots;
    const source = target === this.slots ? this.slots.slice(0, this.length) : this.slots;
    let [from, to] = [edits[0]?.at ?? 0, edits[0]?.at ?? 0];
    if (target !== this.slots) target.set(source.subarray(0, from));
    for (const { at, slot } of edits) {
      target.set(source.subarray(from, at), to);
      to += at - from;
      from = at;
      if (slot < 0) from += 1;
      else target[to++] = slot;
    }
    target.set(source.subarray(from, this.length), to);
    this.slots = target;
    this.length = length;
  }

  /** The first position whose slot does not precede the given one. */
  #position(slot: number): number {
    return this.#firstWhere((other) => this.#compare(other, slot) >= 0);
  }

  /** The first position with at least this key. */
  firstFrom(key: number): number {
    return this.#firstWhere((slot) => this.key(slot) >= key);
  }

  #firstWhere(isReached: (slot: number) => boolean): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isReached(this.slots[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
