import { addDays, moscowDate, moscowInstant, weekdayOf } from '@ladushki/contract/visits';
import type { MovableClock } from '../platform/clock.ts';

/** To the next moment at which it is that time in Moscow, on that weekday where one is given (1: Monday). */
export function moveToTime(clock: MovableClock, time: string, weekday?: number): void {
  const now = clock.now();
  const today = moscowDate(now);
  const days = Array.from({ length: 8 }, (_, index) => addDays(today, index));
  const moments = days.filter((day) => !weekday || weekdayOf(day) === weekday).map((day) => moscowInstant(day, time));
  const next = moments.find((moment) => moment > now) ?? now;
  clock.advance((next.getTime() - now.getTime()) / 1000);
}
