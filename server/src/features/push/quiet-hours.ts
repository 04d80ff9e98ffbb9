import { startMinute } from '@ladushki/contract/day-hours';

const minuteMs = 60_000;
const dayMinutes = 1440;
/** Moscow is UTC+3 all year. */
const moscowMs = 180 * minuteMs;

/** Moscow time; an end before the beginning is on the next day, and no hours are quiet when they are equal. */
export interface QuietHours {
  quiet_from: string;
  quiet_to: string;
}

const night: QuietHours = { quiet_from: '22:00', quiet_to: '08:00' };

/** When something may be sent: now, or when the quiet hours end. */
export function afterQuietHours(now: Date, { quiet_from, quiet_to }: QuietHours = night): Date {
  const [from, to] = [startMinute(quiet_from), startMinute(quiet_to)];
  const minute = Math.floor((now.getTime() + moscowMs) / minuteMs) % dayMinutes;
  const ago = (minute - from + dayMinutes) % dayMinutes;
  const length = (to - from + dayMinutes) % dayMinutes;
  if (ago >= length) return now;
  return new Date((Math.floor(now.getTime() / minuteMs) + length - ago) * minuteMs);
}
