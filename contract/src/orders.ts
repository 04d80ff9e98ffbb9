import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { movesOf } from './move-call.ts';
import { expectedOrder, orderChanges } from './order-changes.ts';
import { applicationBody, bookingBody, prolongBody } from './order-draft.ts';
import { offer, orderDetail, orderListReply, orderPage, version } from './order-schemas.ts';
import { orderStates } from './order-states.ts';
import { savedCard } from './payments.ts';
import { ageGroups } from './people.ts';
import {
  date,
  id,
  idList,
  idParams,
  idText,
  instant,
  intText,
  paged,
  pageQuery,
  price,
  text,
  time,
} from './primitives.ts';
import { limits } from './product.ts';
import { checkTimes, locationText, weekdayList } from './search-query.ts';
import { sitterCard } from './sitter-card.ts';

const orderRef = z.strictObject({ order: id });
const offerRef = z.strictObject({ offer: id });
export const offerBody = z.strictObject({
  order: id,
  price,
  message: text(0, 1000).default(''),
  expected: z.strictObject({ version }).optional(),
});
export const disputeBody = z.strictObject({ order: id, text: text(10, 3000) });
/** What the end of an order does to the money of its visits: `refund`, `kept` and `waiting` add up to what was paid. */
const endingPreview = z.object({
  refund: z.int(),
  kept: z.int(),
  waiting: z.int(),
  /** Of `refund`: went back before, so ending the order does not return it. */
  returned: z.int(),
  /** Of `kept`: for visits that are decided already. */
  earned: z.int(),
  /** Of `kept`: what ending the order now costs. */
  cost: z.int(),
  /** Of `waiting`: of visits to which nobody came; it goes back a day after them, unless the sitter objects. */
  returning: z.int(),
  /** How many visits will not take place. */
  ahead: z.int(),
  /** Visits whose money does not simply go back: half is kept, not decided yet, or nobody came. */
  visits: z.array(
    z.object({
      id,
      date,
      start_time: time,
      end_time: time,
      outcome: z.enum(['halved', 'undecided', 'missed']),
      sum: z.int(),
    }),
  ),
  /** Until then ending it costs nothing; null: too late, or it never costs anything. */
  free_until: instant.nullable(),
  /** What it costs after that. */
  kept_after: z.int(),
});
const cancelBody = z.strictObject({ order: id, reason: id.optional(), text: text(0, 1000).optional() });

/** `1_3,3_7` in a query. */
const ageGroupList = z
  .string()
  .max(60)
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(ageGroups)));

export const orderOrderings = ['fit', 'newest', '-price', 'price', 'start_date', 'distance'] as const;

export const openOrdersQuery = z
  .strictObject({
    ...pageQuery(limits.orderPageSize),
    services: idList.optional(),
    skills: idList.optional(),
    languages: idList.optional(),
    /** The customer's religion, with their consent. */
    religions: idList.optional(),
    search: text(0, 200).optional(),
    location: locationText.optional(),
    /** Overlapping price ranges. */
    price_from: intText(0, 1_000_000).optional(),
    price_to: intText(0, 1_000_000).optional(),
    /** Including everything below it. */
    city: idList.optional(),
    /** Orders with a visit on any of these days. */
    days: weekdayList.optional(),
    /** All visits lie between these hours; an end before the beginning is on the next day. For listed sitters. */
    time_from: time.optional(),
    time_to: time.optional(),
    /** All visits lie within the reader's own week. For listed sitters. */
    fits_my_week: z.literal('true').optional(),
    /** With a child of one of these age groups. */
    ages: ageGroupList.optional(),
    /** Kilometres from home. */
    within: intText(1, limits.maxRadiusKm).optional(),
    /** By default `fit` for signed-in customers and sitters without `search`, else the newest first. */
    ordering: z.enum(orderOrderings).optional(),
    /** Points instead of cards. */
    map: z.literal('1').optional(),
  })
  .superRefine((query, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: query });
    checkTimes(query, refuse);
  });
export type OpenOrdersQuery = z.output<typeof openOrdersQuery>;

/** `awaiting` is the counter of that name: awaiting, awaiting payment and, for a sitter, open offers. */
const ownQuery = z.strictObject({ ...pageQuery(limits.orderPageSize), status: z.enum(orderStates).optional() });

const move = movesOf('/order', orderDetail, ['not_found', 'wrong_state']);

const create = <Body extends z.ZodType>(path: string, summary: string, body: Body, errors: readonly ErrorCode[] = []) =>
  endpoint({
    method: 'POST',
    path: `/order/${path}`,
    access: 'customer',
    confirmed: false,
    summary,
    body,
    reply: orderDetail,
    status: 201,
    errors: [
      'too_soon',
      'not_found',
      'conflict',
      'wrong_state',
      'slot_taken',
      'day_off',
      'service_not_offered',
      'too_many_children',
      'suspended',
      ...errors,
    ],
  });

const ownList = (path: string, access: 'customer' | 'sitter', summary: string) =>
  endpoint({ method: 'GET', path: `/order/${path}`, access, summary, query: ownQuery, reply: orderPage, errors: [] });

const ownDetail = (path: string, access: 'customer' | 'sitter', summary: string) =>
  endpoint({
    method: 'GET',
    path: `/order/${path}/{id}`,
    access,
    summary,
    params: idParams,
    reply: orderDetail,
    errors: ['not_found'],
  });

/** Given with the agreement, in one step: whether a sitter who is not verified may read the children's health data. */
const healthAccess = z.boolean().optional();

export const orders = {
  openList: endpoint({
    method: 'GET',
    path: '/order/customer_open_book',
    access: 'public',
    summary: 'Open announcements; exact count',
    query: openOrdersQuery,
    reply: orderListReply,
    errors: [],
  }),
  openDetail: endpoint({
    method: 'GET',
    path: '/order/customer_open_book/{id}',
    access: 'session',
    summary: 'An open announcement; a visitor sends a session key',
    params: idParams,
    reply: orderDetail,
    errors: ['not_found'],
  }),
  createApplication: create(
    'create_application_sitter',
    'Publish an announcement, or with a sitter send them a request',
    applicationBody,
  ),
  book: create('book_sitter', "Book a sitter at the sitter's own price", bookingBody, ['stale']),
  prolong: create('prolong', 'After a trial: a request to the same sitter at the agreed price, once', prolongBody, [
    'forbidden',
  ]),
  apply: endpoint({
    method: 'POST',
    path: '/order/send_request_application',
    access: 'sitter',
    confirmed: false,
    summary: 'Offer to do an open order at a price; again changes the offer (200)',
    body: offerBody,
    reply: offer,
    status: 201,
    errors: ['not_found', 'wrong_state', 'conflict', 'stale', 'suspended'],
  }),
  withdrawOffer: move('offer_withdraw', 'sitter', 'Take one’s offer back', offerRef),
  declineOffer: move('offer_decline', 'customer', 'Decline an offer', offerRef),
  offersOfOrder: endpoint({
    method: 'GET',
    path: '/order/customer_book_offer/{id}',
    access: 'customer',
    summary: 'Offers on one of one’s orders, live ones first',
    params: idParams,
    query: z.strictObject(pageQuery()),
    reply: paged(offer),
    errors: ['not_found'],
  }),
  offers: endpoint({
    method: 'GET',
    path: '/order/customer_offer_list',
    access: 'customer',
    summary: 'Live offers on all of one’s orders, newest first',
    query: z.strictObject(pageQuery()),
    reply: paged(offer),
    errors: [],
  }),
  acceptOffer: move(
    'customer_accept_offer',
    'customer',
    'Choose an offer; the sitter’s hours are held',
    offerRef.extend({ expected: z.strictObject({ price, version }).optional(), health_access: healthAccess }),
    ['slot_taken', 'day_off', 'stale', 'suspended'],
  ),
  acceptRequest: move(
    'book_request_accept',
    'sitter',
    'Accept a request or booking; one’s hours are held',
    z.strictObject({
      order: id,
      price: price.optional(),
      expected: expectedOrder.optional(),
    }),
    ['slot_taken', 'day_off', 'stale', 'suspended'],
  ),
  checkout: move(
    'book_checkout',
    'customer',
    'Pay by card, or agree to pay the sitter directly',
    z.strictObject({
      order: id,
      method: z.enum(['card', 'direct']),
      return_url: text(1, 1000).optional(),
      ...savedCard,
      health_access: healthAccess,
      /** `first_charge`: what is taken now, of a long order. */
      expected: z
        .strictObject({ total_price: z.int().min(0), version, first_charge: z.int().min(0).optional() })
        .optional(),
    }),
    ['conflict', 'not_ready', 'stale'],
  ),
  healthAccess: move(
    'health_access',
    'customer',
    'Allow a sitter who is not verified to read the children’s health data around visits of an order, or take it back',
    z.strictObject({ order: id, allowed: z.boolean() }),
  ),
  complete: move(
    'book_complete',
    'customer',
    'End the work; visits to come are settled as by a cancellation, those that have begun are decided one by one',
    orderRef,
  ),
  completePreview: endpoint({
    method: 'GET',
    path: '/order/complete_preview',
    access: 'customer',
    summary: 'What completing now would return, cost and leave to be decided',
    query: z.strictObject({ order: idText }),
    reply: endingPreview,
    errors: ['not_found', 'wrong_state'],
  }),
  cancelPreview: endpoint({
    method: 'GET',
    path: '/order/cancel_preview',
    access: 'customer_or_sitter',
    summary: 'What cancelling now would return, cost and leave to be decided',
    query: z.strictObject({ order: idText }),
    reply: endingPreview,
    errors: ['not_found', 'wrong_state'],
  }),
  cancel: move('book_cancel', 'customer', 'Cancel one’s order', cancelBody),
  cancelBySitter: move('book_cancel_sitter', 'sitter', 'Decline a request, or leave an order', cancelBody),
  recover: endpoint({
    method: 'POST',
    path: '/order/recover',
    access: 'customer',
    confirmed: false,
    summary: 'Publish an order again after its sitter left, with free sitters who match',
    body: orderRef,
    reply: orderDetail.extend({ suggested_sitters: z.array(sitterCard) }),
    status: 201,
    errors: ['not_found', 'wrong_state', 'conflict'],
  }),
  ...orderChanges,
  dispute: move('dispute', 'customer_or_sitter', 'Ask a moderator to settle; timers stop', disputeBody),
  ownAsCustomer: ownList('customer_book', 'customer', 'One’s orders, newest first'),
  detailAsCustomer: ownDetail('customer_book', 'customer', 'One of one’s orders'),
  ownAsSitter: ownList('sitter_order', 'sitter', 'Requests to one, one’s offers and orders, newest first'),
  detailAsSitter: ownDetail('sitter_order', 'sitter', 'An order one takes part in'),
  counters: endpoint({
    method: 'GET',
    path: '/order/order_profile_statistics',
    access: 'customer_or_sitter',
    summary: 'How many orders in each state',
    reply: z.object({
      active: z.int(),
      awaiting: z.int(),
      open: z.int(),
      completed: z.int(),
      canceled: z.int(),
    }),
    errors: [],
  }),
  phoneNumber: endpoint({
    method: 'GET',
    path: '/get_phone_number',
    access: 'customer_or_sitter',
    summary: 'Phone of the other side of an order; the reading is logged',
    query: z.strictObject({ user: idText }),
    reply: z.object({ phone_number: z.string() }),
    errors: ['not_found'],
  }),
  calendarAddress: endpoint({
    method: 'GET',
    path: '/order/calendar',
    access: 'customer_or_sitter',
    summary: 'The address of one’s calendar file',
    reply: z.object({ url: z.string() }),
    errors: [],
  }),
  renewCalendarAddress: endpoint({
    method: 'POST',
    path: '/order/calendar',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'A new address; the old one stops working',
    reply: z.object({ url: z.string() }),
    repetition: 'none',
    errors: [],
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/order/calendar.ics',
    access: 'public',
    summary: 'One’s visits as a calendar',
    query: z.strictObject({ token: text(1, 100) }),
    reply: z.string(),
    errors: ['not_found'],
    contentType: 'text/calendar; charset=utf-8',
  }),
} as const;
