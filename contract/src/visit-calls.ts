import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { movesOf } from './move-call.ts';
import { paymentFailure, savedCard } from './payments.ts';
import { date, id, idParams, idText, instant, paged, pageQuery, text } from './primitives.ts';
import { calendarDay, visit, visitMark } from './visit-schemas.ts';
import { objectionKinds, type VisitState, visitLimits, visitStates } from './visit-states.ts';

/** `planned,done` in a query. */
const stateList = z
  .string()
  .max(100)
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(visitStates)))
  .transform((states): VisitState[] => [...new Set(states)]);

const listQuery = z.strictObject({
  ...pageQuery(),
  order: idText.optional(),
  state: stateList.optional(),
  /** First days of the visits, both included. */
  from: date.optional(),
  to: date.optional(),
});

/** The phone's time of a press that was kept without a network. */
const at = instant.optional();
const claimText = text(10, 3000);
const visitRef = z.strictObject({ visit: id });
export const arriveBody = visitRef.extend({
  code: z
    .string()
    .regex(/^\d{4}$/, 'visit_code')
    .optional(),
  at,
});
export const contestBody = visitRef.extend({ text: claimText });
export const objectBody = visitRef.extend({ kind: z.enum(objectionKinds), text: claimText });
/** One of the two. */
export const objectionTextBody = visitRef.extend({ text: text(10, 2000) });
const objectionMinutesBody = visitRef.extend({
  minutes: z
    .int()
    .min(1)
    .max(24 * 60),
});
export const objectionAnswerBody = z.union([objectionTextBody, objectionMinutesBody]);
export const skipBody = visitRef.extend({ text: text(0, 1000).optional() });
export const wordBody = visitRef.extend({ text: text(1, 1000) });

const move = movesOf('/visit', visit, ['forbidden', 'not_found', 'wrong_state']);

export const visits = {
  arrive: move('arrive', 'sitter', 'Arrive with the family’s code, or press that one is here', arriveBody, [
    'bad_code',
    'code_locked',
    'not_promised',
    'too_early',
    'too_late',
  ]),
  arrived: move('arrived', 'customer', 'Say that the sitter has come', visitRef.extend({ at }), [
    'too_early',
    'too_late',
  ]),
  undoArrived: move('undo_arrived', 'customer', 'Take back that the sitter has come, within ten minutes', visitRef, [
    'too_late',
  ]),
  arrivalAnswer: move(
    'arrival_answer',
    'customer',
    'Answer whether the sitter who pressed has come',
    visitRef.extend({ came: z.boolean() }),
    ['too_late'],
  ),
  eta: move(
    'eta',
    'sitter',
    'Say in how many minutes one will be there',
    visitRef.extend({ minutes: z.int().min(1).max(visitLimits.mostEtaMinutes) }),
    ['too_early', 'too_late'],
  ),
  leave: move('leave', 'customer_or_sitter', 'Say that the visit is over', visitRef.extend({ at }), ['too_late']),
  overtimeAnswer: endpoint({
    method: 'POST',
    path: '/visit/overtime_answer',
    access: 'customer',
    confirmed: false,
    summary: 'Accept or decline the time over the plan; through us it is paid by card',
    body: visitRef.extend({ accept: z.boolean(), ...savedCard }),
    reply: visit.extend({
      /** Null where nothing is to be paid through us. */
      payment: z
        .object({
          id: z.int(),
          status: z.enum(['pending', 'succeeded', 'canceled']),
          amount: z.int(),
          confirmation_url: z.string().nullable(),
          failure: paymentFailure.nullable(),
        })
        .nullable(),
    }),
    errors: ['forbidden', 'not_found', 'wrong_state', 'too_late', 'conflict', 'not_ready'],
  }),
  missed: move('missed', 'customer', 'Say that nobody came', visitRef, ['too_early']),
  contest: move('contest', 'sitter', 'Contest that one did not come', contestBody, ['too_late']),
  confirm: move('confirm', 'customer', 'Confirm that the visit took place', visitRef),
  object: move('object', 'customer', 'Object to a visit: its money waits for a moderator', objectBody),
  objectionAnswer: move(
    'objection_answer',
    'sitter',
    'Answer an objection: how it was, or the time that one agrees with',
    objectionAnswerBody,
    ['too_late'],
  ),
  skipPreview: endpoint({
    method: 'GET',
    path: '/visit/skip_preview',
    access: 'customer_or_sitter',
    summary: 'What skipping a visit now would return and keep',
    query: z.strictObject({ visit: idText }),
    reply: z.object({ refund: z.int(), kept: z.int(), mark: visitMark.nullable() }),
    errors: ['forbidden', 'not_found', 'wrong_state', 'too_late'],
  }),
  skip: move('skip', 'customer_or_sitter', 'Skip a visit without the other’s consent', skipBody, ['too_late']),
  word: move('word', 'customer_or_sitter', 'Write the other side a word about the visit', wordBody, ['too_late']),
  list: endpoint({
    method: 'GET',
    path: '/visit',
    access: 'customer_or_sitter',
    summary: 'Visits of all one’s orders, or of one, by their start',
    query: listQuery,
    reply: paged(visit),
    errors: ['not_found'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/visit/{id}',
    access: 'customer_or_sitter',
    summary: 'A visit of one’s order',
    params: idParams,
    reply: visit,
    errors: ['not_found'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/calendar',
    access: 'customer_or_sitter',
    summary: 'All days between two, with one’s visits of all orders; also visits that have no row yet',
    query: z.strictObject({ from: date, to: date }),
    reply: z.object({ from: date, to: date, today: date, days: z.array(calendarDay) }),
    errors: [],
  }),
} as const;
