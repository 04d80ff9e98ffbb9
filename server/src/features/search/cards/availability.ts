import { timeOfMinute } from '@ladushki/contract/day-hours';
import { moscowInstant, weekdayOf } from '@ladushki/contract/visits';

/** Hours of a weekday, in minutes. */
export interface WeekHours {
  weekday: number;
  start_minute: number;
  end_minute: number;
}

/** The same, occupied by an order between two dates; null: open-ended. */
export interface HeldHours extends WeekHours {
  first: string;
  last: string | null;
}

type Span = readonly [from: number, to: number];

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Subtracts one span from another. */
const without = ([from, to]: Span, [start, end]: Span): Span[] =>
  [[from, Math.min(to, start)] as const, [Math.max(from, end), to] as const].filter(([a, b]) => a < b);

const spanOf = ({ start_minute, end_minute }: WeekHours): Span => [start_minute, end_minute];

/** Minutes of a day that are past, or too soon to book. */
function goneBy(date: string, notBefore: Date): number {
  const minutes = Math.ceil((notBefore.getTime() - moscowInstant(date, '00:00').getTime()) / minuteMs);
  return Math.min(Math.max(minutes, 0), dayMinutes);
}

/** Working hours of a day that are free. */
export function freeHours(date: string, week: readonly WeekHours[], held: readonly HeldHours[], notBefore: Date) {
  const weekday = weekdayOf(date);
  const taken = held
    .filter((each) => each.weekday === weekday && each.first <= date && (each.last === null || date <= each.last))
    .map(spanOf);
  const gone: Span = [0, goneBy(date, notBefore)];
  const usual = week.filter((hours) => hours.weekday === weekday).map(spanOf);
  return [gone, ...taken]
    .reduce<Span[]>((left, span) => left.flatMap((each) => without(each, span)), usual)
    .sort(([one], [other]) => one - other)
    .map(([from, to]) => ({ start_time: timeOfMinute(from), end_time: timeOfMinute(to) }));
}
