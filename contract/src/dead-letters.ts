import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, line, messageReply, paged, pageQuery } from './primitives.ts';

/** Why the last try failed, without a word of what others' servers said: it may name people. */
export const deadLetterFaults = ['unreachable', 'sign_in', 'refused', 'database', 'interrupted', 'other'] as const;
export type DeadLetterFault = (typeof deadLetterFaults)[number];

const kind = line(1, 100);

const deadLetter = z.object({
  id: z.string(),
  kind: z.string(),
  /** The kind in words. */
  title: z.string(),
  /** When it was set, and when it was given up. */
  created_date: instant,
  failed_date: instant,
  tries: z.int(),
  fault: z.enum(deadLetterFaults),
});

/** Jobs that were tried for the last time: letters, messages, refunds. What they carry is not shown. */
export const deadLetters = {
  list: endpoint({
    method: 'GET',
    path: '/staff/dead_letters',
    access: 'moderator:people',
    summary: 'Jobs whose last try failed, newest first, and how many there are of each kind',
    query: z.strictObject({ ...pageQuery(), kind: kind.optional() }),
    reply: paged(deadLetter).extend({
      kinds: z.array(z.object({ kind: z.string(), title: z.string(), count: z.int() })),
    }),
    errors: [],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/staff/dead_letters/{id}/resend',
    access: 'moderator:people',
    confirmed: false,
    summary: 'Try one of them again, from the first try on',
    params: z.strictObject({ id: z.uuid('id') }),
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
  resendKind: endpoint({
    method: 'POST',
    path: '/staff/dead_letters/resend',
    access: 'moderator:people',
    confirmed: false,
    summary: 'Try all of a kind again, at most ten thousand at once',
    body: z.strictObject({ kind }),
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
