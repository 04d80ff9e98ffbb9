import {
  countedFrom,
  countedTo,
  firstDayOf,
  type Life,
  lifeOf,
  type Period,
  periodFault,
  workingAge,
} from './life-dates.ts';
import { ageOn } from './people.ts';
import { addDays, addMonths, daysBetween } from './visits.ts';

/** Full years, each of them full on its anniversary, and the days of the next one. */
export interface Duration {
  years: number;
  days: number;
}

/** Experience as a fact that holds for more than one day; what it amounts to on a day is computed when read. */
export interface Experience {
  /** Work goes on: with all earlier work it is as much as if it had begun on this day. Null: no work goes on. */
  since: string | null;
  /** All work, when none goes on. */
  finished: Duration;
  /** The day on which a written date makes it another fact; null: never. */
  until: string | null;
}

interface Stretch {
  from: string;
  to: string;
}

const endless = '9999-01-01';
/** A longer rest of a year occurs only in leap years. */
const mostRest = 364;
const daysOfYear = 365;

const later = (one: string, other: string) => (one > other ? one : other);
const dayAfter = (day: string) => addDays(day, 1);

/** The days that count, overlapping and adjacent ones merged: from the working age on, begun by today. */
function stretchesOf(periods: readonly Period[], life: Life): Stretch[] {
  const counted = periods
    .filter((period) => periodFault(period, life) === null)
    .map(({ from, to }) => ({
      from: later(countedFrom(from), life.begins),
      to: to === null ? endless : countedTo(to),
    }))
    .filter(({ from, to }) => from <= to && from <= life.today)
    .sort((one, other) => Number(one.from > other.from) - Number(one.from < other.from));
  const stretches: Stretch[] = [];
  for (const { from, to } of counted) {
    const last = stretches.at(-1);
    if (!last || from > dayAfter(last.to)) stretches.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return stretches;
}

function lengthOf(stretches: readonly Stretch[]): Duration {
  let [years, rest] = [0, 0];
  for (const { from, to } of stretches) {
    const after = dayAfter(to);
    const full = ageOn(from, after);
    years += full;
    rest += Math.min(daysBetween(addMonths(from, 12 * full), after), mostRest);
  }
  return { years: years + Math.floor(rest / daysOfYear), days: rest % daysOfYear };
}

/** Nobody has more years of work than years since the working age; the last day of work counts whole. */
function earliestStart(birthDate: string): string {
  // Born on 29 February, one is a year older on 1 March.
  return addDays(addMonths(birthDate, 12 * workingAge), birthDate.endsWith('02-29') ? 2 : 1);
}

function cappedAt(end: string, length: Duration, birthDate: string | null): Duration {
  const mostYears = birthDate === null ? length.years : Math.max(0, ageOn(birthDate, dayAfter(end)) - workingAge);
  return length.years > mostYears ? { years: mostYears, days: mostRest } : length;
}

/** The next day on which a written date begins or ceases to count. */
function nextTurn(periods: readonly Period[], today: string): string | null {
  let next: string | null = null;
  const meet = (day: string) => {
    if (day > today && (next === null || day < next)) next = day;
  };
  for (const { from, to } of periods) {
    meet(firstDayOf(from));
    meet(countedFrom(from));
    if (to === null) continue;
    meet(firstDayOf(to));
    const end = countedTo(to);
    if (end >= today) meet(dayAfter(end));
  }
  return next;
}

export function experienceOf(periods: readonly Period[], birthDate: string | null, today: string): Experience {
  const stretches = stretchesOf(periods, lifeOf(birthDate, today));
  const until = nextTurn(periods, today);
  const last = stretches.at(-1);
  if (!last) return { since: null, finished: { years: 0, days: 0 }, until };
  if (last.to < today) return { since: null, finished: cappedAt(last.to, lengthOf(stretches), birthDate), until };
  const { years, days } = lengthOf(stretches.slice(0, -1));
  const since = addDays(addMonths(last.from, -12 * years), -days);
  return {
    since: birthDate === null ? since : later(since, earliestStart(birthDate)),
    finished: { years: 0, days: 0 },
    until,
  };
}

/** As if all work were one stretch that ends today: its first day. The earlier, the more experience. */
export const startedOn = ({ since, finished }: Experience, today: string): string =>
  since ?? addDays(addMonths(dayAfter(today), -12 * finished.years), -finished.days);

export function durationOn({ since, finished }: Experience, today: string): Duration {
  if (since === null) return finished;
  const after = dayAfter(today);
  const years = Math.max(0, ageOn(since, after));
  return { years, days: Math.max(0, daysBetween(addMonths(since, 12 * years), after)) };
}

/** Full years of work on a day. */
export const yearsOfWork = (periods: readonly Period[], birthDate: string | null, today: string): number =>
  durationOn(experienceOf(periods, birthDate, today), today).years;
