import { endMinute, startMinute } from '@ladushki/contract/day-hours';
import { minutesOf, type OrderPeriod } from '@ladushki/contract/visits';

/** Hours of one day in the sitter's week. */
export interface Hours {
  weekday: number;
  start_time: string;
  end_time: string;
}

const dayMinutes = 24 * 60;
const nextDay = (weekday: number) => (weekday % 7) + 1;

/** Whether the sitter's hours of a weekday hold all minutes from one to another. */
function covers(week: readonly Hours[], weekday: number, from: number, to: number): boolean {
  let reached = from;
  const hours = week
    .filter((entry) => entry.weekday === weekday)
    .map((entry) => [startMinute(entry.start_time), endMinute(entry.end_time)] as const)
    .sort(([a], [b]) => a - b);
  for (const [start, end] of hours) {
    if (start <= reached && end > reached) reached = end;
  }
  return reached >= to;
}

/** Days of the order on which it asks for hours outside the sitter's usual week; a night reaches into the next day. */
export function daysOutsideWeek(week: readonly Hours[], period: OrderPeriod): number[] {
  const [from, to] = [minutesOf(period.start_time), minutesOf(period.end_time)];
  const isCovered = (day: number) =>
    to > from
      ? covers(week, day, from, to)
      : covers(week, day, from, dayMinutes) && (to === 0 || covers(week, nextDay(day), 0, to));
  return period.working_days_of_week.filter((day) => !isCovered(day));
}
