import { type Experience, startedOn } from '@ladushki/contract/experience';
import { addDays } from '@ladushki/contract/visits';
import { dayDigits, dayNumber } from '../feed/listing.ts';
import { RangeFacet } from './facets/range-facet.ts';
import { eitherOf, type Narrow } from './narrow.ts';

/**
 * Experience in one integer that stays the same from day to day. Finished: years and days packed. Going on: the first
 * day as an eight-digit number.
 */
const daysBits = 9;
const daysMask = (1 << daysBits) - 1;
/** Above every packed duration, below every date. */
const firstDate = 1_000_000;
const isGoingOn = (value: number) => value >= firstDate;

export const experienceValue = ({ since, finished }: Experience): number =>
  since === null ? (finished.years << daysBits) | finished.days : dayDigits(since);

const dayNumberOf = (digits: number) =>
  Math.round(Date.UTC(Math.floor(digits / 10_000), (Math.floor(digits / 100) % 100) - 1, digits % 100) / 86_400_000);

const mostYears = 100;
/** Makes day numbers positive. */
const shift = 0x40000000;

/** Sort keys on one day, most experience first. Sitters whose work goes on keep their order; so do the others. */
export class ExperienceKeys {
  #startOfYears: number[] = [];

  moveTo(today: string): void {
    this.#startOfYears = Array.from({ length: mostYears }, (_, years) =>
      dayNumber(startedOn({ since: null, finished: { years, days: 0 }, until: null }, today)),
    );
  }

  keyOf(value: number): number {
    if (isGoingOn(value)) return shift + dayNumberOf(value);
    return shift + (this.#startOfYears[value >> daysBits] as number) - (value & daysMask);
  }

  readonly isGoingOn = isGoingOn;
}

const years = Array.from({ length: 61 }, (_, at) => at);
const lastYear = mostYears;
const datesOfYearEnds = Array.from({ length: 90 }, (_, at) => (1950 + at) * 10_000 + 1231);

/** Finished work by its full years, then work that goes on by its first day. */
const facetValue = (value: number) => (isGoingOn(value) ? value : value >> daysBits);

/** Filter by full years of work on any day. */
export class ExperienceFacet {
  readonly range = new RangeFacet([...years, lastYear, ...datesOfYearEnds]);

  add(slot: number, value: number): void {
    this.range.add(slot, facetValue(value));
  }

  delete(slot: number): void {
    this.range.delete(slot);
  }

  build(slots: number, valueAt: (slot: number) => number | null): void {
    this.range.build(slots, (slot) => {
      const value = valueAt(slot);
      return value === null ? null : facetValue(value);
    });
  }

  between(least: number, most: number | undefined, today: string, valueAt: (slot: number) => number): Narrow {
    const exact = (slot: number) => facetValue(valueAt(slot));
    // In an eight-digit date a year is 10 000; today counts as worked.
    const after = dayDigits(addDays(today, 1));
    const latest = least > 0 ? after - least * 10_000 : Number.POSITIVE_INFINITY;
    const earliest = most === undefined ? lastYear + 1 : after - (most + 1) * 10_000 + 1;
    return eitherOf(
      this.range.between(least > 0 ? least : Number.NEGATIVE_INFINITY, Math.min(most ?? lastYear, lastYear), exact),
      this.range.between(earliest, latest, exact),
    );
  }
}
