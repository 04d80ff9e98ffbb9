import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, messageReply, text } from './primitives.ts';

export const complaintTargets = ['sitter', 'customer', 'review', 'message', 'order'] as const;
export type ComplaintTarget = (typeof complaintTargets)[number];

export const complaintReasons = [
  'fraud',
  'rudeness',
  'danger_to_child',
  'no_show',
  'false_data',
  'spam',
  'other',
] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

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
    summary: 'Tells the moderators about a person, a review, a message or an order',
    body: complaintBody,
    reply: messageReply.extend({ id: z.int() }),
    status: 201,
    errors: ['not_found', 'too_many'],
  }),
} as const;
