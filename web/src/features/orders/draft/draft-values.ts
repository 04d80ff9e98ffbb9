import type { OrderPeriod } from '@ladushki/contract/visits';
import { weekdayOf } from '@ladushki/contract/visits';
import type { Control } from 'react-hook-form';

export const rhythms = ['once', 'period', 'unlimited'] as const;
export type Rhythm = (typeof rhythms)[number];

/** Form values, converted into the request body. */
export interface DraftValues {
  title: string;
  price_type: 'per_hour' | 'per_month';
  price_min: number | null;
  price_max: number | null;
  /** One visit, visits up to a day, or without an end. */
  rhythm: Rhythm;
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
  rhythm: 'period',
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

/** Dates and hours of the draft, once complete enough to count visits. */
export function periodOf(values: DraftValues): OrderPeriod | null {
  const { start_date, start_time, end_time } = values.order_item;
  const end_date = endOf(values);
  const isWhole =
    isDate(start_date) && (end_date === null || isDate(end_date)) && isTime(start_time) && isTime(end_time);
  const isOpen = values.rhythm === 'unlimited';
  if (!isWhole || start_time === end_time || (end_date === null && !isOpen)) return null;
  return {
    start_date,
    end_date,
    start_time,
    end_time,
    unlimited_date: isOpen,
    working_days_of_week: daysOf(values),
  };
}

/** Out of range rather than missing, so that an unchosen value does not stop the validation of others. */
const outOfRange = 999;
const noId = 0;

function itemOf(values: DraftValues) {
  const { address, ...item } = values.order_item;
  return {
    ...item,
    end_date: endOf(values),
    unlimited_date: values.rhythm === 'unlimited',
    working_days_of_week: daysOf(values),
    address: { lat: address.lat ?? outOfRange, lng: address.lng ?? outOfRange, address: address.address },
  };
}

/** An announcement, or with a sitter a request. */
export function toApplication(values: DraftValues) {
  const { title, price_type, receiver, sitter } = values;
  const isOpen = values.order_item.payment_agreement;
  return {
    title,
    price_type,
    price_min: isOpen ? null : values.price_min,
    price_max: isOpen ? null : values.price_max,
    ...(receiver === 'sitter' && { sitter: sitter ?? noId }),
    order_item: itemOf(values),
  };
}

export function toBooking(values: DraftValues) {
  const { title, price_type, sitter } = values;
  return { title, price_type, sitter: sitter ?? noId, order_item: { ...itemOf(values), payment_agreement: false } };
}
