import { visitTimers } from '@ladushki/contract/visit-states';
import { addDays, weekdayOf } from '@ladushki/contract/visits';

interface PlanDays {
  weekdays: readonly number[];
  start_date: string;
  end_date: string | null;
}

/** Whether a plan applies on a day. */
export const isPlannedOn = ({ weekdays, start_date, end_date }: PlanDays, day: string) =>
  day >= start_date && (end_date === null || day <= end_date) && weekdays.includes(weekdayOf(day));

/** Monday and Sunday of a day's week. */
export function weekOf(day: string): { monday: string; sunday: string } {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { monday, sunday: addDays(monday, 6) };
}

/** The moment of a tick: now, or the phone's time of one that was kept; null where that is impossible. */
export function tickedAt(given: string | undefined, now: Date): Date | null {
  if (given === undefined) return now;
  const at = new Date(given);
  const ageMs = now.getTime() - at.getTime();
  if (ageMs < -visitTimers.clockGraceMs || ageMs > visitTimers.keptPressMs) return null;
  return at > now ? now : at;
}
