import { endMinute, startMinute } from '@ladushki/contract/day-hours';
import type { Availability } from '@ladushki/contract/search';
import {
  addDays,
  minutesOf,
  type OrderPeriod,
  hoursOf as visitHoursOf,
  visitsBetween,
  weekdayOf,
} from '@ladushki/contract/visits';

/** Hours of one day in the sitter's week. */
export interface Hours {
  weekday: number;
  start_time: string;
  end_time: string;
}

const dayMinutes = 24 * 60;
const nextDay = (weekday: number) => (weekday % 7) + 1;

/** Whether hours of one day cover a span. */
function cover(hoursOfDay: readonly Omit<Hours, 'weekday'>[], from: number, to: number): boolean {
  let reached = from;
  const hours = hoursOfDay
    .map((entry) => [startMinute(entry.start_time), endMinute(entry.end_time)] as const)
    .sort(([a], [b]) => a - b);
  for (const [start, end] of hours) {
    if (start <= reached && end > reached) reached = end;
  }
  return reached >= to;
}

type DayHours<Day> = (day: Day) => readonly Omit<Hours, 'weekday'>[];

/** Whether a visit fits into its day's hours; a night continues on the next day. */
function fits<Day>(
  { start_time, end_time }: Omit<Hours, 'weekday'>,
  hoursOf: DayHours<Day>,
  day: Day,
  next: Day,
): boolean {
  const [from, to] = [minutesOf(start_time), minutesOf(end_time)];
  if (to > from) return cover(hoursOf(day), from, to);
  return cover(hoursOf(day), from, dayMinutes) && (to === 0 || cover(hoursOf(next), 0, to));
}

/** Hours of single days: the usual ones with extra hours, or what is free of them. */
export type HoursOn = (date: string) => readonly Omit<Hours, 'weekday'>[];

/** Days of the order outside the sitter's usual hours; single days with extra hours for all their visits do not count. */
export function daysOutsideWeek(week: readonly Hours[], period: OrderPeriod, hoursOn: HoursOn): number[] {
  const hoursOf = (weekday: number) => week.filter((entry) => entry.weekday === weekday);
  const hasExtra = (visit: Hours) =>
    period.end_date !== null &&
    visitsBetween({ ...period, hours: [visit] }, period.start_date, period.end_date).every(({ date }) =>
      fits(visit, hoursOn, date, addDays(date, 1)),
    );
  return visitHoursOf(period)
    .filter((visit) => !fits(visit, hoursOf, visit.weekday, nextDay(visit.weekday)) && !hasExtra(visit))
    .map(({ weekday }) => weekday);
}

/** The free hours of each day; none where they are unknown. */
export function freeOn(known: Availability | undefined): HoursOn {
  const free = new Map(known?.days.map((day) => [day.date, day.free]));
  return (date) => free.get(date) ?? [];
}

/** Dates of visits within the usual week but already taken; unknown dates are not reported. */
export function takenDates(known: Availability, week: readonly Hours[], period: OrderPeriod): string[] {
  const hoursOn = freeOn(known);
  const outside = daysOutsideWeek(week, period, hoursOn);
  const first = period.start_date > known.from ? period.start_date : known.from;
  // The last night continues into an unknown day.
  const lastKnown = addDays(known.to, -1);
  const last = period.end_date && period.end_date < lastKnown ? period.end_date : lastKnown;
  const visits = new Map(visitHoursOf(period).map((visit) => [visit.weekday, visit]));
  const isFree = (date: string) => {
    const visit = visits.get(weekdayOf(date));
    return visit !== undefined && fits(visit, hoursOn, date, addDays(date, 1));
  };
  return visitsBetween(period, first, last)
    .map(({ date }) => date)
    .filter((date) => !outside.includes(weekdayOf(date)) && !isFree(date));
}
