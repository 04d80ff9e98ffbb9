import { Bitmap, chunkWords } from './bitmap.ts';
import { type Booking, occurrences } from './booked-hours.ts';
import { type DayHours, joined } from './facets/week-facet.ts';
import type { Narrow } from './narrow.ts';
import { SlotLists } from './slot-lists.ts';
import type { State } from './state.ts';

/** Hours of one date, given as a day number, on top of the week. */
export interface DatedHours {
  date: number;
  from: number;
  to: number;
}

const stride = 3;

/** Sitters with hours on top of their week: few, so they are checked one by one, and only for queries with dates. */
export class ExtraHours {
  readonly #slots = new Bitmap();
  readonly #week = new SlotLists();
  readonly #extra = new SlotLists();

  add(slot: number, week: readonly DayHours[], extra: readonly DatedHours[]): void {
    if (extra.length === 0) return;
    this.#slots.add(slot);
    this.#week.set(
      slot,
      joined(week).flatMap(({ day, from, to }) => [day, from, to]),
    );
    this.#extra.set(
      slot,
      extra.flatMap(({ date, from, to }) => [date, from, to]),
    );
  }

  transfer(state: State): void {
    this.#slots.transfer(state);
    this.#week.transfer(state);
    this.#extra.transfer(state);
  }

  /** Keeps those whom the week suffices for, and those whose week and extra hours together cover what is wanted. */
  orCovers(byWeek: readonly Narrow[], wanted: readonly Booking[], isAnyHour: boolean): Narrow {
    return (chunk, words) => {
      const suspects = this.#slots.chunks[chunk];
      const before = suspects && words.slice();
      const isLeft = byWeek.every((narrow) => narrow(chunk, words));
      if (!suspects || !before) return isLeft;
      if (!isLeft) words.fill(0);
      let left = 0;
      for (let at = 0; at < chunkWords; at += 1) {
        let doubt = (before[at] as number) & (suspects[at] as number) & ~(words[at] as number);
        while (doubt !== 0) {
          const bit = 31 - Math.clz32(doubt & -doubt);
          if (this.#covers((chunk * chunkWords + at) * 32 + bit, wanted, isAnyHour)) {
            words[at] = (words[at] as number) | (1 << bit);
          }
          doubt &= doubt - 1;
        }
        left |= words[at] as number;
      }
      return left !== 0;
    };
  }

  #covers(slot: number, wanted: readonly Booking[], isAnyHour: boolean): boolean {
    return wanted.every((hours) => this.#coversEach(slot, hours, isAnyHour));
  }

  /** A weekday that does not occur between the dates is left to the week. */
  #coversEach(slot: number, wanted: Booking, isAnyHour: boolean): boolean {
    const usual = this.#hoursOf(this.#week, slot, wanted.day);
    const suits = (hours: readonly DayHours[]) =>
      hours.some(({ from, to }) => isAnyHour || (from <= wanted.from && wanted.to <= to));
    if (suits(usual)) return true;
    const { first, count } = occurrences(wanted);
    const most = (this.#extra.endOf(slot) - this.#extra.startOf(slot)) / stride;
    if (count === 0 || count > most) return false;
    for (let week = 0; week < count; week += 1) {
      const extra = this.#hoursOf(this.#extra, slot, first + week * 7);
      if (extra.length === 0) return false;
      if (!suits(joined([...usual, ...extra.map((hours) => ({ ...hours, day: wanted.day }))]))) return false;
    }
    return true;
  }

  /** Of a weekday, or of a date. */
  #hoursOf(lists: SlotLists, slot: number, day: number): DayHours[] {
    const { numbers } = lists;
    const found: DayHours[] = [];
    for (let at = lists.startOf(slot); at < lists.endOf(slot); at += stride) {
      if (numbers[at] !== day) continue;
      found.push({ day, from: numbers[at + 1] as number, to: numbers[at + 2] as number });
    }
    return found;
  }
}
