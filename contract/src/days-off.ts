import { z } from 'zod';
import { runsForward } from './day-hours.ts';
import { dayOffLimits } from './days-off-constants.ts';
import { date, isDate, text, time } from './primitives.ts';
import { create, list, remove, update } from './sitter-entries.ts';
import { daysBetween } from './visits.ts';

interface Dates {
  start_date?: string;
  end_date?: string;
}

/** What is wrong with the dates; missing or invalid ones are reported at their own field. */
export function datesFault({ start_date, end_date }: Dates): 'range' | 'day_off_too_long' | null {
  if (!start_date || !end_date || !isDate(start_date) || !isDate(end_date)) return null;
  if (end_date < start_date) return 'range';
  return daysBetween(start_date, end_date) >= dayOffLimits.days ? 'day_off_too_long' : null;
}

function checkDates(dates: Dates, context: z.RefinementCtx): void {
  const message = datesFault(dates);
  if (message) context.addIssue({ code: 'custom', path: ['end_date'], message });
}

/** Both days included. */
const dates = z.strictObject({ start_date: date, end_date: date, note: text(0, dayOffLimits.note).optional() });
export const dayOffDraft = dates.superRefine(checkDates);
export const dayOffChange = dates.partial().superRefine(checkDates);
export const dayOff = z.object({
  id: z.int(),
  start_date: date,
  end_date: date,
  /** For the sitter's own eyes. */
  note: z.string(),
});
export type DayOff = z.output<typeof dayOff>;

/** Hours of one day on top of the week; an end of 00:00 is the midnight that closes the day. */
export const extraHoursDraft = z
  .strictObject({ date, start_time: time, end_time: time })
  .refine(runsForward, { message: 'range', path: ['end_time'] });
export const extraHours = z.object({ id: z.int(), date, start_time: time, end_time: time });
export type ExtraHours = z.output<typeof extraHours>;

export const daysOff = {
  list: list('/sitter/day_off', 'One’s days off, present and to come, by their first day', dayOff),
  add: create('/sitter/day_off', 'Takes days off; refused while visits are agreed in them', dayOffDraft, dayOff, [
    'slot_taken',
  ]),
  update: update('/sitter/day_off', 'Changes days off', dayOffChange, dayOff, ['slot_taken']),
  remove: remove('/sitter/day_off', 'Works on these days again'),

  extraHours: list('/sitter/extra_hours', 'Hours on top of one’s week, today and to come', extraHours),
  addExtraHours: create('/sitter/extra_hours', 'Adds hours to one day', extraHoursDraft, extraHours, ['day_off']),
  removeExtraHours: remove('/sitter/extra_hours', 'Deletes hours of one day'),
} as const;
