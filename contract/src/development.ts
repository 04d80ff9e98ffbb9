import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, text } from './primitives.ts';

/** Endpoints that exist only outside production. */
export const development = {
  outbox: endpoint({
    method: 'GET',
    path: '/dev/outbox',
    access: 'public',
    summary: 'Letters and messages that were sent, newest first',
    query: z.strictObject({ to: text(1, 254).optional() }),
    reply: z.array(
      z.object({
        to: z.string(),
        channel: z.enum(['email', 'sms']),
        subject: z.string(),
        text: z.string(),
        code: z.string().nullable(),
        at: instant,
      }),
    ),
    errors: [],
  }),
  moveClock: endpoint({
    method: 'POST',
    path: '/dev/clock',
    access: 'public',
    summary: "Moves the product's clock forward and does what is due",
    body: z.strictObject({
      advance_s: z
        .int()
        .min(0)
        .max(366 * 24 * 3600),
    }),
    reply: z.object({ now: instant }),
    errors: [],
  }),
} as const;
