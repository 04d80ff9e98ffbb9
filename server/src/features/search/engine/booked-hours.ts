import { Bitmap } from './bitmap.ts';
import type { DayHours } from './facets/week-facet.ts';
import { type Narrow, verified } from './narrow.ts';
import { SlotLists } from './slot-lists.ts';
import type { State } from './state.ts';

/** Weekly hours occupied by an order; dates as day numbers, inclusive. */
export interface Booking extends DayHours {
  firstDate: number;
  lastDate: number;
}

/** As the day of a booking: all of them. */
export const everyDay = -1;
const minutesInDay = 1440;

/** A day off takes all hours of its days. */
export const dayOff = (firstDate: number, lastDate: number): Booking => ({
  day: everyDay,
  firstDate,
  lastDate,
  from: 0,
  to: minutesInDay,
});

const stride = 5;
/** 1 January 1970 was a Thursday. */
const weekdayOf = (date: number) => (((date + 3) % 7) + 7) % 7;

const firstOn = (day: number, date: number) => date + ((day - weekdayOf(date) + 7) % 7);

/** Whether the weekday occurs between the two dates. */
export const occurs = (day: number, first: number, last: number) => first <= last && firstOn(day, first) <= last;

/** The first date of a weekday's hours, and how many there are. */
export function occurrences({ day, firstDate, lastDate }: Booking): { first: number; count: number } {
  const first = firstOn(day, firstDate);
  return { first, count: first > lastDate ? 0 : Math.floor((lastDate - first) / 7) + 1 };
}

export class BookedHours {
  readonly #booked = new Bitmap();
  readonly #bookings = new SlotLists();

  add(slot: number, bookings: readonly Booking[]): void {
    if (bookings.length === 0) return;
    this.#booked.add(slot);
    this.#bookings.set(
      slot,
      bookings.flatMap(({ day, firstDate, lastDate, from, to }) => [day, firstDate, lastDate, from, to]),
    );
  }

  transfer(state: State): void {
    this.#booked.transfer(state);
    this.#bookings.transfer(state);
  }

  /** No booking overlaps the wanted hours. */
  free(wanted: readonly Booking[]): Narrow {
    return verified(this.#booked, (slot) => !this.#clashes(slot, wanted));
  }

  /** One sitter's bookings; the same answer as `free`. */
  isFreeAt(slot: number, wanted: readonly Booking[]): boolean {
    return !this.#booked.has(slot) || !this.#clashes(slot, wanted);
  }

  #clashes(slot: number, wanted: readonly Booking[]): boolean {
    const { numbers } = this.#bookings;
    const end = this.#bookings.endOf(slot);
    for (let at = this.#bookings.startOf(slot); at < end; at += stride) {
      const day = numbers[at] as number;
      for (const hours of wanted) {
        if (hours.day !== day && day !== everyDay) continue;
        if ((numbers[at + 3] as number) >= hours.to || hours.from >= (numbers[at + 4] as number)) continue;
        const first = Math.max(numbers[at + 1] as number, hours.firstDate);
        if (occurs(hours.day, first, Math.min(numbers[at + 2] as number, hours.lastDate))) return true;
      }
    }
    return false;
  }
}
