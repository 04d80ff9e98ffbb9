import { addDays, moscowDate, moscowTime, weekdayOf } from '@ladushki/contract/visits';
import { type Draft, everyDay } from './live-drafts.ts';
import {
  begunAt,
  type DailyHours,
  hour,
  hoursLater,
  hoursNow,
  laterAt,
  minutesAfter,
  weeklyHours,
} from './visit-times.ts';

/** One visit from a moment on, for some hours. */
function once({ order_item: item, ...draft }: Draft, from: Date, hours: number): Draft {
  const date = moscowDate(from);
  const times = { start_time: moscowTime(from), end_time: moscowTime(minutesAfter(from, hours * hour)) };
  return {
    ...draft,
    order_item: {
      ...item,
      ...times,
      start_date: date,
      end_date: date,
      unlimited_date: false,
      working_days_of_week: everyDay,
    },
  };
}

/** The visit that is under way now, and the one after it. */
export const running = (draft: Draft, now: Date) => once(draft, begunAt(now), hoursNow);
export const later = (draft: Draft, now: Date) => once(draft, laterAt(now), hoursLater);

const endless = (start_date: string, working_days_of_week: number[]) => ({
  ...{ start_date, end_date: null, unlimited_date: true, working_days_of_week },
});

/** Every day without an end: a visit is always near, so the demo sitter has access to health data. */
export function daily(
  { order_item: item, ...draft }: Draft,
  start_date: string,
  { title, ...times }: DailyHours,
): Draft {
  const job_description = 'Покормить, поиграть, почитать. Всё нужное на кухне и в детской.';
  const order_item = { ...item, job_description, ...endless(start_date, everyDay), ...times };
  // What was missed weeks ago is past.
  return { ...draft, title, replacement: 'off', order_item };
}

export const nextWalk = (now: Date) => addDays(moscowDate(now), 2);

/** Once a week without an end; the next time in two days, in a week that is charged already. */
export function weekly({ order_item: item, ...draft }: Draft, next: string): Draft {
  const job_description = 'Погулять в парке, порисовать, помочь собрать рюкзак на кружок.';
  const period = endless(addDays(next, -14), [weekdayOf(next)]);
  return { ...draft, title: 'Прогулка и кружок', order_item: { ...item, job_description, ...period, ...weeklyHours } };
}
