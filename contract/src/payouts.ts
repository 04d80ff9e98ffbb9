import { z } from 'zod';
import { earningLine } from './earnings.ts';
import { endpoint } from './endpoint.ts';
import { payoutFailureActions, payoutFailureCodes, payoutStatuses } from './payouts-constants.ts';
import { idParams, instant, paged, pageQuery, text } from './primitives.ts';

export const payout = z.object({
  id: z.int(),
  amount_minor: z.int(),
  status: z.enum(payoutStatuses),
  created_date: instant,
  paid_at: instant.nullable(),
  /** The end of the phone or card number that it went to. */
  account_masked: z.string(),
  /** Of «Мой налог», where the provider has registered one. */
  receipt_url: z.string().nullable(),
  /** The sitter registers the receipt in «Мой налог» herself: nobody does it for her. */
  own_receipt: z.boolean(),
  failure: z
    .object({ code: z.enum(payoutFailureCodes), message: z.string(), action: z.enum(payoutFailureActions) })
    .nullable(),
});

/** Of a payout that staff made by hand: where it can be found, and why. */
export const byHandBody = z.strictObject({ reference: text(1, 200), text: text(1, 1000) });

/** All that is due to a sitter: exactly the sum that the moderator has seen and transferred. */
export const dueByHandBody = byHandBody.extend({ amount_minor: z.int().positive() });

export const payouts = {
  list: endpoint({
    method: 'GET',
    path: '/sitter/payouts',
    access: 'sitter',
    summary: 'One’s payouts, newest first',
    query: z.strictObject(pageQuery()),
    reply: paged(payout),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/sitter/payouts/{id}',
    access: 'sitter',
    summary: 'A payout with what it paid',
    params: idParams,
    reply: payout.extend({ lines: z.array(earningLine) }),
    errors: ['not_found'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/sitter/payouts',
    access: 'sitter',
    confirmed: false,
    summary: 'Pays out what is due now, whatever its amount; once in 30 days',
    reply: payout,
    status: 201,
    errors: ['conflict', 'wrong_state'],
  }),
} as const;
