import { addMonths, daysInMonthOf } from './calendar.ts';

/** Dates of work and education are partial: YYYY, YYYY-MM or YYYY-MM-DD. */

/** The first and the last day of a partial date. */
export const firstDayOf = (written: string) => `${written}-01-01`.slice(0, 10);
export function lastDayOf(written: string): string {
  const upToMonth = `${written}-12`.slice(0, 7);
  return written.length === 10 ? written : `${upToMonth}-${daysInMonthOf(`${upToMonth}-01`)}`;
}

const isYear = (written: string) => written.length === 4;
/** A bare year counts as its middle, both as a start and as an end. */
export const countedFrom = (written: string) => (isYear(written) ? `${written}-07-01` : firstDayOf(written));
export const countedTo = (written: string) => (isYear(written) ? `${written}-06-30` : lastDayOf(written));

/** A period; an end of null means until now. */
export interface Period {
  from: string;
  to: string | null;
}

export const runsForward = ({ from, to }: Period) => to === null || firstDayOf(from) <= lastDayOf(to);

/** Minimum age of work and education. */
export const workingAge = 14;
const longestHistoryYears = 76;

export interface Life {
  begins: string;
  today: string;
}

/** Bounds of valid dates. */
export const lifeOf = (birthDate: string | null, today: string): Life => ({
  begins: birthDate ? addMonths(birthDate, 12 * workingAge) : addMonths(today, -12 * longestHistoryYears),
  today,
});

interface PeriodFault {
  end: keyof Period;
  key: 'before_working_age' | 'in_future' | 'range';
}

/** Validation error of a period, if any; a partial date is valid when any of its days is. */
export function periodFault(period: Period, { begins, today }: Life): PeriodFault | null {
  const { from, to } = period;
  if (lastDayOf(from) < begins) return { end: 'from', key: 'before_working_age' };
  if (firstDayOf(from) > today) return { end: 'from', key: 'in_future' };
  if (to !== null && firstDayOf(to) > today) return { end: 'to', key: 'in_future' };
  return runsForward(period) ? null : { end: 'to', key: 'range' };
}
