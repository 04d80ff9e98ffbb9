import { addDays, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import { demoDays } from './visit-days.ts';

export const hour = 60;
export const day = 24 * hour;

export const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

/** The visit that is under way now. */
export const hoursNow = 3;
export const begunAt = (now: Date) => new Date(Math.floor(minutesAfter(now, -hour).getTime() / 1_800_000) * 1_800_000);

/** The one after it. */
export const hoursLater = 2;
export const laterAt = (now: Date) => minutesAfter(begunAt(now), 5 * hour);

/** An hour a day. Which one depends on the present: it must meet neither the visit of now nor the later one. */
const dailyHours = [
  { start_time: '07:00', end_time: '08:00', title: 'Утро с ребёнком, пока родители собираются' },
  { start_time: '12:00', end_time: '13:00', title: 'Обед и тихие игры' },
  { start_time: '19:00', end_time: '20:00', title: 'Ужин и сказка на ночь' },
] as const;
export type DailyHours = (typeof dailyHours)[number];

export function freeHours(now: Date): DailyHours {
  const [from, to] = [minutesAfter(now, -4 * hour), minutesAfter(now, 8 * hour)];
  const meets = ({ start_time }: DailyHours) =>
    [-1, 0, 1].some((days) => {
      const start = moscowInstant(addDays(moscowDate(now), days), start_time);
      return start > from && start < to;
    });
  return dailyHours.find((hours) => !meets(hours)) ?? dailyHours[0];
}

/** Meets none of the others. */
export const weeklyHours = { start_time: '15:00', end_time: '17:00' };

/** As many days are over as there are stories to tell. */
export function firstDay({ end_time }: DailyHours, now: Date): string {
  const today = moscowDate(now);
  return addDays(today, (moscowInstant(today, end_time) < now ? 1 : 0) - demoDays.length);
}
