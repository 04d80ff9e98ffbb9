import { enlarged } from '../slot-lists.ts';

const days = 7;
const boundaries = 49;

/** First and last half-hour of each day of each slot, during the build. */
export class WeekDrafts {
  /** Two bytes per day: start and end; an end of 0 is a day off. */
  #hours: Uint8Array;

  constructor(slots: number) {
    this.#hours = new Uint8Array(Math.max(1, slots) * days * 2);
  }

  set(slot: number, day: number, from: number, to: number): void {
    const at = (slot * days + day) * 2;
    if (at + 1 >= this.#hours.length) this.#hours = enlarged(this.#hours, at + days * 2);
    this.#hours[at] = from;
    this.#hours[at + 1] = to;
  }

  /** For each 32 neighbouring slots, by half-hour, the bits of slots whose day begins or ends there. */
  eachGroup(day: number, visit: (group: number, begins: Int32Array, ends: Int32Array) => void): void {
    const slots = Math.floor(this.#hours.length / (days * 2));
    const begins = new Int32Array(boundaries);
    const ends = new Int32Array(boundaries);
    for (let group = 0; group * 32 < slots; group += 1) {
      begins.fill(0);
      ends.fill(0);
      let working = 0;
      for (let bit = 0; bit < 32; bit += 1) {
        const at = ((group * 32 + bit) * days + day) * 2;
        const to = this.#hours[at + 1] ?? 0;
        if (to === 0) continue;
        const from = this.#hours[at] as number;
        begins[from] = (begins[from] as number) | (1 << bit);
        ends[to] = (ends[to] as number) | (1 << bit);
        working += 1;
      }
      if (working > 0) visit(group, begins, ends);
    }
  }
}
