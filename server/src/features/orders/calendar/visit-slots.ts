import { addDays, moscowTime, type OrderPeriod, weekdayOf } from '@ladushki/contract/visits';
import { type Slot, slotsOf } from './slots.ts';

export interface VisitHours {
  date: string;
  startsAt: Date;
  endsAt: Date;
}

const slotsOfVisit = ({ date, startsAt, endsAt }: VisitHours): Slot[] =>
  slotsOf({
    start_date: date,
    end_date: date,
    unlimited_date: false,
    start_time: moscowTime(startsAt),
    end_time: moscowTime(endsAt),
    working_days_of_week: [weekdayOf(date)],
  });

const hoursOf = ({ weekday, fromMinute, toMinute, daysAfterVisit }: Slot) =>
  `${weekday} ${fromMinute} ${toMinute} ${daysAfterVisit}`;

/** Slots of single days; the same hours week after week are one. */
function merged(slots: readonly Slot[]): Slot[] {
  const found: Slot[] = [];
  for (const slot of [...slots].sort((one, other) => (one.first < other.first ? -1 : 1))) {
    const before = found.findLast((each) => hoursOf(each) === hoursOf(slot));
    if (before?.last && addDays(before.last, 7) === slot.first) before.last = slot.last;
    else found.push({ ...slot });
  }
  return found;
}

export const slotsOfVisits = (visits: readonly VisitHours[]): Slot[] => merged(visits.flatMap(slotsOfVisit));

/** Of an order without an end: its rows, and every week after them. */
export const slotsWithoutEnd = (visits: readonly VisitHours[], period: OrderPeriod, rowsUntil: string): Slot[] =>
  merged([
    ...visits.flatMap(slotsOfVisit),
    ...slotsOf({ ...period, start_date: addDays(rowsUntil, 1), end_date: null, unlimited_date: true }),
  ]);

/** Days of visits that meet each other. */
export function overlapsAmong(visits: readonly VisitHours[]): string[] {
  const ordered = [...visits].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return ordered.flatMap((visit, index) => {
    const next = ordered[index + 1];
    return next && next.startsAt < visit.endsAt ? [next.date] : [];
  });
}
