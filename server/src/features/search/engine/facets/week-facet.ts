import { Bitmap, chunkWords } from '../bitmap.ts';
import { anyOf, type Narrow, verified } from '../narrow.ts';
import { SlotLists } from '../slot-lists.ts';
import type { State } from '../state.ts';
import { WeekDrafts } from './week-drafts.ts';

/** Hours of one weekday (0 is Monday), in minutes. */
export interface DayHours {
  day: number;
  from: number;
  to: number;
}

const days = 7;
const step = 30;
/** Half-hours of a day. */
const steps = 48;

/** Merges adjacent hours. */
export function joined(hours: readonly DayHours[]): DayHours[] {
  const sorted = [...hours].sort((one, other) => one.day - other.day || one.from - other.from);
  const result: DayHours[] = [];
  for (const each of sorted) {
    const last = result.at(-1);
    if (last && last.day === each.day && last.to >= each.from) last.to = Math.max(last.to, each.to);
    else result.push({ ...each });
  }
  return result;
}

const grid = () => Array.from({ length: days * steps }, () => new Bitmap());

/**
 * Schedules. For each weekday and half-hour there are bitmaps of who has started by then and who works at least until
 * then; a day with one interval covers the hours exactly when it is in both. Weeks with split days or odd minutes are
 * added generously and verified one by one.
 */
export class WeekFacet {
  readonly #begunBy = grid();
  readonly #worksTill = grid();
  readonly #worksOn = Array.from({ length: days }, () => new Bitmap());
  readonly #irregular = new Bitmap();
  readonly #exact = new SlotLists();
  #drafts: WeekDrafts | null = null;

  add(slot: number, hours: readonly DayHours[]): void {
    const stretches = joined(hours);
    for (let at = 0; at < stretches.length; at += 1) {
      const first = stretches[at] as DayHours;
      let last = first;
      while (stretches[at + 1]?.day === first.day) last = stretches[++at] as DayHours;
      this.#addDay(slot, first.day, Math.floor(first.from / step), Math.ceil(last.to / step));
    }
    const broken = stretches.some((each, at) => stretches[at + 1]?.day === each.day);
    if (broken || stretches.some(({ from, to }) => from % step !== 0 || to % step !== 0)) {
      this.#irregular.add(slot);
      this.#exact.set(
        slot,
        stretches.flatMap(({ day, from, to }) => [day, from, to]),
      );
    }
  }

  transfer(state: State): void {
    for (const bitmap of [...this.#begunBy, ...this.#worksTill, ...this.#worksOn]) bitmap.transfer(state);
    this.#irregular.transfer(state);
    this.#exact.transfer(state);
  }

  #addDay(slot: number, day: number, from: number, to: number): void {
    if (this.#drafts) {
      this.#drafts.set(slot, day, from, to);
      return;
    }
    (this.#worksOn[day] as Bitmap).add(slot);
    for (let at = from; at < steps; at += 1) this.#begun(day, at).add(slot);
    for (let at = to; at > 0; at -= 1) this.#till(day, at).add(slot);
  }

  /** Until `finishBuilding` days are only collected: writing all bits at once is many times faster. */
  beginBuilding(slots: number): void {
    this.#drafts = new WeekDrafts(slots);
  }

  finishBuilding(): void {
    const drafts = this.#drafts;
    this.#drafts = null;
    if (!drafts) return;
    for (let day = 0; day < days; day += 1) {
      drafts.eachGroup(day, (group, begins, ends) => {
        let bits = 0;
        for (let at = 0; at < steps; at += 1) {
          bits |= begins[at] as number;
          this.#begun(day, at).addWord(group, bits);
        }
        (this.#worksOn[day] as Bitmap).addWord(group, bits);
        bits = 0;
        for (let at = steps; at > 0; at -= 1) {
          bits |= ends[at] as number;
          this.#till(day, at).addWord(group, bits);
        }
      });
    }
  }

  readonly #begun = (day: number, at: number) => this.#begunBy[day * steps + at] as Bitmap;
  readonly #till = (day: number, at: number) => this.#worksTill[day * steps + at - 1] as Bitmap;

  worksOn(day: number): Narrow {
    return anyOf([this.#worksOn[day] as Bitmap]);
  }

  /** Covers all of the hours. */
  covers(hours: readonly DayHours[]): Narrow[] {
    return [
      ...hours.flatMap(({ day, from, to }) => [
        anyOf([this.#begun(day, Math.floor(from / step))]),
        anyOf([this.#till(day, Math.ceil(to / step))]),
      ]),
      verified(this.#irregular, (slot) => this.#coversExactly(slot, hours)),
    ];
  }

  /** Covers all hours of at least one choice. */
  coversOne(choices: readonly (readonly DayHours[])[]): Narrow[] {
    const sets = choices.map((hours) =>
      hours.flatMap(({ day, from, to }) => [
        this.#begun(day, Math.floor(from / step)),
        this.#till(day, Math.ceil(to / step)),
      ]),
    );
    const roughly: Narrow = (chunk, words) => {
      let left = 0;
      for (let at = 0; at < chunkWords; at += 1) {
        const word = words[at] as number;
        let kept = 0;
        for (const bitmaps of sets) {
          let all = word;
          for (const bitmap of bitmaps) all &= bitmap.chunk(chunk)[at] as number;
          kept |= all;
        }
        words[at] = kept;
        left |= kept;
      }
      return left !== 0;
    };
    return [roughly, verified(this.#irregular, (slot) => choices.some((hours) => this.#coversExactly(slot, hours)))];
  }

  /** Whoever covers the hours is in all of these; so are some with odd weeks who do not. */
  bitmapsOf(hours: readonly DayHours[]): Bitmap[] {
    return hours.flatMap(({ day, from, to }) => [
      this.#begun(day, Math.floor(from / step)),
      this.#till(day, Math.ceil(to / step)),
    ]);
  }

  /** One sitter's week; the same answer as `covers`. */
  coversAt(slot: number, hours: readonly DayHours[]): boolean {
    for (const { day, from, to } of hours) {
      if (!this.#begun(day, Math.floor(from / step)).has(slot)) return false;
      if (!this.#till(day, Math.ceil(to / step)).has(slot)) return false;
    }
    return !this.#irregular.has(slot) || this.#coversExactly(slot, hours);
  }

  #coversExactly(slot: number, hours: readonly DayHours[]): boolean {
    const { numbers } = this.#exact;
    const [start, end] = [this.#exact.startOf(slot), this.#exact.endOf(slot)];
    return hours.every(({ day, from, to }) => {
      for (let at = start; at < end; at += 3) {
        const isDay = numbers[at] === day;
        if (isDay && (numbers[at + 1] as number) <= from && (numbers[at + 2] as number) >= to) return true;
      }
      return false;
    });
  }
}
