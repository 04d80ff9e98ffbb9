import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paymentFailureCodes } from './payment-failures.ts';
import { payoutFailureCodes } from './payouts-constants.ts';
import { id, idText, instant, line, text } from './primitives.ts';

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

/** How the next ones of a person end at the sandbox; `no_answer`: it is done, but our call times out, `lost`: it is not. */
const outcomes = {
  payment: ['succeeded', ...paymentFailureCodes, 'no_answer'],
  refund: ['succeeded', 'failed', 'no_answer'],
  payout: ['paid', ...payoutFailureCodes, 'no_answer', 'lost'],
  self_employed: ['confirmed', 'not_found', 'provider_down'],
} as const;
export const sandboxTargets = Object.keys(outcomes) as (keyof typeof outcomes)[];
export type SandboxTarget = (typeof sandboxTargets)[number];
export const webhookManners = ['once', 'twice', 'never'] as const;
export type WebhookManner = (typeof webhookManners)[number];

const ruleOn = <On extends SandboxTarget>(on: On) =>
  z.strictObject({
    user: id,
    on: z.literal(on),
    outcome: z.enum(outcomes[on] as (typeof outcomes)[On]),
    /** How its webhook is sent; with this or a delay the call itself is answered as pending. */
    webhook: z.enum(webhookManners).optional(),
    /** By the product's clock: nothing really waits. */
    delay_s: z
      .int()
      .min(0)
      .max(366 * 24 * 3600)
      .optional(),
    times: z.int().min(1).max(1000).default(1),
  });

/** `done`: no move of the clock is under way. */
const clockState = z.object({ now: instant, done: z.boolean() });

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
    summary: "Moves the product's clock forward and does what is due; a long move goes on after its answer",
    body: z.strictObject({
      advance_s: z
        .int()
        .min(0)
        .max(366 * 24 * 3600),
    }),
    reply: clockState,
    errors: [],
  }),
  clock: endpoint({
    method: 'GET',
    path: '/dev/clock',
    access: 'public',
    summary: "The product's clock, and whether it is being moved",
    reply: clockState,
    errors: [],
  }),
  run: endpoint({
    method: 'POST',
    path: '/dev/run',
    access: 'public',
    summary: 'Does a nightly job now, or whatever is due',
    body: z.strictObject({ job: z.enum(['payouts', 'proof', 'awards', 'timers']) }),
    reply: z.object({ job: z.string() }),
    errors: [],
  }),
  addSandboxRule: endpoint({
    method: 'POST',
    path: '/dev/sandbox/rules',
    access: 'public',
    summary: 'How the next payments, refunds, payouts or checks of a person end at the sandbox',
    body: z.discriminatedUnion('on', [ruleOn('payment'), ruleOn('refund'), ruleOn('payout'), ruleOn('self_employed')]),
    reply: z.object({}),
    errors: ['not_found'],
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
