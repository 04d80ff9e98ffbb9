import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, instant, text } from './primitives.ts';
import { appealStatuses, appealText, sanctionKinds } from './sanctions-constants.ts';

const appeal = z.object({
  id: z.int(),
  status: z.enum(appealStatuses),
  text: z.string(),
  deadline: instant,
  answer: z.string().nullable(),
});

const sanction = z.object({
  id: z.int(),
  kind: z.enum(sanctionKinds),
  /** A reason of the reference list has a number, a rule of the house a word. */
  rule: z.object({ id: z.union([z.int(), z.string()]), name: z.string() }),
  facts: z.string(),
  at: instant,
  lifted_at: instant.nullable(),
  /** What a suspended person said of it. */
  answer: z.string().nullable(),
  appeal: appeal.nullable(),
  appeal_until: instant,
});
export type Sanction = z.output<typeof sanction>;

export const appealBody = z.strictObject({ text: text(appealText.min, appealText.max) });
const tokenParams = z.strictObject({ token: z.string().regex(/^[\w-]{16,120}$/) });

export const sanctions = {
  list: endpoint({
    method: 'GET',
    path: '/user/sanctions',
    access: 'member',
    summary: 'What was decided against oneself: the rule, the facts, and how to appeal',
    reply: z.array(sanction),
    errors: [],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/user/sanctions/{id}/answer',
    access: 'member',
    confirmed: false,
    summary: 'A suspended person is heard, once',
    params: idParams,
    body: appealBody,
    reply: sanction,
    errors: ['not_found', 'wrong_state'],
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/user/sanctions/{id}/appeal',
    access: 'member',
    confirmed: false,
    summary: 'Another moderator looks at it again; once, within 30 days',
    params: idParams,
    body: appealBody,
    reply: appeal,
    status: 201,
    errors: ['not_found', 'already_done', 'too_late', 'wrong_state'],
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/appeal/{token}',
    access: 'public',
    summary: 'The block of whoever holds the link of the letter',
    params: tokenParams,
    reply: z.object({ sanction }),
    errors: ['not_found'],
  }),
  appealBlocked: endpoint({
    method: 'POST',
    path: '/appeal/{token}',
    access: 'public',
    summary: 'A blocked person appeals by the link of the letter',
    params: tokenParams,
    body: appealBody,
    reply: appeal,
    status: 201,
    repetition: 'none',
    errors: ['not_found', 'already_done', 'too_late', 'wrong_state'],
  }),
} as const;
