import { z } from 'zod';
import { complaintReasons, complaintTargets } from './complaints-constants.ts';
import { endpoint } from './endpoint.ts';
import { id, messageReply, text } from './primitives.ts';

export const complaintBody = z.strictObject({
  target: z.enum(complaintTargets),
  target_id: id,
  reason: z.enum(complaintReasons),
  text: text(0, 1000).default(''),
});

export const complaints = {
  complain: endpoint({
    method: 'POST',
    path: '/complaint',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Tells the moderators about a person, a review, a message or an order',
    body: complaintBody,
    reply: messageReply.extend({
      id: z.int(),
      /** The sitter is suspended until it is decided. */
      incident: z.boolean(),
    }),
    status: 201,
    errors: ['not_found', 'too_many'],
  }),
} as const;
