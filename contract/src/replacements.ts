import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { movesOf } from './move-call.ts';
import { priceTypes } from './pricing.ts';
import { date, gender, id, idText, instant, outcome, paged, pageQuery, ref, time } from './primitives.ts';
import { replacementModes, replacementOfferStatuses, replacementStatuses } from './replacements-constants.ts';
import { sitterCard } from './sitter-card.ts';

const hours = { date, start_time: time, end_time: time };

const replacement = z.object({
  id: z.int(),
  order: z.int(),
  visit: z.int().nullable(),
  ...hours,
  status: z.enum(replacementStatuses),
  mode: z.enum(replacementModes),
  /** How many sitters were asked. */
  asked: z.int(),
  /** Who accepted, while the family decides and from then on. */
  sitter: sitterCard.nullable(),
  confirm_until: instant.nullable(),
  new_order: z.int().nullable(),
  total_price: z.int(),
  message: outcome.optional(),
});
export type Replacement = z.output<typeof replacement>;

/** What a sitter is asked to take over: nothing by which the family could be found. */
const replacementOffer = z.object({
  id: z.int(),
  status: z.enum(replacementOfferStatuses),
  ...hours,
  service_type: z.array(ref),
  children: z.array(z.object({ age: z.int(), gender })),
  district: z.string(),
  distance: z.number().nullable(),
  price: z.int(),
  price_type: z.enum(priceTypes),
  total_price: z.int(),
  first_name: z.string(),
  expires_at: instant,
  /** Until when the family decides about an accepted one. */
  confirm_until: instant.nullable(),
  /** Once it is confirmed. */
  order: z.int().nullable(),
  message: outcome.optional(),
});
export type ReplacementOffer = z.output<typeof replacementOffer>;

const ofFamily = movesOf('/replacement', replacement, ['forbidden', 'not_found', 'wrong_state']);
const ofSitter = movesOf('/replacement', replacementOffer, ['not_found', 'wrong_state']);
const one = z.strictObject({ replacement: id });
const offer = z.strictObject({ offer: id });

export const replacements = {
  list: endpoint({
    method: 'GET',
    path: '/replacement',
    access: 'customer',
    summary: 'Searches for somebody who takes a visit over, newest first',
    query: z.strictObject({
      ...pageQuery(),
      order: idText.optional(),
      status: z.enum(replacementStatuses).optional(),
    }),
    reply: paged(replacement),
    errors: ['not_found'],
  }),
  mode: endpoint({
    method: 'POST',
    path: '/replacement/mode',
    access: 'customer',
    confirmed: false,
    summary: 'What happens when the sitter of an order does not come: nobody is asked, the family confirms, or at once',
    body: z.strictObject({ order: id, mode: z.enum(replacementModes) }),
    reply: z.object({ order: z.int(), mode: z.enum(replacementModes), message: outcome }),
    errors: ['forbidden', 'not_found', 'wrong_state'],
  }),
  confirm: ofFamily('confirm', 'customer', 'The sitter who accepted is to come: makes an order for one visit', one, [
    'slot_taken',
    'day_off',
    'conflict',
    'suspended',
  ]),
  refuse: ofFamily('refuse', 'customer', 'Not this sitter: the search goes on', one),
  stop: ofFamily('stop', 'customer', 'Nobody is looked for any more', one),
  offers: endpoint({
    method: 'GET',
    path: '/replacement/offers',
    access: 'sitter',
    summary: 'Visits that the sitter was asked to take over, newest first',
    query: z.strictObject(pageQuery()),
    reply: paged(replacementOffer),
    errors: [],
  }),
  offerAccept: ofSitter('offer_accept', 'sitter', 'Take a visit over: holds the hours, the first one wins', offer, [
    'taken',
    'slot_taken',
    'day_off',
    'conflict',
    'suspended',
  ]),
  offerDecline: ofSitter(
    'offer_decline',
    'sitter',
    'Not me; an accepted one is taken back and the hours are free',
    offer,
  ),
} as const;
