import { z } from 'zod';
import { offerStates, orderStates, statusLabels } from './order-states.ts';
import { priceTypes } from './pricing.ts';
import { date, gender, id, instant, latitude, longitude, price, ref, text, time, weekday } from './primitives.ts';
import { visitsBetween } from './visits.ts';

const address = z.strictObject({ lat: latitude, lng: longitude, address: text(1, 1000) });

const draftItem = z.strictObject({
  children: z.array(id).min(1).max(10),
  service_type: z.array(id).min(1).max(20),
  skill: z.array(id).max(40).default([]),
  language: z.array(id).max(30).default([]),
  start_date: date,
  unlimited_date: z.boolean().default(false),
  end_date: date.nullable().default(null),
  start_time: time,
  end_time: time,
  payment_agreement: z.boolean().default(false),
  address,
  job_description: text(0, 5000).default(''),
  working_days_of_week: z.array(weekday).min(1).max(7),
});
type DraftItem = z.output<typeof draftItem>;

const maxOrderDays = 366 * 2;

/** What a schema of single fields cannot say: the dates and hours must make at least one visit. */
function checkPeriod(item: DraftItem, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['order_item', field], message });
  if (item.start_time === item.end_time) refuse('end_time', 'same_time');
  if (item.unlimited_date) {
    if (item.end_date) refuse('end_date', 'end_with_unlimited');
    return;
  }
  if (!item.end_date) return refuse('end_date', 'required');
  if (item.end_date < item.start_date) return refuse('end_date', 'range');
  if (Date.parse(item.end_date) - Date.parse(item.start_date) > maxOrderDays * 86_400_000) {
    return refuse('end_date', 'order_too_long');
  }
  if (visitsBetween(item, item.start_date, item.end_date).length === 0) {
    refuse('working_days_of_week', 'no_visits');
  }
}

const draftBase = z.strictObject({
  title: text(0, 120).default(''),
  price_type: z.enum(priceTypes).default('per_hour'),
  order_item: draftItem,
});

/** An announcement, or with `sitter` a request to one sitter. */
export const applicationBody = draftBase
  .extend({
    price_min: price.nullable().default(null),
    price_max: price.nullable().default(null),
    sitter: id.optional(),
  })
  .superRefine((draft, context) => {
    checkPeriod(draft.order_item, context);
    const { price_min, price_max } = draft;
    if (draft.order_item.payment_agreement && price_min === null && price_max === null) return;
    if (price_min === null) context.addIssue({ code: 'custom', path: ['price_min'], message: 'required' });
    if (price_max === null) context.addIssue({ code: 'custom', path: ['price_max'], message: 'required' });
    if (price_min !== null && price_max !== null && price_min > price_max) {
      context.addIssue({ code: 'custom', path: ['price_max'], message: 'range' });
    }
  });

/** A booking at the sitter's own price. */
export const bookingBody = draftBase
  .extend({ sitter: id })
  .superRefine((draft, context) => checkPeriod(draft.order_item, context));

export const orderAction = z.enum([
  'accept',
  'decline',
  'accept_offer',
  'pay',
  'complete',
  'cancel',
  'apply',
  'withdraw',
  'review',
  'recover',
  'dispute',
]);

const person = z.object({ id: z.int(), full_name: z.string(), image: z.string().nullable() });

/** Names of children only for those who may know them; others see age and gender. */
const orderChild = z.object({
  id: z.int().nullable(),
  full_name: z.string().nullable(),
  age: z.int(),
  gender,
});

const orderItem = z.object({
  children: z.array(orderChild),
  service_type: z.array(ref),
  skill: z.array(ref),
  language: z.array(ref),
  start_date: date,
  end_date: date.nullable(),
  unlimited_date: z.boolean(),
  start_time: time,
  end_time: time,
  payment_agreement: z.boolean(),
  /** Rounded, and the district alone, for those who may not know the exact place. */
  address: z.object({ lat: z.number(), lng: z.number(), address: z.string(), exact: z.boolean() }),
  job_description: z.string(),
  working_days_of_week: z.array(weekday),
  modified_date: instant,
  created_date: instant,
});

export const paymentStatuses = ['pending', 'succeeded', 'canceled', 'refunded', 'partly_refunded'] as const;

export const orderCard = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(orderStates),
  status_label: z.enum(statusLabels),
  order_type: z.enum(['application', 'booking']),
  customer: person,
  sitter: person.nullable(),
  price: z.int().nullable(),
  price_min: z.int().nullable(),
  price_max: z.int().nullable(),
  price_type: z.enum(priceTypes),
  total_price: z.int().nullable(),
  is_send_request: z.boolean(),
  offers_count: z.int(),
  distance: z.number().nullable(),
  created_date: instant,
  disputed: z.boolean(),
  order_item: orderItem,
});

export const orderDetail = orderCard.extend({
  actions: z.array(orderAction),
  chat_room: z.int().nullable(),
  /** When the present state ends by itself. */
  deadline: instant.nullable(),
  paid_until: date,
  payment: z
    .object({
      id: z.int(),
      status: z.enum(paymentStatuses),
      method: z.enum(['card', 'direct']),
      amount: z.int(),
      refunded: z.int(),
      confirmation_url: z.string().nullable(),
    })
    .nullable(),
  history: z.array(
    z.object({
      status: z.enum(orderStates),
      at: instant,
      by: z.enum(['customer', 'sitter', 'system', 'moderator']),
      reason: z.string().nullable(),
    }),
  ),
  own_offer: z.object({ id: z.int(), price: z.int(), message: z.string(), status: z.enum(offerStates) }).nullable(),
  review: z.object({ id: z.int(), editable: z.boolean() }).nullable(),
});

export const offerStatus = z.enum(offerStates);
