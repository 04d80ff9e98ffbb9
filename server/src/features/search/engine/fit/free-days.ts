import type { Booking } from '../booked-hours.ts';
import { type Wanted, wantedOf } from '../extra-hours.ts';
import type { DayHours } from '../facets/week-facet.ts';
import { neededWeek } from '../needed-week.ts';
import type { SitterIndex } from '../sitter-index.ts';
import type { OrderNeed } from './fit-need.ts';

/** One of the needed days: its hours, and when somebody has to be free for them. */
export interface NeededDay {
  hours: DayHours[];
  free: Booking[];
  wanted: Wanted[];
}

/** Each day by the rules of the filter. */
export function neededDays({ hours, start_date, end_date }: OrderNeed): NeededDay[] {
  const dates = { date_from: start_date, ...(end_date && { date_to: end_date }) };
  return hours.map((day) => {
    const needed = neededWeek({ hours: [day], ...dates });
    const free = needed?.free ?? [];
    return {
      hours: (needed?.days ?? []).flatMap((weekday) => needed?.hoursOf?.(weekday) ?? []),
      free,
      wanted: wantedOf(free),
    };
  });
}

/** Whether a sitter works on the day, and has no booking in all its hours. */
export const isFreeOn = ({ week, extra, booked }: SitterIndex, day: NeededDay, slot: number): boolean =>
  (week.coversAt(slot, day.hours) || extra.coversAt(slot, day.wanted)) && booked.isFreeAt(slot, day.free);
