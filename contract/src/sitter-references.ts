import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { login } from './identity.ts';
import { runsForward } from './life-dates.ts';
import { idParams, instant, line, messageReply, outcome, paged, pageQuery, partialDate, text } from './primitives.ts';
import { referenceLimits, referenceStatuses } from './sitter-references-constants.ts';

export const referenceDraft = z
  .strictObject({
    name: line(2, 100),
    /** E-mail or phone of the former family. */
    login,
    from: partialDate,
    /** Null while the work goes on. */
    to: partialDate.nullable(),
    text: text(0, referenceLimits.text).optional(),
  })
  .refine(runsForward, { message: 'range', path: ['to'] });

const ownReference = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(referenceStatuses),
  created_date: instant,
  answered_at: instant.nullable(),
});
export type OwnReference = z.output<typeof ownReference>;

const askedReference = z.object({
  /** The first name. */
  sitter: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  text: z.string(),
});

export const referenceAnswer = z.strictObject({
  confirms: z.boolean(),
  text: text(0, referenceLimits.answer).optional(),
  /** Consent to the processing of personal data. */
  personal_data: z.literal(true, 'must_agree'),
});

/** A confirmed reference, as it is shown. */
const shownReference = z.object({
  first_name: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  text: z.string(),
  confirmed_at: instant,
});
export type ShownReference = z.output<typeof shownReference>;

/** From the link in the letter; whoever has it may answer once. */
const byToken = z.strictObject({ token: z.string().min(1).max(100) });
const page = z.strictObject(pageQuery());

export const sitterReferences = {
  list: endpoint({
    method: 'GET',
    path: '/sitter/references',
    access: 'sitter',
    summary: 'References that the sitter asked for, newest first',
    query: page,
    reply: paged(ownReference),
    errors: [],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/sitter/references',
    access: 'sitter',
    confirmed: false,
    summary: 'Asks a former family for a reference, by a letter or SMS with a link',
    body: referenceDraft,
    reply: ownReference.extend({ message: outcome }),
    status: 201,
    errors: ['invalid', 'conflict', 'too_many'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sitter/references/{id}',
    access: 'sitter',
    confirmed: false,
    summary: 'Withdraws a request, or removes a reference from the page',
    params: idParams,
    reply: messageReply,
    errors: ['not_found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/reference/{token}',
    access: 'public',
    summary: 'What a former family is asked to confirm; 404 when answered or lapsed',
    params: byToken,
    reply: askedReference,
    errors: ['not_found'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/reference/{token}',
    access: 'public',
    summary: 'Confirms or declines, once',
    params: byToken,
    body: referenceAnswer,
    reply: messageReply,
    errors: ['invalid', 'not_found'],
  }),
  ofSitter: endpoint({
    method: 'GET',
    path: '/sitter/sitter_detail_reference/{id}',
    access: 'member',
    summary: 'References that former families confirmed, newest first',
    params: idParams,
    query: page,
    reply: paged(shownReference),
    errors: ['not_found'],
  }),
} as const;
