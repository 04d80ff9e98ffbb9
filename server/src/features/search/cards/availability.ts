import { endMinute, startMinute, timeOfMinute } from '@ladushki/contract/day-hours';
import { moscowInstant, weekdayOf } from '@ladushki/contract/visits';

/** Hours of a weekday, in minutes. */
export interface WeekHours {
  weekday: number;
  start_minute: number;
  end_minute: number;
}

/** What differs from the week on single days. */
export interface Exceptions {
  daysOff: readonly { start_date: string; end_date: string }[];
  extraHours: readonly { date: string; start_time: string; end_time: string }[];
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

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort(([one], [other]) => one - other)) {
    const last = result.at(-1);
    if (last && span[0] <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], span[1])];
    else result.push(span);
  }
  return result;
}

function workedOn(date: string, week: readonly WeekHours[], { daysOff, extraHours }: Exceptions): Span[] {
  if (daysOff.some(({ start_date, end_date }) => start_date <= date && date <= end_date)) return [];
  const usual = week.filter(({ weekday }) => weekday === weekdayOf(date)).map(spanOf);
  const extra = extraHours.filter((hours) => hours.date === date);
  return joined([
    ...usual,
    ...extra.map(({ start_time, end_time }): Span => [startMinute(start_time), endMinute(end_time)]),
  ]);
}

/** Working hours of a day that are free. */
export function freeHours(
  date: string,
  { week, held, ...exceptions }: { week: readonly WeekHours[]; held: readonly HeldHours[] } & Exceptions,
  notBefore: Date,
) {
  const weekday = weekdayOf(date);
  const taken = held
    .filter((each) => each.weekday === weekday && each.first <= date && (each.last === null || date <= each.last))
    .map(spanOf);
  const gone: Span = [0, goneBy(date, notBefore)];
  return [gone, ...taken]
    .reduce<Span[]>((left, span) => left.flatMap((each) => without(each, span)), workedOn(date, week, exceptions))
    .map(([from, to]) => ({ start_time: timeOfMinute(from), end_time: timeOfMinute(to) }));
}
