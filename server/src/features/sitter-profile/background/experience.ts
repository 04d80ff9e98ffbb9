import { countedFrom, countedTo, lifeOf, type Period, periodFault, workingAge } from '@ladushki/contract/life-dates';
import { ageOn, experienceDaysOf } from '@ladushki/contract/people';
import { addDays, addMonths, daysBetween } from '@ladushki/contract/visits';

interface Days {
  from: string;
  to: string;
}

/** The days of a period that count: not before the working age, not after today. */
function countedDays({ from, to }: Period, begins: string, today: string): Days {
  const [first, last] = [countedFrom(from), to === null ? today : countedTo(to)];
  return { from: first < begins ? begins : first, to: last > today ? today : last };
}

/** Merges overlapping and adjacent periods. */
function stretchesOf(days: Days[]): Days[] {
  const stretches: Days[] = [];
  for (const { from, to } of days.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = stretches.at(-1);
    if (!last || from > addDays(last.to, 1)) stretches.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return stretches;
}

/** A difference beyond this occurs only in leap years. */
const mostRest = 364;

/**
 * Experience in days, adjusted so that its full years match the calendar: a year is full on its anniversary, whatever
 * its number of days.
 */
export function experienceDays(periods: readonly Period[], birthDate: string | null, today: string): number {
  const life = lifeOf(birthDate, today);
  const counted = periods
    .filter((period) => periodFault(period, life) === null)
    .map((period) => countedDays(period, life.begins, today))
    .filter(({ from, to }) => from <= to);
  let [years, rest] = [0, 0];
  for (const { from, to } of stretchesOf(counted)) {
    const after = addDays(to, 1);
    const full = ageOn(from, after);
    years += full;
    rest += Math.min(daysBetween(addMonths(from, 12 * full), after), mostRest);
  }
  const days = experienceDaysOf(years) + rest;
  if (birthDate === null) return days;
  const mostYears = Math.max(0, ageOn(birthDate, today) - workingAge);
  return Math.min(days, experienceDaysOf(mostYears + 1) - 1);
}
