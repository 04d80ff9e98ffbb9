import { z } from 'zod';
import { workOptions } from './account-constants.ts';
import { startMinute } from './day-hours.ts';
import {
  booleanText,
  date,
  gender,
  idList,
  intText,
  latitude,
  longitude,
  pageQuery,
  text,
  time,
} from './primitives.ts';
import { limits } from './product.ts';

/** `lat,lng,radius_km` in a query. */
export const locationText = z
  .string()
  .max(80)
  .regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?,\d{1,3}(\.\d+)?$/, 'location')
  .transform((value) => {
    const [lat = 0, lng = 0, radius = 0] = value.split(',').map(Number);
    return { lat, lng, radius };
  })
  .pipe(
    z.object({
      lat: latitude,
      lng: longitude,
      radius: z.number().min(limits.minRadiusKm).max(limits.maxRadiusKm),
    }),
  );

/** `1,3,5` in a query, 1 is Monday. */
export const weekdayList = z
  .string()
  .max(40)
  .regex(/^[1-7](,[1-7])*$/, 'id_list')
  .transform((value) => [...new Set(value.split(',').map(Number))]);

const time24 = '([01]\\d|2[0-3]):[0-5]\\d';
const hoursOfDay = `[1-7]-${time24}-${time24}`;

/** `1-09:00-13:00,3-15:00-19:00` in a query: hours of each weekday, an end before the beginning is on the next day. */
const weekHoursText = z
  .string()
  .max(7 * 14)
  .regex(new RegExp(`^${hoursOfDay}(,${hoursOfDay}){0,6}$`), 'week_hours')
  .transform((value) =>
    value.split(',').map((day) => {
      const [weekday, start_time = '', end_time = ''] = day.split('-');
      return { weekday: Number(weekday), start_time, end_time };
    }),
  )
  .refine((hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length, 'weekday_twice')
  .refine((hours) => hours.every(({ start_time, end_time }) => start_time !== end_time), 'same_time');

const workOptionList = z
  .string()
  .max(200)
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(workOptions)));

const ratingText = z
  .string()
  .regex(/^\d(\.\d{1,2})?$/, 'invalid')
  .transform(Number)
  .pipe(z.number().min(0).max(5));

export const sitterOrderings = [
  'fit',
  '-rating',
  'per_hour_salary',
  '-per_hour_salary',
  '-experience',
  'distance',
  '-reviews_count',
  'newest',
] as const;
export type SitterOrdering = (typeof sitterOrderings)[number];

const filters = z.strictObject({
  ...pageQuery(limits.sitterPageSize),
  /** Full-text search in name, place, description, services and skills; without `ordering`, by relevance. */
  search: text(0, 200).optional(),
  services: idList.optional(),
  skills: idList.optional(),
  languages: idList.optional(),
  religions: idList.optional(),
  nationality: idList.optional(),
  citizenship: idList.optional(),
  /** Including its districts. */
  city: idList.optional(),
  gender: gender.optional(),
  work_options: workOptionList.optional(),
  per_hour_salary_start: intText(0, 1_000_000).optional(),
  per_hour_salary_end: intText(0, 1_000_000).optional(),
  experience_start: intText(0, 100).optional(),
  experience_end: intText(0, 100).optional(),
  age_start: intText(0, 150).optional(),
  age_end: intText(0, 150).optional(),
  /** At least. */
  rating: ratingText.optional(),
  /** Number of children. */
  max_children: intText(1, 10).optional(),
  is_online: booleanText.optional(),
  is_available: booleanText.optional(),
  /** Has a photo. */
  image: booleanText.optional(),
  verified: booleanText.optional(),
  location: locationText.optional(),
  /** The week needed: sitters whose schedule covers it and who are free on those dates. */
  days: weekdayList.optional(),
  time_from: time.optional(),
  time_to: time.optional(),
  /** Instead of the same hours on all `days`. */
  hours: weekHoursText.optional(),
  date_from: date.optional(),
  date_to: date.optional(),
  /** By default `fit` for signed-in customers and sitters, relevance with `search`, else the rating. */
  ordering: z.enum(sitterOrderings).optional(),
  /** Points instead of cards. */
  map: z.enum(['1']).optional(),
});

interface Times {
  time_from?: string | undefined;
  time_to?: string | undefined;
}

type Refuse = (field: string, message: string) => void;

export function checkTimes({ time_from, time_to }: Times, refuse: Refuse): void {
  if (Boolean(time_from) !== Boolean(time_to)) refuse(time_from ? 'time_to' : 'time_from', 'required');
  // An end before the beginning is a night that ends on the next day.
  if (time_from && time_to && startMinute(time_from) === startMinute(time_to)) refuse('time_to', 'same_time');
}

function checkHours(query: z.output<typeof filters>, refuse: Refuse): void {
  const { time_from, time_to, hours } = query;
  if (hours && (time_from || time_to || query.days)) refuse('hours', 'two_forms_of_hours');
  checkTimes(query, refuse);
}

export const sitterQuery = filters.superRefine((query, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: query });
  checkHours(query, refuse);
  if (query.date_to && !query.date_from) refuse('date_from', 'required');
  if (query.date_from && query.date_to && query.date_to < query.date_from) refuse('date_to', 'range');
});
export type SitterQuery = z.output<typeof sitterQuery>;
