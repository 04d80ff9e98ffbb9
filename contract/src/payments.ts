import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { failureActions, paymentFailureCodes } from './payment-failures.ts';
import { idParams, text } from './primitives.ts';

export const paymentProviders = ['sandbox', 'yookassa'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export const paymentFailure = z.object({
  code: z.enum(paymentFailureCodes),
  /** The reason in words. */
  message: z.string(),
  action: z.enum(failureActions),
});

/** A webhook is only a hint to query the provider; nothing but its ids is read. */
const webhookBody = z.looseObject({
  event: text(1, 100),
  object: z.looseObject({ id: text(1, 100), payment_id: text(1, 100).optional() }),
});

const sandboxPayment = z.object({
  id: z.int(),
  order: z.int(),
  amount: z.int(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  /** Return URL of the payer. */
  return_url: z.string(),
});

export const payments = {
  webhook: endpoint({
    method: 'POST',
    path: '/payments/{provider}/webhook',
    access: 'public',
    summary: 'A payment provider says that something happened',
    params: z.strictObject({ provider: text(1, 40) }),
    body: webhookBody,
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
    }),
    reply: sandboxPayment,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
