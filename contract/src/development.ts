import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idText, instant, line, text } from './primitives.ts';

const sandboxOperation = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund', 'payout']),
  amount_minor: z.int(),
  status: z.string(),
  key: z.string(),
  /** How often it was asked for under its key. */
  requests: z.int(),
  created_date: instant,
});

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
  run: endpoint({
    method: 'POST',
    path: '/dev/run',
    access: 'public',
    summary: 'Does a nightly job now, or whatever is due',
    body: z.strictObject({ job: z.enum(['proof', 'timers']) }),
    reply: z.object({ job: z.string() }),
    errors: [],
  }),
  sandboxOperations: endpoint({
    method: 'GET',
    path: '/dev/sandbox/operations',
    access: 'public',
    summary: "The sandbox provider's own books, newest first",
    query: z.strictObject({ user: idText.optional() }),
    reply: z.array(sandboxOperation),
    errors: [],
  }),
  bendSandboxOperation: endpoint({
    method: 'POST',
    path: '/dev/sandbox/operations/{id}',
    access: 'public',
    summary: 'Bends an entry of these books, or restores it',
    params: z.strictObject({ id: line(1, 100) }),
    body: z.union([
      z.strictObject({ amount_minor: z.int().min(1).max(1_000_000_000) }),
      z.strictObject({ missing: z.boolean() }),
      z.strictObject({ restore: z.literal(true) }),
    ]),
    reply: sandboxOperation,
    errors: ['not_found'],
  }),
} as const;
