import { addMonths, daysInMonthOf } from './visits.ts';

/** Dates of work and study are written as YYYY, YYYY-MM or YYYY-MM-DD, as well as the person remembers. */

/** The first and the last day that a written date can mean. */
export const firstDayOf = (written: string) => `${written}-01-01`.slice(0, 10);
export function lastDayOf(written: string): string {
  const upToMonth = `${written}-12`.slice(0, 7);
  return written.length === 10 ? written : `${upToMonth}-${daysInMonthOf(`${upToMonth}-01`)}`;
}

const isYear = (written: string) => written.length === 4;
/** Of a bare year nobody knows which half was worked: it counts from its middle, and up to it. */
export const countedFrom = (written: string) => (isYear(written) ? `${written}-07-01` : firstDayOf(written));
export const countedTo = (written: string) => (isYear(written) ? `${written}-06-30` : lastDayOf(written));

/** Something done from one date to another; an end of null: until now. */
export interface Period {
  from: string;
  to: string | null;
}

export const runsForward = ({ from, to }: Period) => to === null || firstDayOf(from) <= lastDayOf(to);

/** The age from which work and study are told of. */
export const workingAge = 14;
const longestHistoryYears = 76;

export interface Life {
  begins: string;
  today: string;
}

/** The days that work and study can lie in. */
export const lifeOf = (birthDate: string | null, today: string): Life => ({
  begins: birthDate ? addMonths(birthDate, 12 * workingAge) : addMonths(today, -12 * longestHistoryYears),
  today,
});

interface PeriodFault {
  end: keyof Period;
  key: 'before_working_age' | 'in_future' | 'range';
}

/** What makes a period impossible, if anything; a date that may lie in the life counts as lying in it. */
export function periodFault(period: Period, { begins, today }: Life): PeriodFault | null {
  const { from, to } = period;
  if (lastDayOf(from) < begins) return { end: 'from', key: 'before_working_age' };
  if (firstDayOf(from) > today) return { end: 'from', key: 'in_future' };
  if (to !== null && firstDayOf(to) > today) return { end: 'to', key: 'in_future' };
  return runsForward(period) ? null : { end: 'to', key: 'range' };
}
