import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { movesOf } from './move-call.ts';
import { hoursOfWeek } from './order-draft.ts';
import { orderDetail, version } from './order-schemas.ts';
import { date, id, idParams, idText, outcome, paged, pageQuery, price, text, time } from './primitives.ts';
import { proposal, proposalPreview } from './proposal-schemas.ts';
import { proposalLimits } from './proposals-constants.ts';

const common = { order: id, text: text(0, proposalLimits.text).default('') };
const slot = { date, start_time: time, end_time: time };

/** What is proposed: the fields of its kind and no others. */
export const proposalBody = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('skip'), visit: id }),
  z.strictObject({ ...common, kind: z.literal('move'), visit: id, ...slot }),
  z.strictObject({ ...common, kind: z.literal('add'), ...slot }),
  z.strictObject({ ...common, kind: z.literal('hours'), from: date, hours: hoursOfWeek }),
  z.strictObject({ ...common, kind: z.literal('price'), from: date, price }),
  z.strictObject({ ...common, kind: z.literal('longer'), end_date: date.nullable() }),
  z.strictObject({ ...common, kind: z.literal('child'), from: date, children: z.array(id).min(1).max(10) }),
]);
export type ProposalBody = z.output<typeof proposalBody>;

const refusals: ErrorCode[] = [
  'forbidden',
  'not_found',
  'wrong_state',
  'conflict',
  'too_late',
  'slot_taken',
  'day_off',
  'too_many_children',
  'suspended',
];

const move = movesOf('/order', orderDetail, ['forbidden', 'not_found', 'wrong_state']);
const answer = z.strictObject({ proposal: id, expected: z.strictObject({ version }).optional() });

export const proposals = {
  preview: endpoint({
    method: 'POST',
    path: '/order/proposal_preview',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'What a change of an agreed order would do to its visits and money',
    body: proposalBody,
    reply: proposalPreview,
    errors: refusals,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/order/propose',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Propose a change of an agreed order; again by the same side replaces it',
    body: proposalBody,
    reply: proposal.extend({ message: outcome }),
    status: 201,
    errors: refusals,
  }),
  accept: move('proposal_accept', 'customer_or_sitter', 'Accept the other side’s proposal', answer, [
    'stale',
    'slot_taken',
    'day_off',
    'too_many_children',
    'suspended',
  ]),
  decline: move('proposal_decline', 'customer_or_sitter', 'Decline the other side’s proposal', answer, ['stale']),
  withdraw: move(
    'proposal_withdraw',
    'customer_or_sitter',
    'Take one’s side’s proposal back',
    z.strictObject({ proposal: id }),
  ),
  pay: endpoint({
    method: 'POST',
    path: '/order/proposal_pay',
    access: 'customer',
    confirmed: false,
    summary: 'Pay by card what an accepted change costs more; again while unpaid the same payment',
    body: z.strictObject({ proposal: id, return_url: text(1, 1000).optional() }),
    reply: proposal,
    errors: ['forbidden', 'not_found', 'wrong_state', 'conflict', 'not_ready'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/order/proposals/{id}',
    access: 'customer_or_sitter',
    summary: 'A proposal of one’s order, as it is by now',
    params: idParams,
    reply: proposal,
    errors: ['not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/order/proposals',
    access: 'customer_or_sitter',
    summary: 'Proposals of an order, newest first',
    query: z.strictObject({ ...pageQuery(), order: idText }),
    reply: paged(proposal),
    errors: ['not_found'],
  }),
} as const;
