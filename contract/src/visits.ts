import {
  addDays,
  addMonths,
  dayMs,
  daysBetween,
  daysInMonthOf,
  moscowDate,
  moscowOffsetMs,
  moscowTime,
  toDate,
  toUtc,
  weekdayOf,
} from './calendar.ts';

export { addDays, addMonths, daysBetween, daysInMonthOf, moscowDate, moscowTime, weekdayOf };

/** Dates and hours of an order's visits. */
export interface OrderPeriod {
  start_date: string;
  end_date: string | null;
  unlimited_date: boolean;
  start_time: string;
  end_time: string;
  working_days_of_week: readonly number[];
  /** Where days differ; otherwise every working day has the same hours. */
  hours?: readonly DayHours[] | null;
}

/** Hours of the visits of one weekday. */
export interface DayHours {
  weekday: number;
  start_time: string;
  end_time: string;
}

export interface Visit {
  date: string;
  startsAt: Date;
  endsAt: Date;
}

/** What lists mark as new: of today or yesterday, both days of Moscow. */
export const isNewOn = (day: string, today: string) => day >= addDays(today, -1);

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;
const moscowOffset = '+03:00';

export const moscowInstant = (date: string, time: string) => new Date(`${date}T${time}:00${moscowOffset}`);

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** An end before the start is on the next morning: a night visit, which belongs to its first day. */
export function visitMinutes(startTime: string, endTime: string): number {
  const length = minutesOf(endTime) - minutesOf(startTime);
  return length > 0 ? length : length + 24 * 60;
}

/** Parts of the day with their first hour; the night lasts until morning. */
const partStarts = { morning: 6, day: 12, evening: 18, night: 23 } as const;
export type DayPart = keyof typeof partStarts;
export const dayParts = Object.keys(partStarts) as [DayPart, ...DayPart[]];

/** Parts of the day that a visit touches: what strangers may know of its hours. */
export function dayPartsOf(startTime: string, endTime: string): DayPart[] {
  const from = minutesOf(startTime);
  const to = from + visitMinutes(startTime, endTime);
  const touches = (part: DayPart, index: number) => {
    const begin = partStarts[part] * 60;
    const length = (partStarts[dayParts[index + 1] ?? 'morning'] * 60 - begin + minutesOfDay) % minutesOfDay;
    // A visit may have begun last night, or go on past midnight.
    return [-1, 0, 1].some((day) => {
      const start = begin + day * minutesOfDay;
      return from < start + length && to > start;
    });
  };
  return dayParts.filter(touches);
}

type Hours = Pick<OrderPeriod, 'start_time' | 'end_time' | 'working_days_of_week' | 'hours'>;

/** The hours of every working day, by weekday. */
export const hoursOf = ({ start_time, end_time, working_days_of_week, hours }: Hours): readonly DayHours[] =>
  hours ?? working_days_of_week.map((weekday) => ({ weekday, start_time, end_time }));

/** As a query holds them: `1-09:00-13:00,3-15:00-19:00`. */
export const weekHoursText = (hours: readonly DayHours[]) =>
  hours.map(({ weekday, start_time, end_time }) => `${weekday}-${start_time}-${end_time}`).join(',');

/** Whether a night visit of one weekday runs into the visit of the next. */
export function overlapOfWeek(hours: readonly DayHours[]): boolean {
  return hours.some((day) => {
    const endsNextDay = minutesOf(day.start_time) + visitMinutes(day.start_time, day.end_time) - minutesOfDay;
    const next = hours.find(({ weekday }) => weekday === (day.weekday % 7) + 1);
    return next !== undefined && endsNextDay > minutesOf(next.start_time);
  });
}

/** The parts of the day that any of the visits touch. */
export function dayPartsOfWeek(period: Hours): DayPart[] {
  const touched = new Set(hoursOf(period).flatMap((day) => dayPartsOf(day.start_time, day.end_time)));
  return dayParts.filter((part) => touched.has(part));
}

/** All visits whose first day lies between two dates, both included. */
export function visitsBetween(period: OrderPeriod, first: string, last: string): Visit[] {
  const visits: Visit[] = [];
  const [from, end] = [toUtc(first), toUtc(last)];
  const byWeekday = new Map(
    hoursOf(period).map(({ weekday, start_time, end_time }) => [
      weekday,
      {
        startMs: minutesOf(start_time) * minuteMs - moscowOffsetMs,
        lengthMs: visitMinutes(start_time, end_time) * minuteMs,
      },
    ]),
  );
  // Dates as numbers: lists compute this for every order, and date strings would dominate the cost.
  for (let day = from, weekday = weekdayOf(first); day <= end; day += dayMs, weekday = (weekday % 7) + 1) {
    const hours = byWeekday.get(weekday);
    if (!hours) continue;
    const startMs = day + hours.startMs;
    visits.push({ date: toDate(day), startsAt: new Date(startMs), endsAt: new Date(startMs + hours.lengthMs) });
  }
  return visits;
}

/** The first visit on or after a day, or null when the period has none in the seven days from it. */
export function firstVisit(period: OrderPeriod, notBefore = period.start_date): Visit | null {
  const first = notBefore > period.start_date ? notBefore : period.start_date;
  const weekLater = addDays(first, 6);
  const last = period.end_date && period.end_date < weekLater ? period.end_date : weekLater;
  return visitsBetween(period, first, last)[0] ?? null;
}

/** The last visit, or null for an order without an end. */
export function lastVisit(period: OrderPeriod): Visit | null {
  if (!period.end_date || period.unlimited_date) return null;
  const weekBefore = addDays(period.end_date, -6);
  const first = weekBefore > period.start_date ? weekBefore : period.start_date;
  return visitsBetween(period, first, period.end_date).at(-1) ?? null;
}
