import { addDays, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import type { MovableClock } from '../platform/clock.ts';

/** To the next moment at which it is that time in Moscow. */
export function moveToTime(clock: MovableClock, time: string): void {
  const now = clock.now();
  const today = moscowInstant(moscowDate(now), time);
  const next = today > now ? today : moscowInstant(addDays(moscowDate(now), 1), time);
  clock.advance((next.getTime() - now.getTime()) / 1000);
}
