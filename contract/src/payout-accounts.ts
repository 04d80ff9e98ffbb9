import { z } from 'zod';
import { holdsCardNumber } from './card-numbers.ts';
import { endpoint } from './endpoint.ts';
import { isInn } from './inn.ts';
import {
  payoutAccountStatuses,
  payoutActions,
  payoutKinds,
  payoutProblemCodes,
  selfEmployedStatuses,
} from './payout-accounts-constants.ts';
import { idParams, instant, messageReply, paged, pageQuery, phone, text } from './primitives.ts';

const bank = z.object({ id: z.string(), name: z.string() });

export const payoutAccount = z.object({
  id: z.int(),
  kind: z.enum(payoutKinds),
  /** The end of the phone or card number. */
  masked: z.string(),
  bank: bank.nullable(),
  inn_masked: z.string(),
  self_employed: z.enum(selfEmployedStatuses),
  status: z.enum(payoutAccountStatuses),
  problem: z
    .object({
      code: z.enum(payoutProblemCodes),
      message: z.string(),
      action: z.enum(payoutActions),
      /** The provider's page on which the person goes on. */
      url: z.string().nullable(),
    })
    .nullable(),
  usable_from: instant.nullable(),
  consent: z.object({ version: z.int(), at: instant }),
  created_date: instant,
});

const both = z.object({
  account: payoutAccount.nullable(),
  /** Replaces `account` when its time comes. */
  waiting: payoutAccount.nullable(),
});

const inn = z
  .string()
  .trim()
  .regex(/^\d{12}$/, 'inn')
  .refine((typed) => !/^\d{12}$/.test(typed) || isInn(typed), 'inn');

export const payoutAccountBody = z
  .strictObject({
    kind: z.enum(payoutKinds),
    inn,
    consent: z.literal(true, 'must_agree'),
    phone_number: phone.optional(),
    bank: text(1, 40).optional(),
    return_url: text(1, 500).optional(),
  })
  .superRefine((body, context) => {
    for (const field of ['phone_number', 'bank'] as const) {
      if (body.kind === 'sbp' && body[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: 'required' });
    }
    for (const [field, value] of Object.entries(body)) {
      if (typeof value === 'string' && holdsCardNumber(value))
        context.addIssue({ code: 'custom', path: [field], message: 'card_number' });
    }
  });

const sandboxCard = z.object({
  id: z.int(),
  status: z.enum(['pending', 'bound', 'refused']),
  /** Where the person comes back to. */
  return_url: z.string(),
});

export const payoutAccounts = {
  banks: endpoint({
    method: 'GET',
    path: '/payments/banks',
    access: 'member',
    summary: 'Banks that receive payouts by phone number, from the provider',
    query: z.strictObject({ ...pageQuery(), search: text(0, 100).optional() }),
    reply: paged(bank),
    errors: ['conflict', 'not_ready'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/sitter/payout_account',
    access: 'sitter',
    summary: "Where the sitter's money goes, and what replaces it soon",
    reply: both,
    errors: [],
  }),
  open: endpoint({
    method: 'POST',
    path: '/sitter/payout_account',
    access: 'sitter',
    confirmed: true,
    summary: 'Names where payouts go: a phone number with its bank, or a card by the form of the provider',
    body: payoutAccountBody,
    reply: messageReply.extend({ account: payoutAccount, form_url: z.string().nullable() }),
    status: 201,
    tells: true,
    errors: ['taken', 'conflict', 'not_ready'],
  }),
  recheck: endpoint({
    method: 'POST',
    path: '/sitter/payout_account/recheck',
    access: 'sitter',
    confirmed: false,
    summary: 'Asks the provider for the state of the card, and the tax service for the self-employed status, anew',
    reply: both,
    errors: ['not_found', 'too_many', 'not_ready'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sitter/payout_account',
    access: 'sitter',
    confirmed: true,
    summary: 'Removes both; what is due stays due',
    reply: messageReply,
    tells: true,
    errors: ['not_found'],
  }),
  sandboxCard: endpoint({
    method: 'GET',
    path: '/dev/payout_accounts/{id}',
    access: 'public',
    summary: 'What the form of the sandbox shows; only outside production',
    params: idParams,
    reply: sandboxCard,
    errors: ['not_found'],
  }),
  settleSandboxCard: endpoint({
    method: 'POST',
    path: '/dev/payout_accounts/{id}',
    access: 'public',
    summary: 'The form of the sandbox binds or refuses a card; only outside production',
    params: idParams,
    body: z.strictObject({ outcome: z.enum(['bound', 'refused']) }),
    reply: sandboxCard,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
