import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paymentFailure, savedCard } from './payments.ts';
import { date, id, idParams, idText, paged, pageQuery, text } from './primitives.ts';
import { skipReasons, visitStates } from './visit-states.ts';

export const chargeKinds = ['checkout', 'week', 'change'] as const;
export const chargeStatuses = ['pending', 'succeeded', 'canceled'] as const;

/** A part of an order's price: visits of some weeks, paid together. */
export const charge = z.object({
  id: z.int(),
  order: z.int(),
  kind: z.enum(chargeKinds),
  /** A Monday, and a Sunday. */
  week_start: date,
  week_end: date,
  amount: z.int(),
  /** Of it, time over the plan of visits before. */
  overtime: z.int(),
  status: z.enum(chargeStatuses),
  visits: z.array(z.int()),
  /** Why a week is not paid for any more: what became of its visits. Null while it is, and where it was. */
  fell_out: z.enum(skipReasons).nullable(),
  /** To the family only. */
  payment: z
    .object({
      id: z.int(),
      status: z.enum(chargeStatuses),
      amount: z.int(),
      confirmation_url: z.string().nullable(),
      /** Charged by a saved method, without a confirmation. */
      by_saved: z.boolean(),
      failure: paymentFailure.nullable(),
    })
    .nullable(),
});
export type Charge = z.output<typeof charge>;

const statementVisit = z.object({
  visit: z.int(),
  date,
  state: z.enum(visitStates),
  planned_minutes: z.int(),
  real_minutes: z.int().nullable(),
  amount: z.int(),
  due: z.int(),
  returned: z.int(),
  overtime: z.int(),
});
export type StatementVisit = z.output<typeof statementVisit>;

/** A sum of a visit of this week or of one before. */
const visitSum = z.object({ visit: z.int(), date, amount: z.int() });
export type VisitSum = z.output<typeof visitSum>;

/** A week as it stood on Sunday evening; it never changes. */
export const statement = z.object({
  id: z.int(),
  order: z.int(),
  week_start: date,
  week_end: date,
  direct: z.boolean(),
  visits: z.array(statementVisit),
  planned_minutes: z.int(),
  real_minutes: z.int(),
  /** Of this week's visits what is the sitter's. */
  confirmed: z.int(),
  overtime: z.int(),
  expenses: z.int(),
  returned: z.int(),
  /** Of visits of earlier weeks, decided since; less than nothing where it was taken back. */
  brought_forward: z.int(),
  /** Of which visits that is; none in statements of before they were named. */
  corrections: z.array(visitSum),
  /** Of this week's visits what nobody has decided about. */
  carried_over: z.int(),
  /** Time over the plan that the family agreed to and has not paid yet. */
  open_overtime: z.array(visitSum),
  total: z.int(),
});
export type Statement = z.output<typeof statement>;

const ofOrder = z.strictObject({ ...pageQuery(), order: idText });
const access = 'customer_or_sitter';

export const charges = {
  list: endpoint({
    method: 'GET',
    path: '/order/charges',
    access,
    summary: 'What an order was charged, newest first',
    query: ofOrder,
    reply: paged(charge),
    errors: ['forbidden', 'not_found'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/order/charge_pay',
    access: 'customer',
    confirmed: false,
    summary: 'Pay a charge by card; again while it is pending: the same payment',
    body: z.strictObject({
      charge: id,
      return_url: text(1, 1000).optional(),
      ...savedCard,
    }),
    reply: charge,
    errors: ['forbidden', 'not_found', 'wrong_state', 'conflict', 'not_ready'],
  }),
  statements: endpoint({
    method: 'GET',
    path: '/order/statements',
    access,
    summary: 'The weeks of a long order, newest first',
    query: ofOrder,
    reply: paged(statement),
    errors: ['forbidden', 'not_found'],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/order/statements/{id}',
    access,
    summary: 'One week of a long order',
    params: idParams,
    reply: statement,
    errors: ['forbidden', 'not_found'],
  }),
} as const;
