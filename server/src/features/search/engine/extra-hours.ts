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

/** Hours of a weekday between two dates, with the first of these and their number. */
export type Wanted = Booking & ReturnType<typeof occurrences>;

export const wantedOf = (free: readonly Booking[]): Wanted[] =>
  free.map((hours) => ({ ...hours, ...occurrences(hours) }));

const stride = 3;
/** More dates hardly leave anybody out. */
const mostDates = 4;

/** Sitters with hours on top of their week: few, so they are checked one by one, and only for queries with dates. */
export class ExtraHours {
  readonly slots = new Bitmap();
  /** The most days that anybody has them on. */
  #mostDays = 0;
  readonly #week = new SlotLists();
  readonly #extra = new SlotLists();
  readonly #byDate = new Map<number, Bitmap>();

  add(slot: number, week: readonly DayHours[], extra: readonly DatedHours[]): void {
    if (extra.length === 0) return;
    this.slots.add(slot);
    this.#mostDays = Math.max(this.#mostDays, extra.length);
    this.#week.set(
      slot,
      joined(week).flatMap(({ day, from, to }) => [day, from, to]),
    );
    this.#extra.set(
      slot,
      extra.flatMap(({ date, from, to }) => [date, from, to]),
    );
    for (const { date } of extra) this.#on(date).add(slot);
  }

  #on(date: number): Bitmap {
    let bitmap = this.#byDate.get(date);
    if (!bitmap) {
      bitmap = new Bitmap();
      this.#byDate.set(date, bitmap);
    }
    return bitmap;
  }

  transfer(state: State): void {
    this.slots.transfer(state);
    this.#mostDays = state.json(this.#mostDays);
    this.#week.transfer(state);
    this.#extra.transfer(state);
    for (const date of state.json([...this.#byDate.keys()])) this.#on(date).transfer(state);
  }

  /** Keeps those whom the week suffices for, and those whose week and extra hours together cover what is wanted. */
  orCovers(byWeek: readonly Narrow[], free: readonly Booking[], isAnyHour: boolean): Narrow {
    const wanted = wantedOf(free);
    return (chunk, words) => {
      const suspects = this.slots.chunks[chunk];
      const before = suspects && words.slice();
      const isLeft = byWeek.every((narrow) => narrow(chunk, words));
      if (!suspects || !before) return isLeft;
      if (!isLeft) words.fill(0);
      let left = 0;
      for (let at = 0; at < chunkWords; at += 1) {
        let doubt = (before[at] as number) & (suspects[at] as number) & ~(words[at] as number);
        while (doubt !== 0) {
          const bit = 31 - Math.clz32(doubt & -doubt);
          const slot = (chunk * chunkWords + at) * 32 + bit;
          if (wanted.every((hours) => this.#covers(slot, hours, isAnyHour))) {
            words[at] = (words[at] as number) | (1 << bit);
          }
          doubt &= doubt - 1;
        }
        left |= words[at] as number;
      }
      return left !== 0;
    };
  }

  /** Whoever covers the hours without the week is in all of these; null: nobody does. */
  bitmapsOf({ first, count }: Wanted): Bitmap[] | null {
    if (count === 0 || count > this.#mostDays) return null;
    const dates = Array.from({ length: Math.min(count, mostDates) }, (_, week) => this.#byDate.get(first + week * 7));
    return dates.every((bitmap) => bitmap !== undefined) ? dates : null;
  }

  /** One sitter's week and extra hours together; the same answer as `orCovers`. */
  coversAt(slot: number, wanted: readonly Wanted[]): boolean {
    return this.slots.has(slot) && wanted.every((hours) => this.#covers(slot, hours, false));
  }

  /** A weekday that does not occur between the dates is left to the week. */
  #covers(slot: number, wanted: Wanted, isAnyHour: boolean): boolean {
    if (this.#weekCovers(slot, wanted, isAnyHour)) return true;
    const { first, count } = wanted;
    if (count === 0 || !this.#hasExtraOnAll(slot, first, count)) return false;
    const usual = this.#hoursOf(this.#week, slot, wanted.day);
    for (let week = 0; week < count; week += 1) {
      const extra = this.#hoursOf(this.#extra, slot, first + week * 7);
      const all = joined([...usual, ...extra.map((hours) => ({ ...hours, day: wanted.day }))]);
      if (!all.some(({ from, to }) => isAnyHour || (from <= wanted.from && wanted.to <= to))) return false;
    }
    return true;
  }

  #weekCovers(slot: number, { day, from, to }: Wanted, isAnyHour: boolean): boolean {
    const { numbers } = this.#week;
    for (let at = this.#week.startOf(slot), end = this.#week.endOf(slot); at < end; at += stride) {
      if (numbers[at] !== day) continue;
      if (isAnyHour || ((numbers[at + 1] as number) <= from && to <= (numbers[at + 2] as number))) return true;
    }
    return false;
  }

  /** Most fail here, before their hours are joined. */
  #hasExtraOnAll(slot: number, first: number, count: number): boolean {
    const { numbers } = this.#extra;
    const [start, end] = [this.#extra.startOf(slot), this.#extra.endOf(slot)];
    if (count > (end - start) / stride) return false;
    for (let week = 0; week < count; week += 1) {
      let at = start;
      while (at < end && numbers[at] !== first + week * 7) at += stride;
      if (at >= end) return false;
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
