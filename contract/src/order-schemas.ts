import { z } from 'zod';
import { offerStates, orderStates, statusLabels } from './order-states.ts';
import { paymentFailure } from './payments.ts';
import { ageGroups } from './people.ts';
import { billings, priceTypes } from './pricing.ts';
import {
  date,
  gender,
  id,
  instant,
  isDate,
  latitude,
  line,
  longitude,
  outcome,
  paged,
  price,
  ref,
  text,
  time,
  weekday,
} from './primitives.ts';
import { proposal } from './proposal-schemas.ts';
import { counting, reviewStatuses } from './search.ts';
import { sitterCard } from './sitter-card.ts';
import { type DayHours, dayParts, daysBetween, overlapOfWeek, visitsBetween } from './visits.ts';

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

type Fault = [field: keyof DraftFields, message: string];

/** Either form whole, never both. */
function faultsOfHours(item: DraftFields): Fault[] {
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
export function withHours({ hours, ...item }: DraftFields) {
  const { start_time = '', end_time = '', working_days_of_week = [] } = item;
  return hours ? { ...item, ...weekOf(hours) } : { ...item, start_time, end_time, working_days_of_week, hours: null };
}

const draftItem = draftFields
  .superRefine((item, context) => {
    for (const [field, message] of faultsOfHours(item)) context.addIssue({ code: 'custom', path: [field], message });
  })
  // For the description of the API.
  .meta({ oneOf: [{ required: ['hours'] }, { required: [...sameHours] }] });
export type DraftItem = ReturnType<typeof withHours>;

export const maxOrderDays = 366 * 2;

/** A cross-field rule: dates and hours must contain at least one visit. */
function periodFault(item: DraftItem): Fault | null {
  if (item.start_time === item.end_time) return ['end_time', 'same_time'];
  if (item.unlimited_date) return item.end_date ? ['end_date', 'end_with_unlimited'] : null;
  if (!item.end_date) return ['end_date', 'required'];
  if (item.end_date < item.start_date) return ['end_date', 'range'];
  if (daysBetween(item.start_date, item.end_date) > maxOrderDays) return ['end_date', 'order_too_long'];
  const visits = visitsBetween(item, item.start_date, item.end_date);
  return visits.length === 0 ? ['working_days_of_week', 'no_visits'] : null;
}

function checkPeriod(given: DraftFields, context: z.RefinementCtx): void {
  // Faults of the hours are reported at their own fields only.
  if (faultsOfHours(given).length > 0) return;
  const item = withHours(given);
  // An invalid date is reported at its own field only.
  if (![item.start_date, item.end_date ?? item.start_date].every(isDate)) return;
  const fault = periodFault(item);
  if (fault) context.addIssue({ code: 'custom', path: ['order_item', fault[0]], message: fault[1] });
}

const draftBase = z.strictObject({
  title: line(0, 120).default(''),
  price_type: z.enum(priceTypes).default('per_hour'),
  order_item: draftItem,
});

export const announcementFields = draftBase.extend({
  price_min: price.nullable().default(null),
  price_max: price.nullable().default(null),
});

/** Rules between the fields of an announcement. */
export function checkAnnouncement(draft: z.output<typeof announcementFields>, context: z.RefinementCtx): void {
  checkPeriod(draft.order_item, context);
  const { price_min, price_max } = draft;
  if (draft.order_item.payment_agreement && price_min === null && price_max === null) return;
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (price_min === null) refuse('price_min', 'required');
  if (price_max === null) refuse('price_max', 'required');
  if (price_min !== null && price_max !== null && price_min > price_max) refuse('price_max', 'price_range');
}

/** An announcement, or with `sitter` a request to one sitter. */
export const applicationBody = announcementFields.extend({ sitter: id.optional() }).superRefine(checkAnnouncement);

/** Incremented with every change of the terms. */
export const version = z.int().min(1).max(2_147_483_647);

/** A booking at the sitter's price; `expected` is the price that the customer saw. */
export const bookingBody = draftBase
  .extend({ sitter: id, expected: z.strictObject({ price }).optional() })
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
  'propose',
  'proposal_accept',
  'proposal_decline',
  'proposal_withdraw',
  'edit',
  'repeat',
  'invite',
  'confirm_offer',
]);

const person = z.object({ id: z.int(), full_name: z.string(), image: z.string().nullable() });

/** Children's names only for permitted readers; listed sitters see age and gender, others only the age group. */
const orderChild = z.object({
  id: z.int().nullable(),
  full_name: z.string().nullable(),
  age: z.int().nullable(),
  gender: gender.nullable(),
  age_group: z.enum(ageGroups),
});

const orderItem = z.object({
  children: z.array(orderChild),
  service_type: z.array(ref),
  skill: z.array(ref),
  language: z.array(ref),
  start_date: date,
  end_date: date.nullable(),
  unlimited_date: z.boolean(),
  /** Null where days differ, and for strangers, who see the parts of the day instead. */
  start_time: time.nullable(),
  end_time: time.nullable(),
  /** Of every working day; null for strangers. */
  hours: z.array(z.object({ weekday, start_time: time, end_time: time })).nullable(),
  day_parts: z.array(z.enum(dayParts)),
  payment_agreement: z.boolean(),
  /**
   * For readers without access to the exact place: the district's name, and rounded coordinates or the centre of the
   * district.
   */
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

/** Parts of an announcement that can change. */
export const termsParts = [
  'title',
  'price',
  'dates',
  'hours',
  'children',
  'services',
  'skills',
  'languages',
  'place',
  'description',
] as const;
export type TermsPart = (typeof termsParts)[number];

/** Earlier terms of an announcement, as far as a sitter may know them. */
const agreedTerms = orderCard
  .pick({ title: true, price: true, price_min: true, price_max: true, price_type: true })
  .extend({
    order_item: orderItem.pick({
      children: true,
      service_type: true,
      skill: true,
      language: true,
      start_date: true,
      end_date: true,
      unlimited_date: true,
      hours: true,
      job_description: true,
      working_days_of_week: true,
    }),
    place: z.string(),
    changed: z.array(z.enum(termsParts)),
  });

export const invitationAnswers = ['offered', 'declined'] as const;

export const orderDetail = orderCard.extend({
  version,
  actions: z.array(orderAction),
  chat_room: z.int().nullable(),
  /** Deadline of the current state; hidden from strangers, who could derive the hours from it. */
  deadline: instant.nullable(),
  paid_until: date,
  /** How it is paid: at once, or by the week where it has no end or lasts more than 31 days. */
  billing: z.enum(billings),
  /** What the checkout takes or took; null to strangers, while there is no price, and where it was paid directly. */
  first_charge: z.int().nullable(),
  payment: z
    .object({
      id: z.int(),
      status: z.enum(paymentStatuses),
      method: z.enum(['card', 'direct']),
      amount: z.int(),
      refunded: z.int(),
      confirmation_url: z.string().nullable(),
      /** Of the last attempt, until the next one; to the payer only. */
      failure: paymentFailure.nullable(),
    })
    .nullable(),
  /** Cost of a cancellation for the customer, while the order can be cancelled and is paid through us. */
  cancel_rule: z
    .object({
      /** Until then everything to come is refunded in full; null: too late. */
      free_until: instant.nullable(),
      /** What the sitter keeps after that. */
      kept_after: z.int(),
    })
    .nullable(),
  history: z.array(
    z.object({
      status: z.enum(orderStates),
      at: instant,
      by: z.enum(['customer', 'sitter', 'system', 'moderator']),
      /** Of a family the one who acted. */
      by_person: z.object({ id: z.int(), full_name: z.string() }).nullable(),
      reason: z.string().nullable(),
      /** What was done; an edit leaves the state as it is. */
      move: z.string(),
    }),
  ),
  /** The first one to come, while the order is active. */
  next_visit: z.object({ id: z.int(), starts_at: instant }).nullable(),
  /** The pending one. */
  proposal: proposal.nullable(),
  own_offer: z
    .object({
      id: z.int(),
      price: z.int(),
      message: z.string(),
      status: z.enum(offerStates),
      version,
      outdated: z.boolean(),
      /** What the sitter agreed to, while the announcement says something else. */
      agreed: agreedTerms.nullable(),
    })
    .nullable(),
  /** To the customer everybody who was invited, to a sitter their own invitation. */
  invited: z.array(z.object({ sitter: person, invited_at: instant, answer: z.enum(invitationAnswers).nullable() })),
  /** Access to the children's health data, from the agreement with a sitter until the order ends. */
  health_access: z
    .object({
      /** The sitter is not verified, so the family decides. */
      needed: z.boolean(),
      allowed: z.boolean(),
      /** The sitter has access now. */
      open: z.boolean(),
      /** Window of the next visit: 24 h before its start until its end; null when there are no more. */
      opens_at: instant.nullable(),
      closes_at: instant.nullable(),
    })
    .nullable(),
  /** To the sitter only once published. */
  review: z
    .object({
      id: z.int(),
      editable: z.boolean(),
      rating: z.int(),
      context: z.string(),
      status: z.enum(reviewStatuses),
      ...counting,
      answer: z.string().nullable(),
    })
    .nullable(),
  /** The confirmation message of a transition. */
  message: outcome.optional(),
});

export type ApplicationDraft = z.output<typeof applicationBody>;
export type BookingDraft = z.output<typeof bookingBody>;
export type OrderCard = z.output<typeof orderCard>;
export type OrderDetail = z.output<typeof orderDetail>;

export const orderPage = paged(orderCard);

const mapPoint = z.object({ id: z.int(), lat: z.number(), lng: z.number(), price: z.int().nullable() });
const mapCluster = z.object({ lat: z.number(), lng: z.number(), count: z.int() });

/** With `map=1` the answer holds map points, or clusters when there are too many, and no cards. */
export const orderListReply = orderPage.extend({
  points: z.array(mapPoint).optional(),
  clusters: z.array(mapCluster).optional(),
});

export const offer = z.object({
  id: z.int(),
  order: z.int(),
  sitter: sitterCard,
  price: z.int(),
  total_price: z.int().nullable(),
  version,
  /** Made before the announcement was edited: cannot be accepted until its sitter confirms it. */
  outdated: z.boolean(),
  message: z.string(),
  status: z.enum(offerStates),
  chat_room: z.int().nullable(),
  created_date: instant,
});
export type Offer = z.output<typeof offer>;
