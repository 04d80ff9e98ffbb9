import { addDays, addMonths, daysInMonthOf, weekdayOf } from '@ladushki/contract/visits';

export type CalendarView = 'week' | 'month';

export interface Period {
  from: string;
  to: string;
}

export const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date));

const monthStart = (date: string) => `${date.slice(0, 7)}-01`;

/** Whole weeks: of a month also the days beside it. */
export function periodOf(view: CalendarView, date: string): Period {
  const first = view === 'week' ? date : monthStart(date);
  const last = view === 'week' ? date : addDays(first, daysInMonthOf(first) - 1);
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) };
}

/** The day to choose after a step forward or back. */
export const stepFrom = (view: CalendarView, date: string, by: 1 | -1) =>
  view === 'week' ? addDays(date, 7 * by) : addMonths(date, by);

/** The day to which a key moves. */
export function dayAfterKey(key: string, date: string, view: CalendarView): string | null {
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => mondayOf(date),
    End: () => addDays(mondayOf(date), 6),
    PageUp: () => stepFrom(view, date, -1),
    PageDown: () => stepFrom(view, date, 1),
  };
  return moves[key]?.() ?? null;
}
