import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { meetingActions, meetingKinds, meetingPrice, meetingStatuses } from './meeting-constants.ts';
import { movesOf } from './move-call.ts';
import { extraPayment, payOnce } from './payments.ts';
import { id, idText, instant, outcome, paged, pageQuery } from './primitives.ts';

const person = z.object({ id: z.int(), full_name: z.string(), image: z.string().nullable() });

export const meeting = z.object({
  id: z.int(),
  order: z.int(),
  sitter: person,
  /** By the first name until something is agreed. */
  customer: person,
  kind: z.enum(meetingKinds),
  at: instant,
  ends_at: instant,
  price_minor: z.int(),
  status: z.enum(meetingStatuses),
  /** Who named the time as it stands: the other side answers. */
  by: z.enum(['customer', 'sitter']),
  /** The one that counts, else the family's last try; to the sitter only what arrived. */
  payment: extraPayment.extend({ status: z.enum(['pending', 'succeeded', 'canceled', 'refunded']) }).nullable(),
  /** Unpaid by then, an agreed meeting is called off; null where nothing is to be paid. */
  pay_until: instant.nullable(),
  /** Where: of a meeting at the door; to the sitter while it is agreed. */
  address: z.object({ lat: z.number(), lng: z.number(), address: z.string() }).nullable(),
  /** The page of the order, for this person. */
  link: z.string(),
  /** What this person may do now. */
  actions: z.array(z.enum(meetingActions)),
  message: outcome.optional(),
});
export type Meeting = z.output<typeof meeting>;

const move = movesOf('/meeting', meeting, ['forbidden', 'not_found', 'wrong_state']);
const one = z.strictObject({ meeting: id });
const both = 'customer_or_sitter';

export const meetings = {
  list: endpoint({
    method: 'GET',
    path: '/meeting',
    access: both,
    summary: 'First meetings, newest first',
    query: z.strictObject({ ...pageQuery(), order: idText.optional() }),
    reply: paged(meeting),
    errors: ['not_found'],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/meeting',
    access: 'customer',
    confirmed: false,
    summary: 'Propose a first meeting of half an hour, at the door or by phone, before the first visit',
    body: z.strictObject({
      order: id,
      /** Of an open announcement: one with a live offer. */
      sitter: id.optional(),
      kind: z.enum(meetingKinds),
      at: instant,
      /** Nothing, or a sum that can be paid by card. */
      price_minor: z
        .int()
        .min(0)
        .max(meetingPrice.mostMinor)
        .refine((minor) => minor === 0 || minor >= meetingPrice.leastMinor)
        .default(0),
    }),
    reply: meeting,
    status: 201,
    errors: ['too_soon', 'forbidden', 'not_found', 'wrong_state', 'conflict', 'suspended'],
  }),
  accept: move(
    'accept',
    both,
    'Yes: holds the hours; a paid one is charged to the family’s saved card, if it has one',
    one,
    ['too_late', 'slot_taken', 'day_off', 'suspended'],
  ),
  decline: move('decline', both, 'Decline a proposed meeting', one, ['too_late']),
  cancel: move('cancel', both, 'Call it off, before its time', one, ['too_late']),
  pay: move(
    'pay',
    'customer',
    'Pay for an agreed meeting; again while it is unpaid: the same payment',
    one.extend(payOnce),
    ['too_late', 'conflict', 'not_ready'],
  ),
  done: move('done', both, 'It took place', one, ['too_early']),
  missed: move('missed', both, 'It did not take place', one, ['too_early']),
  move: move('move', both, 'Another time, to which the other side has to agree', one.extend({ at: instant }), [
    'too_soon',
    'too_late',
    'suspended',
  ]),
} as const;
