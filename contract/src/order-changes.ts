import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';
import { movesOf } from './move-call.ts';
import { announcementFields, checkAnnouncement } from './order-draft.ts';
import { orderCard, orderDetail, version } from './order-schemas.ts';
import { maxInvitedAtOnce } from './order-states.ts';
import { priceTypes } from './pricing.ts';
import { date, id, idText, instant, outcome, paged, pageQuery, price, time, weekday } from './primitives.ts';
import { limits } from './product.ts';
import { replacementModes } from './replacements-constants.ts';
import { sitterCard } from './sitter-card.ts';

const move = movesOf('/order', orderDetail, ['not_found', 'wrong_state']);

/** The terms of the order that the person saw. */
export const expectedOrder = z.strictObject({ price: price.optional(), version });

/** An announcement as it will be, whole. */
export const editBody = announcementFields
  .extend({ order: id, expected: expectedOrder.optional() })
  .superRefine(checkAnnouncement);
export type EditDraft = z.output<typeof editBody>;

/** What the order wizard begins with; either the same hours on all days, or `hours`. */
const draft = z.object({
  title: z.string(),
  price_type: z.enum(priceTypes),
  price_min: z.int().nullable(),
  price_max: z.int().nullable(),
  replacement: z.enum(replacementModes),
  trial: z.boolean(),
  order_item: z.object({
    children: z.array(z.int()),
    service_type: z.array(z.int()),
    skill: z.array(z.int()),
    language: z.array(z.int()),
    start_date: date,
    end_date: date.nullable(),
    unlimited_date: z.boolean(),
    start_time: time.optional(),
    end_time: time.optional(),
    working_days_of_week: z.array(weekday).optional(),
    hours: z.array(z.object({ weekday, start_time: time, end_time: time })).optional(),
    payment_agreement: z.boolean(),
    address: z.object({ lat: z.number(), lng: z.number(), address: z.string() }),
    job_description: z.string(),
  }),
});

export const repeatChanges = [
  'price',
  'sitter_gone',
  'sitter_unavailable',
  'service_not_offered',
  'too_many_children',
  'service_gone',
  'child_gone',
] as const;

const repeated = z.object({
  draft,
  sitter: sitterCard.nullable(),
  /** What is no longer as it was. */
  changes: z.array(
    z.object({
      kind: z.enum(repeatChanges),
      /** With `price`: agreed then, and the sitter's now. */
      before: z.int().nullable(),
      after: z.int().nullable(),
    }),
  ),
});
export type RepeatedOrder = z.output<typeof repeated>;

const invitedCard = orderCard.extend({ invited_at: instant });

/** Calls that change what is asked for before it is agreed, or ask for it again. */
export const orderChanges = {
  edit: move('edit', 'customer', 'Change an open announcement; live offers wait for their sitters', editBody, [
    'too_soon',
    'stale',
  ]),
  confirmOffer: move(
    'offer_confirm',
    'sitter',
    'One’s offer stands for the changed announcement too',
    z.strictObject({ offer: id, expected: expectedOrder.optional() }),
    ['stale'],
  ),
  repeat: endpoint({
    method: 'GET',
    path: '/order/repeat',
    access: 'customer',
    summary: 'A draft from an ended order; saves nothing',
    query: z.strictObject({ order: idText }),
    reply: repeated,
    errors: ['not_found', 'wrong_state'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/order/invite',
    access: 'customer',
    confirmed: false,
    summary: 'Invite sitters to an open announcement',
    body: z.strictObject({ order: id, sitters: z.array(id).min(1).max(maxInvitedAtOnce) }),
    reply: z.object({
      invited: z.array(z.int()),
      refused: z.array(z.object({ sitter: z.int(), code: z.enum(errorCodes) })),
      message: outcome.optional(),
    }),
    errors: ['not_found', 'wrong_state', 'conflict'],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/order/invitations',
    access: 'sitter',
    summary: 'Open announcements to which one is invited, newest first',
    query: z.strictObject(pageQuery(limits.orderPageSize)),
    reply: paged(invitedCard),
    errors: [],
  }),
  declineInvitation: move('invitation_decline', 'sitter', 'Decline an invitation', z.strictObject({ order: id })),
} as const;
