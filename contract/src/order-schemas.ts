import { z } from 'zod';
import { fit } from './fit.ts';
import { offerStates, orderStates, statusLabels } from './order-states.ts';
import { extraPayment, paymentFailure, paymentMethod } from './payments.ts';
import { ageGroups } from './people.ts';
import { billings, priceTypes } from './pricing.ts';
import { date, gender, instant, outcome, paged, ref, time, weekday } from './primitives.ts';
import { proposal } from './proposal-schemas.ts';
import { familyReliability } from './reliability.ts';
import { replacementModes } from './replacements-constants.ts';
import { counting, reviewStatuses } from './search.ts';
import { sitterCard } from './sitter-card.ts';
import { dayParts } from './visits.ts';

/** Incremented with every change of the terms. */
export const version = z.int().min(1).max(2_147_483_647);

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

const orderReview = z.object({
  id: z.int(),
  editable: z.boolean(),
  rating: z.int(),
  context: z.string(),
  status: z.enum(reviewStatuses),
  ...counting,
  answer: z.string().nullable(),
});
export type OrderReview = z.output<typeof orderReview>;

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
  /** What others say of the family is for a sitter whom it asked, invited or chose; null to all others. */
  customer: person.extend({
    rating: z.number().nullable(),
    reviews_count: z.int().nullable(),
    /** Null under three orders. */
    reliability: familyReliability.nullable(),
  }),
  sitter: person.nullable(),
  price: z.int().nullable(),
  price_min: z.int().nullable(),
  price_max: z.int().nullable(),
  price_type: z.enum(priceTypes),
  total_price: z.int().nullable(),
  is_send_request: z.boolean(),
  offers_count: z.int(),
  /** Kilometres from the centre of the circle, else from the reader's home, to the place as the reader sees it. */
  distance: z.number().nullable(),
  /** In the list of announcements, to customers and sitters. */
  fit: fit.nullable(),
  created_date: instant,
  /** Published since yesterday 00:00. */
  is_new: z.boolean(),
  disputed: z.boolean(),
  /** One visit to try each other. */
  trial: z.boolean(),
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
  /** Agreed for later; `price` is that of today. */
  coming_price: z.object({ from: date, price: z.int() }).nullable(),
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
      amount_minor: z.int(),
      refunded_minor: z.int(),
      confirmation_url: z.string().nullable(),
      /** To the family only, like what follows. */
      card_masked: z.string().nullable(),
      /** A page of the site; null where nothing was paid through us. */
      receipt_url: z.string().nullable(),
      /** Of the last attempt, until the next one. */
      failure: paymentFailure.nullable(),
    })
    .nullable(),
  /**
   * Where the money is that was paid through us, tips and expenses apart: what was paid is the sum of the rest. Null where
   * nothing was.
   */
  money: z
    .object({
      paid_minor: z.int(),
      held_minor: z.int(),
      returning_minor: z.int(),
      returned_minor: z.int(),
      to_sitter_minor: z.int(),
      fee_minor: z.int(),
    })
    .nullable(),
  /** What the coming weeks are charged by, without asking; to the family only. */
  saved_method: paymentMethod.pick({ brand: true, masked: true }).extend({ is_own: z.boolean() }).nullable(),
  /** Cost of a cancellation for the customer, while the order can be cancelled and is paid through us. */
  cancel_rule: z
    .object({
      /** Until then everything to come is refunded in full; null: too late. */
      free_until: instant.nullable(),
      /** What it costs after that; what the sitter has earned by then is hers anyway. */
      kept_after: z.int(),
      earned: z.int(),
    })
    .nullable(),
  /** Visits that the family may thank for now, the latest first. */
  tip_visits: z.array(z.int()),
  /** The tip of a visit, or the last try of one; to the sitter those that came. */
  tips: z.array(extraPayment.extend({ visit: z.int() })),
  expenses_count: z.int(),
  /** What happens when the sitter does not come; to the family only. */
  replacement: z.enum(replacementModes).nullable(),
  /** The visit of another order for which this one stands in. */
  replaces: z.object({ order: z.int(), visit: z.int() }).nullable(),
  /** The trial with which it goes on; to the two sides. */
  continues: z.int().nullable(),
  /** The order that goes on with this trial. */
  continued_as: z.int().nullable(),
  /** To the family: a visit of the trial is done, and nothing has followed yet. */
  may_prolong: z.boolean(),
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
      /** The sitter sees everything now, by the rule of health data. */
      open: z.boolean(),
      /** Within which a permission opens everything at the visit now, or else the next; null when there are no more. */
      opens_at: instant.nullable(),
      closes_at: instant.nullable(),
    })
    .nullable(),
  /** Of the sitter, by the family; to the other side only once published, like the next. */
  review: orderReview.nullable(),
  /** Of the family, by the sitter. */
  review_of_customer: orderReview.nullable(),
  /** Until then each side may write; null while the order cannot be reviewed. */
  review_until: instant.nullable(),
  /** The confirmation message of a transition. */
  message: outcome.optional(),
});

export type OrderCard = z.output<typeof orderCard>;
export type OrderDetail = z.output<typeof orderDetail>;

export const orderPage = paged(orderCard);

const mapPoint = z.object({
  id: z.int(),
  lat: z.number(),
  lng: z.number(),
  price: z.int().nullable(),
  distance: z.number().nullable(),
});
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
