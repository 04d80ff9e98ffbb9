import { endMinute, startMinute } from '@ladushki/contract/day-hours';
import type { SitterQuery } from '@ladushki/contract/search-query';
import { dayNumber, endOfTime } from '../feed/listing.ts';
import { type Booking, occurs } from './booked-hours.ts';
import type { DayHours } from './facets/week-facet.ts';

type WeekQuery = Pick<SitterQuery, 'days' | 'time_from' | 'time_to' | 'hours' | 'date_from' | 'date_to'>;

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const minutesInDay = 1440;

/** The requested week; days are numbered from 0, Monday. */
export interface NeededWeek {
  /** Null: any day. */
  days: number[] | null;
  /** Hours of each visit by day; null: any hours. A night continues on the next day. */
  hoursOf: ((day: number) => DayHours[]) | null;
  /** When the sitter must be free; empty without dates. */
  free: Booking[];
}

function neededDays({ days, hours, date_from, date_to }: WeekQuery): number[] | null {
  if (hours) return hours.map(({ weekday }) => weekday - 1);
  if (days) return days.map((day) => day - 1);
  if (!date_from) return null;
  const [first, last] = [dayNumber(date_from), date_to ? dayNumber(date_to) : endOfTime];
  return everyDay.filter((day) => occurs(day, first, last));
}

function visitOn(day: number, start: string, end: string): DayHours[] {
  const [from, to] = [startMinute(start), endMinute(end)];
  if (from < to) return [{ day, from, to }];
  return [
    { day, from, to: minutesInDay },
    { day: (day + 1) % 7, from: 0, to },
  ];
}

function hoursOfVisit({ time_from, time_to, hours }: WeekQuery): NeededWeek['hoursOf'] {
  if (hours) {
    const byDay = new Map(hours.map(({ weekday, ...visit }) => [weekday - 1, visit]));
    return (day) => {
      const visit = byDay.get(day);
      return visit ? visitOn(day, visit.start_time, visit.end_time) : [];
    };
  }
  return time_from && time_to ? (day) => visitOn(day, time_from, time_to) : null;
}

function freeHours(query: WeekQuery, days: number[], hoursOf: NeededWeek['hoursOf']): Booking[] {
  const { date_from, date_to } = query;
  if (!date_from) return [];
  const [firstDate, lastDate] = [dayNumber(date_from), date_to ? dayNumber(date_to) : endOfTime];
  return days.flatMap((day) =>
    (hoursOf?.(day) ?? [{ day, from: 0, to: minutesInDay }]).map((hours) => {
      const later = hours.day === day ? 0 : 1;
      return { ...hours, firstDate: firstDate + later, lastDate: Math.min(endOfTime, lastDate + later) };
    }),
  );
}

/** Null when the query has no week. */
export function neededWeek(query: WeekQuery): NeededWeek | null {
  const days = neededDays(query);
  const hoursOf = hoursOfVisit(query);
  if (!days && !hoursOf) return null;
  return { days, hoursOf, free: freeHours(query, days ?? [], hoursOf) };
}
