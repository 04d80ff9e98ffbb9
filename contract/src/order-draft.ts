import { z } from 'zod';
import { priceTypes } from './pricing.ts';
import { date, id, isDate, latitude, line, longitude, price, text, time, weekday } from './primitives.ts';
import { replacementModes } from './replacements-constants.ts';
import { type DayHours, daysBetween, overlapOfWeek, visitsBetween } from './visits.ts';

const address = z.strictObject({ lat: latitude, lng: longitude, address: text(1, 1000) });

const unique = (values: number[]) => [...new Set(values)];
const idSet = (min: number, max: number) => z.array(id).min(min).max(max).transform(unique);

const weekdays = z
  .array(weekday)
  .min(1)
  .max(7)
  .transform((days) => unique(days).sort());

/** The hours of a visit on one weekday. */
const dayHours = z.strictObject({ weekday, start_time: time, end_time: time });

/** Visits are either at the same hours on all working days, or have `hours` for each weekday. */
const draftFields = z.strictObject({
  children: idSet(1, 10),
  service_type: idSet(1, 20),
  skill: idSet(0, 40).default([]),
  language: idSet(0, 30).default([]),
  start_date: date,
  unlimited_date: z.boolean().default(false),
  end_date: date.nullable().default(null),
  start_time: time.optional(),
  end_time: time.optional(),
  working_days_of_week: weekdays.optional(),
  hours: z.array(dayHours).min(1).max(7).optional(),
  payment_agreement: z.boolean().default(false),
  address,
  job_description: text(0, 5000).default(''),
});
type DraftFields = z.output<typeof draftFields>;

/** Only when the visits are. */
const periodFields = draftFields.pick({
  start_date: true,
  unlimited_date: true,
  end_date: true,
  start_time: true,
  end_time: true,
  working_days_of_week: true,
  hours: true,
});
export type PeriodFields = z.output<typeof periodFields>;

const sameHours = ['start_time', 'end_time', 'working_days_of_week'] as const;

function hoursFault(hours: readonly DayHours[]): string | null {
  if (new Set(hours.map(({ weekday: day }) => day)).size < hours.length) return 'weekday_twice';
  if (hours.some(({ start_time, end_time }) => start_time === end_time)) return 'same_time';
  return overlapOfWeek(hours) ? 'hours_overlap' : null;
}

/** Hours of every working day of a week. */
export const hoursOfWeek = z
  .array(dayHours)
  .min(1)
  .max(7)
  .superRefine((hours, context) => {
    const fault = hoursFault(hours);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

type Fault = [field: keyof PeriodFields, message: string];

/** Either form whole, never both. */
function faultsOfHours(item: PeriodFields): Fault[] {
  const { hours } = item;
  if (!hours) return sameHours.filter((field) => item[field] === undefined).map((field) => [field, 'required']);
  const both = sameHours.filter((field) => item[field] !== undefined);
  const fault = hours.length === 0 ? 'required' : hoursFault(hours);
  return [...both.map((field): Fault => [field, 'two_forms_of_hours']), ...(fault ? [['hours', fault] as Fault] : [])];
}

const isEqual = (one: DayHours, other: DayHours) =>
  one.start_time === other.start_time && one.end_time === other.end_time;

/** The week of an order: `hours` only where days differ. */
export function weekOf(given: readonly DayHours[]) {
  const hours = [...given].sort((one, other) => one.weekday - other.weekday);
  const [first] = hours as [DayHours];
  return {
    start_time: first.start_time,
    end_time: first.end_time,
    working_days_of_week: hours.map(({ weekday: day }) => day),
    hours: hours.every((day) => isEqual(day, first)) ? null : hours,
  };
}

/** One form of both. */
export function withHours<Fields extends PeriodFields>({ hours, ...item }: Fields) {
  const { start_time = '', end_time = '', working_days_of_week = [] } = item;
  return hours ? { ...item, ...weekOf(hours) } : { ...item, start_time, end_time, working_days_of_week, hours: null };
}

const draftItem = draftFields
  .superRefine((item, context) => {
    for (const [field, message] of faultsOfHours(item)) context.addIssue({ code: 'custom', path: [field], message });
  })
  // For the description of the API.
  .meta({ oneOf: [{ required: ['hours'] }, { required: [...sameHours] }] });
export type DraftItem = ReturnType<typeof withHours<DraftFields>>;
type Period = ReturnType<typeof withHours<PeriodFields>>;

export const maxOrderDays = 366 * 2;

/** A cross-field rule: dates and hours must contain at least one visit. */
function periodFault(item: Period): Fault | null {
  if (item.start_time === item.end_time) return ['end_time', 'same_time'];
  if (item.unlimited_date) return item.end_date ? ['end_date', 'end_with_unlimited'] : null;
  if (!item.end_date) return ['end_date', 'required'];
  if (item.end_date < item.start_date) return ['end_date', 'range'];
  if (daysBetween(item.start_date, item.end_date) > maxOrderDays) return ['end_date', 'order_too_long'];
  const visits = visitsBetween(item, item.start_date, item.end_date);
  return visits.length === 0 ? ['working_days_of_week', 'no_visits'] : null;
}

/** Null: something is wrong, and reported at its own field. */
function wholePeriod(given: PeriodFields): Period | null {
  if (faultsOfHours(given).length > 0) return null;
  const item = withHours(given);
  return [item.start_date, item.end_date ?? item.start_date].every(isDate) ? item : null;
}

const isOneVisit = (item: Period) =>
  !item.unlimited_date && item.end_date !== null && visitsBetween(item, item.start_date, item.end_date).length === 1;

interface Drafted {
  order_item: PeriodFields;
  trial: boolean;
}

function checkPeriod({ order_item, trial }: Drafted, context: z.RefinementCtx): void {
  const item = wholePeriod(order_item);
  if (!item) return;
  const fault = periodFault(item);
  if (fault) context.addIssue({ code: 'custom', path: ['order_item', fault[0]], message: fault[1] });
  else if (trial && !isOneVisit(item)) context.addIssue({ code: 'custom', path: ['trial'], message: 'one_visit' });
}

const draftBase = z.strictObject({
  title: line(0, 120).default(''),
  price_type: z.enum(priceTypes).default('per_hour'),
  order_item: draftItem,
  /** What happens when the sitter does not come. */
  replacement: z.enum(replacementModes).default('ask'),
  /** One visit to try each other. */
  trial: z.boolean().default(false),
});

export const announcementFields = draftBase.extend({
  price_min: price.nullable().default(null),
  price_max: price.nullable().default(null),
});

/** Rules between the fields of an announcement. */
export function checkAnnouncement(draft: z.output<typeof announcementFields>, context: z.RefinementCtx): void {
  checkPeriod(draft, context);
  const { price_min, price_max } = draft;
  if (draft.order_item.payment_agreement && price_min === null && price_max === null) return;
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (price_min === null) refuse('price_min', 'required');
  if (price_max === null) refuse('price_max', 'required');
  if (price_min !== null && price_max !== null && price_min > price_max) refuse('price_max', 'price_range');
}

/** An announcement, or with `sitter` a request to one sitter. */
export const applicationBody = announcementFields.extend({ sitter: id.optional() }).superRefine(checkAnnouncement);

/** A booking at the sitter's price; `expected` is the price that the customer saw. */
export const bookingBody = draftBase
  .extend({ sitter: id, expected: z.strictObject({ price }).optional() })
  .superRefine(checkPeriod);

/** The order that follows a trial: without dates the same weekday and hours every week, without an end. */
export const prolongBody = z
  .strictObject({ order: id, order_item: periodFields.optional() })
  .superRefine(({ order_item }, context) => {
    if (!order_item) return;
    const refuse = ([field, message]: Fault) =>
      context.addIssue({ code: 'custom', path: ['order_item', field], message });
    faultsOfHours(order_item).forEach(refuse);
    const item = wholePeriod(order_item);
    const fault = item && periodFault(item);
    if (fault) refuse(fault);
  });

export type ApplicationDraft = z.output<typeof applicationBody>;
export type BookingDraft = z.output<typeof bookingBody>;
