import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { failureActions, paymentFailureCodes } from './payment-failures.ts';
import { id, idParams, messageReply, outcome, paged, pageQuery, text } from './primitives.ts';

export const paymentProviders = ['sandbox', 'yookassa'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** What a person lets us charge later. */
export const paymentMethod = z.object({
  id: z.int(),
  masked: z.string(),
  brand: z.string(),
  /** YYYY-MM; null where it does not end by itself. */
  expires: z.string().nullable(),
  /** What is offered first, and what weeks of long orders are charged by. */
  is_default: z.boolean(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

/** Of a payment by card. */
export const savedCard = {
  /** Keep the card; of a long order the weeks to come are charged by the default one without asking. */
  save_method: z.boolean().optional(),
  /** One of the payer's saved methods: it is charged at once. */
  payment_method: id.optional(),
};

export const paymentFailure = z.object({
  code: z.enum(paymentFailureCodes),
  /** The reason in words. */
  message: z.string(),
  action: z.enum(failureActions),
});

/** How a payment of its own is made: by a saved method at once, or by a link. */
export const payOnce = {
  payment_method: savedCard.payment_method,
  return_url: text(1, 1000).optional(),
};

/** A payment beside those of the order: a tip, or an expense. */
export const extraPayment = z.object({
  id: z.int(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount_minor: z.int(),
  confirmation_url: z.string().nullable(),
  failure: paymentFailure.nullable(),
});
export type ExtraPayment = z.output<typeof extraPayment>;

/** A webhook is only a hint to query the provider; nothing but its ids is read. */
export const webhookBody = z.looseObject({
  event: text(1, 100),
  object: z.looseObject({
    id: text(1, 100),
    payment_id: text(1, 100).optional(),
    /** What our request named: a payout whose id at the provider is not known yet. */
    metadata: z
      .looseObject({
        payout: z
          .string()
          .regex(/^\d{1,9}$/)
          .optional(),
      })
      .optional()
      .catch(undefined),
  }),
});

const sandboxPayment = z.object({
  id: z.int(),
  order: z.int(),
  amount: z.int(),
  amount_minor: z.int(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  failure: paymentFailure.nullable(),
  /** Return URL of the payer. */
  return_url: z.string(),
});

const methodPath = '/customer/payment_methods/{id}';

export const payments = {
  methods: endpoint({
    method: 'GET',
    path: '/customer/payment_methods',
    access: 'customer',
    summary: 'One’s saved payment methods, the default one first',
    query: z.strictObject(pageQuery()),
    reply: paged(paymentMethod),
    errors: [],
  }),
  chooseMethod: endpoint({
    method: 'PATCH',
    path: methodPath,
    access: 'customer',
    confirmed: false,
    summary: 'Makes a saved payment method the default one',
    params: idParams,
    body: z.strictObject({ is_default: z.literal(true) }),
    reply: paymentMethod.extend({ message: outcome }),
    errors: ['invalid', 'not_found'],
  }),
  removeMethod: endpoint({
    method: 'DELETE',
    path: methodPath,
    access: 'customer',
    confirmed: true,
    summary: 'Removes a saved payment method: nothing is charged by it any more',
    params: idParams,
    reply: messageReply,
    errors: ['not_found'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/payments/{provider}/webhook',
    access: 'public',
    summary: 'A payment provider says that something happened',
    params: z.strictObject({ provider: text(1, 40) }),
    // Its shape is the concern of a provider that is configured: see `webhookBody`.
    body: z.looseObject({}),
    reply: z.object({}),
    errors: ['not_found', 'not_ready'],
  }),
  sandboxPayment: endpoint({
    method: 'GET',
    path: '/dev/payments/{id}',
    access: 'public',
    summary: 'What the sandbox pay page shows; only outside production',
    params: idParams,
    reply: sandboxPayment,
    errors: ['not_found'],
  }),
  settleSandboxPayment: endpoint({
    method: 'POST',
    path: '/dev/payments/{id}',
    access: 'public',
    summary: 'The payer confirms or fails a sandbox payment; only outside production',
    params: idParams,
    /** Without a reason: a plain decline. */
    body: z.strictObject({
      outcome: z.enum(['succeeded', 'canceled']),
      reason: z.enum(paymentFailureCodes).optional(),
      /** How later charges of the method saved with it end; by default they succeed. */
      later: z.enum(paymentFailureCodes).optional(),
      /** How the product is told; once, unless said otherwise. */
      webhook: z.enum(['once', 'twice', 'never']).optional(),
    }),
    reply: sandboxPayment,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
