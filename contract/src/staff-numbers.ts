import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date } from './primitives.ts';

export const numberSteps = ['day', 'week', 'month'] as const;
export type NumberStep = (typeof numberSteps)[number];

const count = z.int();
/** Durations: median and 90th percentile. */
const duration = z.object({ count, median_minutes: count.nullable(), p90_minutes: count.nullable() });

const reply = z.object({
  from: date,
  to: date,
  step: z.enum(numberSteps),
  registrations: z.array(z.object({ period: date, customers: count, sitters: count })),
  /** The current state, of listed sitters. */
  verified: z.object({ sitters: count, verified: count }),
  /** By creation day, in the current state. */
  orders: z.array(
    z.object({
      period: date,
      open: count,
      awaiting: count,
      awaiting_pay: count,
      active: count,
      completed: count,
      canceled: count,
    }),
  ),
  first_offer: duration,
  fill: z.object({ published: count, filled: count }),
  cancellations: z.array(z.object({ reason: z.string().nullable(), move: z.string(), count })),
  polls: z.array(z.object({ question: z.enum(['sitter_or_customer', 'region']), yes: count, no: count })),
  chat_answers: duration,
});

export const staffNumbers = {
  numbers: endpoint({
    method: 'GET',
    path: '/staff/numbers',
    access: 'moderator:numbers',
    summary: 'How the product does, by period and region; the last thirty days unless said otherwise',
    query: z.strictObject({
      from: date.optional(),
      to: date.optional(),
      region: z
        .string()
        .regex(/^[\w-]{1,20}$/, 'not_an_option')
        .optional(),
    }),
    reply,
    errors: [],
  }),
} as const;
