import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byHandBody } from './payouts.ts';
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
  payDue: endpoint({
    method: 'POST',
    path: '/staff/people/{id}/paid',
    access: 'moderator:money',
    confirmed: false,
    summary: 'All that is due to a sitter was paid by hand',
    params: idParams,
    body: byHandBody,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
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
