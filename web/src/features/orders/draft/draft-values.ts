import type { ReplacementMode } from '@ladushki/contract/replacements-constants';
import { type DayHours, type OrderPeriod, weekdayOf } from '@ladushki/contract/visits';
import type { Control } from 'react-hook-form';
import type { OrderNeeds } from './matching-sitters.ts';

export const rhythms = ['once', 'period', 'unlimited'] as const;
export type Rhythm = (typeof rhythms)[number];

/** Form values, converted into the request body. */
export interface DraftValues {
  title: string;
  price_type: 'per_hour' | 'per_month';
  price_min: number | null;
  price_max: number | null;
  /** What happens when the sitter does not come. */
  replacement: ReplacementMode;
  /** One visit to try each other; with other rhythms it does not count. */
  trial: boolean;
  /** One visit, visits up to a day, or without an end. */
  rhythm: Rhythm;
  /** Every weekday has its own hours, `order_item.hours`. */
  by_day: boolean;
  /** To everybody, or to one sitter. */
  receiver: 'all' | 'sitter';
  sitter: number | null;
  order_item: {
    children: number[];
    service_type: number[];
    skill: number[];
    language: number[];
    start_date: string;
    end_date: string;
    start_time: string;
    end_time: string;
    working_days_of_week: number[];
    /** Of the working days, in their order. */
    hours: DayHours[];
    payment_agreement: boolean;
    address: { lat: number | null; lng: number | null; address: string };
    job_description: string;
  };
}

/** Shared by announcements and bookings, whose bodies differ. */
export type DraftControl<Output> = Control<DraftValues, unknown, Output>;

export const emptyDraft: DraftValues = {
  title: '',
  price_type: 'per_hour',
  price_min: null,
  price_max: null,
  replacement: 'ask',
  trial: false,
  rhythm: 'period',
  by_day: false,
  receiver: 'all',
  sitter: null,
  order_item: {
    children: [],
    service_type: [],
    skill: [],
    language: [],
    start_date: '',
    end_date: '',
    start_time: '09:00',
    end_time: '18:00',
    working_days_of_week: [1, 2, 3, 4, 5],
    hours: [],
    payment_agreement: false,
    address: { lat: null, lng: null, address: '' },
    job_description: '',
  },
};

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isTime = (text: string) => /^\d{2}:\d{2}$/.test(text);

const daysOf = ({ rhythm, order_item: item }: DraftValues) => {
  if (rhythm !== 'once') return item.working_days_of_week;
  return isDate(item.start_date) ? [weekdayOf(item.start_date)] : [1];
};

const endOf = ({ rhythm, order_item: item }: DraftValues) => {
  if (rhythm === 'unlimited') return null;
  return rhythm === 'once' ? item.start_date : item.end_date || null;
};

/** Whether the days have hours of their own; a single day has the common ones. */
export const isByDay = ({ by_day, rhythm }: Pick<DraftValues, 'by_day' | 'rhythm'>) => by_day && rhythm !== 'once';

/** Hours of the chosen days: known ones stay, the others begin with the common hours. */
export const hoursOfDays = (days: readonly number[], { hours = [], start_time, end_time }: DraftValues['order_item']) =>
  days.map((weekday) => hours.find((day) => day.weekday === weekday) ?? { weekday, start_time, end_time });

const isWholeDay = ({ start_time, end_time }: Pick<DayHours, 'start_time' | 'end_time'>) =>
  isTime(start_time) && isTime(end_time) && start_time !== end_time;

/** Dates and hours of the draft, once complete enough to count visits. */
export function periodOf(values: DraftValues): OrderPeriod | null {
  const { start_date, start_time, end_time } = values.order_item;
  const end_date = endOf(values);
  const days = daysOf(values);
  const hours = isByDay(values) ? hoursOfDays(days, values.order_item) : null;
  const isWhole = isDate(start_date) && (end_date === null || isDate(end_date));
  const isOpen = values.rhythm === 'unlimited';
  if (!isWhole || !(hours ?? [{ start_time, end_time }]).every(isWholeDay) || (end_date === null && !isOpen))
    return null;
  return {
    start_date,
    end_date,
    start_time: hours?.[0]?.start_time ?? start_time,
    end_time: hours?.[0]?.end_time ?? end_time,
    unlimited_date: isOpen,
    working_days_of_week: days,
    ...(hours && { hours }),
  };
}

/** What a candidate must be able to do. */
export function needsOf(values: DraftValues): OrderNeeds {
  const { service_type: services, children, address, payment_agreement } = values.order_item;
  const { lat, lng } = address;
  return {
    services,
    period: periodOf(values),
    children: children.length,
    place: lat === null || lng === null ? null : { lat, lng },
    price_type: values.price_type,
    price_max: payment_agreement ? null : values.price_max,
  };
}

/** Out of range rather than missing, so that an unchosen value does not stop the validation of others. */
const outOfRange = 999;
const noId = 0;

function itemOf(values: DraftValues) {
  const { address, start_time, end_time, working_days_of_week: _, hours: __, ...item } = values.order_item;
  const days = daysOf(values);
  return {
    ...item,
    ...(isByDay(values)
      ? { hours: hoursOfDays(days, values.order_item) }
      : { start_time, end_time, working_days_of_week: days }),
    end_date: endOf(values),
    unlimited_date: values.rhythm === 'unlimited',
    address: { lat: address.lat ?? outOfRange, lng: address.lng ?? outOfRange, address: address.address },
  };
}

const isTrial = ({ trial, rhythm }: DraftValues) => trial && rhythm === 'once';

/** An announcement, or with a sitter a request. */
export function toApplication(values: DraftValues) {
  const { title, price_type, receiver, sitter, replacement } = values;
  const isOpen = values.order_item.payment_agreement;
  return {
    title,
    price_type,
    price_min: isOpen ? null : values.price_min,
    price_max: isOpen ? null : values.price_max,
    ...(receiver === 'sitter' && { sitter: sitter ?? noId }),
    replacement,
    trial: isTrial(values),
    order_item: itemOf(values),
  };
}

export function toBooking(values: DraftValues) {
  const { title, price_type, sitter, replacement } = values;
  const order_item = { ...itemOf(values), payment_agreement: false };
  return { title, price_type, sitter: sitter ?? noId, replacement, trial: isTrial(values), order_item };
}
