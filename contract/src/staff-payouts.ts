import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { payoutKinds } from './payout-accounts-constants.ts';
import { dueByHandBody } from './payouts.ts';
import { idParams, messageReply, text } from './primitives.ts';

export const holdBody = z.strictObject({ held: z.boolean(), text: text(1, 1000) });

/** Payouts in the hands of the staff. */
export const staffPayouts = {
  hold: endpoint({
    method: 'POST',
    path: '/staff/people/{id}/payouts',
    access: 'moderator:money',
    confirmed: false,
    summary: 'Hold what is due to a sitter, or let it go',
    params: idParams,
    body: holdBody,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
  due: endpoint({
    method: 'GET',
    path: '/staff/people/{id}/due',
    access: 'moderator:money',
    summary: 'What is due to a sitter now, and the masked account it would go to',
    params: idParams,
    reply: z.object({
      amount_minor: z.int(),
      account: z
        .object({
          kind: z.enum(payoutKinds),
          masked: z.string(),
          bank: z.object({ id: z.string(), name: z.string() }).nullable(),
        })
        .nullable(),
    }),
    errors: ['not_found'],
  }),
  payDue: endpoint({
    method: 'POST',
    path: '/staff/people/{id}/paid',
    access: 'moderator:money',
    confirmed: false,
    summary: 'All that is due to a sitter was paid by hand; refused where it is another sum than the one seen',
    params: idParams,
    body: dueByHandBody,
    reply: messageReply,
    errors: ['not_found', 'wrong_state', 'stale'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/staff/payouts/{id}/retry',
    access: 'moderator:money',
    confirmed: false,
    summary: 'Pay out now what a failed payout was to pay, with all that is due besides',
    params: idParams,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
