import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { accounts, causeKinds } from './ledger.ts';
import { date, idParams, idText, instant, paged, pageQuery } from './primitives.ts';

export const differenceKinds = [
  'provider_missing',
  'provider_extra',
  'amount',
  'state',
  'visit_unpaid',
  'visit_twice',
  'account_sum',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const minor = z.int();
const counts = z.object({ payments: z.int(), refunds: z.int(), payouts: z.int() });

const difference = z.object({
  kind: z.enum(differenceKinds),
  /** `operation`: the provider's own id, where we know nothing of it. */
  subject: z.object({ kind: z.string(), id: z.union([z.int(), z.string()]) }),
  provider_minor: minor.nullable(),
  ledger_minor: minor.nullable(),
  visits_minor: minor.nullable(),
  case: z.int().nullable(),
});

const proof = z.object({
  id: z.int(),
  at: instant,
  status: z.enum(['equal', 'different']),
  checked: counts.extend({ visits: z.int(), postings: z.int() }),
  differences: z.array(difference),
});

const posting = z.object({
  id: z.int(),
  at: instant,
  cause: z.object({ kind: z.enum(causeKinds), id: z.int() }),
  /** In pairs: what left an account, then where it went. */
  entries: z.array(
    z.object({
      account: z.enum(accounts),
      person: z.int().nullable(),
      order: z.int().nullable(),
      visit: z.int().nullable(),
      amount_minor: minor,
    }),
  ),
});

/** The ledger, and its comparison with the provider's books and the visits. */
export const staffMoney = {
  summary: endpoint({
    method: 'GET',
    path: '/staff/money',
    access: 'moderator:money',
    summary: 'Balances of the accounts, what is on its way, and the last proof',
    reply: z.object({
      currency: z.literal('RUB'),
      accounts: z.array(z.object({ account: z.enum(accounts), balance_minor: minor })),
      total_minor: minor,
      in_flight: counts,
      /** On the way for over an hour. */
      stuck: counts,
      /** People whose money is due and may not be paid out. */
      held_people: z.int(),
      last_proof: proof.nullable(),
    }),
    errors: [],
  }),
  postings: endpoint({
    method: 'GET',
    path: '/staff/money/postings',
    access: 'moderator:money',
    summary: 'Postings of the ledger, newest first; entries of each sum to zero',
    query: z.strictObject({
      ...pageQuery(),
      account: z.enum(accounts).optional(),
      order: idText.optional(),
      visit: idText.optional(),
      person: idText.optional(),
      payment: idText.optional(),
      payout: idText.optional(),
      from: date.optional(),
      to: date.optional(),
    }),
    reply: paged(posting),
    errors: [],
  }),
  prove: endpoint({
    method: 'POST',
    path: '/staff/money/prove',
    access: 'moderator:money',
    confirmed: false,
    summary: 'Compare the provider, the ledger and the visits now',
    reply: proof,
    status: 201,
    errors: ['not_ready'],
  }),
  proofs: endpoint({
    method: 'GET',
    path: '/staff/money/proofs',
    access: 'moderator:money',
    summary: 'Proofs, newest first',
    query: z.strictObject(pageQuery()),
    reply: paged(proof),
    errors: [],
  }),
  proof: endpoint({
    method: 'GET',
    path: '/staff/money/proofs/{id}',
    access: 'moderator:money',
    summary: 'A proof and what it found',
    params: idParams,
    reply: proof,
    errors: ['not_found'],
  }),
} as const;
