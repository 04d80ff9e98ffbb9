import { z } from 'zod';
import { periodPattern } from './earning-constants.ts';
import { endpoint } from './endpoint.ts';
import { paymentStatuses } from './order-schemas.ts';
import { paymentKinds } from './payment-kinds.ts';
import { paymentFailure } from './payments.ts';
import { date, idParams, idText, instant, paged, pageQuery } from './primitives.ts';
import { visitMoneyStates } from './visit-states.ts';

const minor = z.int();

const refund = z.object({
  id: z.int(),
  amount_minor: minor,
  /** Pending: on its way to the card. */
  status: z.enum(['pending', 'succeeded', 'failed']),
  /** In words. */
  reason: z.string(),
  created_date: instant,
});

export const familyPayment = z.object({
  /** The same as in the order. */
  id: z.int(),
  kind: z.enum(paymentKinds),
  order: z.int(),
  /** The order's. */
  title: z.string(),
  status: z.enum(paymentStatuses),
  method: z.enum(['card', 'direct']),
  amount_minor: minor,
  refunded_minor: minor,
  /** «Mir •• 4444» */
  card_masked: z.string().nullable(),
  failure: paymentFailure.nullable(),
  /** A page of the site; null where nothing was paid through us. */
  receipt_url: z.string().nullable(),
  refunds: z.array(refund),
  created_date: instant,
});
export type FamilyPayment = z.output<typeof familyPayment>;

const paymentDetail = familyPayment.extend({
  /** What it is for, visit by visit; none where the two sides pay each other directly. */
  lines: z.array(
    z.object({
      visit: z.int(),
      date,
      amount_minor: minor,
      /** Of the visit's money. */ state: z.enum(visitMoneyStates),
    }),
  ),
});
export type FamilyPaymentDetail = z.output<typeof paymentDetail>;

const receipt = z.object({
  number: z.string(),
  /** When it was paid. */
  at: instant,
  payer: z.object({ id: z.int(), full_name: z.string() }),
  /** Their sum is the total. */
  items: z.array(z.object({ name: z.string(), amount_minor: minor })),
  total_minor: minor,
  refunds: z.array(z.object({ at: instant, amount_minor: minor })),
  /** Where the fiscal receipt for our fee (54-FZ) is shown, if there is one. */
  fiscal_url: z.string().nullable(),
  /** With the numbers by which everybody can check them. */
  fiscal: z.array(
    z.object({
      /** A refund: our fee, or a part of it, went back. */
      type: z.enum(['payment', 'refund']),
      amount_minor: minor,
      at: instant,
      storage_number: z.string().nullable(),
      document_number: z.string().nullable(),
      attribute: z.string().nullable(),
    }),
  ),
});
export type PaymentReceipt = z.output<typeof receipt>;

/** A month or a year. */
const period = z.string().regex(periodPattern, 'period');

const access = 'customer';

export const familyPayments = {
  list: endpoint({
    method: 'GET',
    path: '/customer/payments',
    access,
    summary: 'What the family paid, newest first',
    query: z.strictObject({
      ...pageQuery(),
      order: idText.optional(),
      kind: z.enum(paymentKinds).optional(),
      /** Moscow days, both included. */
      from: date.optional(),
      to: date.optional(),
    }),
    reply: paged(familyPayment),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/customer/payments/{id}',
    access,
    summary: 'One payment of the family, visit by visit',
    params: idParams,
    reply: paymentDetail,
    errors: ['forbidden', 'not_found'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/customer/payments/{id}/receipt',
    access,
    summary: 'The receipt of what was paid through us',
    params: idParams,
    reply: receipt,
    errors: ['forbidden', 'not_found', 'wrong_state'],
  }),
  table: endpoint({
    method: 'GET',
    path: '/customer/payments.csv',
    access,
    summary: 'What the family paid through us in a month or a year, for spreadsheets',
    query: z.strictObject({ period }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    errors: [],
  }),
} as const;
