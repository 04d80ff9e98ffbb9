import { addDays, type DayHours, hoursOf, minutesOf, type OrderPeriod, weekdayOf } from '@ladushki/contract/visits';

const dayMinutes = 24 * 60;
/** Days named in one refusal. */
export const mostClashes = 60;

/** The same hours of one weekday, every week. */
export interface Slot {
  weekday: number;
  first: string;
  /** Null: open-ended. */
  last: string | null;
  fromMinute: number;
  toMinute: number;
  /** 1 for the morning after a night visit, which belongs to the day before. */
  daysAfterVisit: number;
}

export type TakenSlot = Omit<Slot, 'daysAfterVisit'>;

const firstOn = (weekday: number, from: string) => addDays(from, (weekday - weekdayOf(from) + 7) % 7);
const lastOn = (weekday: number, to: string) => addDays(to, -((weekdayOf(to) - weekday + 7) % 7));
const nextWeekday = (weekday: number) => (weekday % 7) + 1;

function slotsOfWeekday(period: OrderPeriod, { weekday, start_time, end_time }: DayHours): Slot[] {
  const first = firstOn(weekday, period.start_date);
  const last = period.end_date === null ? null : lastOn(weekday, period.end_date);
  if (last !== null && last < first) return [];
  const [fromMinute, toMinute] = [minutesOf(start_time), minutesOf(end_time)];
  const evening = { weekday, first, last, fromMinute, toMinute, daysAfterVisit: 0 };
  if (toMinute > fromMinute) return [evening];
  const untilMidnight = { ...evening, toMinute: dayMinutes };
  if (toMinute === 0) return [untilMidnight];
  const morning = {
    weekday: nextWeekday(weekday),
    first: addDays(first, 1),
    last: last && addDays(last, 1),
    fromMinute: 0,
    toMinute,
    daysAfterVisit: 1,
  };
  return [untilMidnight, morning];
}

/** Slots of an order: one per weekday, two when a visit passes midnight. */
export const slotsOf = (period: OrderPeriod): Slot[] => hoursOf(period).flatMap((day) => slotsOfWeekday(period, day));

/** A day off takes all hours of its days. */
export const slotsOfDaysOff = (ranges: readonly { start_date: string; end_date: string }[]): TakenSlot[] =>
  ranges.flatMap(({ start_date: first, end_date: last }) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, first, last, fromMinute: 0, toMinute: dayMinutes })),
  );

const overlap = (mine: Slot, taken: TakenSlot) =>
  mine.weekday === taken.weekday && mine.fromMinute < taken.toMinute && taken.fromMinute < mine.toMinute;

const earlier = (one: string | null, other: string | null) => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};

function datesOf(mine: Slot, taken: TakenSlot): string[] {
  const end = earlier(mine.last, taken.last);
  const dates: string[] = [];
  // Of hours from which a day was cut the range may begin on another weekday.
  let date = firstOn(mine.weekday, mine.first > taken.first ? mine.first : taken.first);
  while ((end === null || date <= end) && dates.length < mostClashes) {
    dates.push(addDays(date, -mine.daysAfterVisit));
    date = addDays(date, 7);
  }
  return dates;
}

/** The days of an order's visits that overlap other slots. */
export function clashingDates(mine: readonly Slot[], taken: readonly TakenSlot[]): string[] {
  const dates = mine.flatMap((slot) => taken.filter((other) => overlap(slot, other)).flatMap((t) => datesOf(slot, t)));
  return [...new Set(dates)].sort().slice(0, mostClashes);
}
