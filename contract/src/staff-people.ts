import { z } from 'zod';
import { sessionDevice } from './account.ts';
import { staffCheckKinds } from './checks.ts';
import { complaintReasons, complaintTargets } from './complaints-constants.ts';
import { endpoint } from './endpoint.ts';
import { blockEffects, caseStatuses } from './moderation.ts';
import { orderStates } from './order-states.ts';
import { date, idParams, idText, instant, messageReply, outcome, paged, pageQuery, text } from './primitives.ts';
import { counting } from './search.ts';

const person = z.object({ id: z.int(), full_name: z.string() });
const query = z.strictObject(pageQuery());
const about = { params: idParams, query, access: 'moderator:people', errors: ['not_found'] } as const;

export const staffCheckDraft = z
  .strictObject({
    kind: z.enum(staffCheckKinds),
    /** Not in the future. */
    made_on: date,
    /** The last day that counts; null: without an end. */
    valid_until: date.nullable(),
    passed: z.boolean(),
    /** For the person, who is told. */
    text: text(0, 1000).optional(),
  })
  .refine(({ made_on, valid_until }) => valid_until === null || valid_until >= made_on, {
    message: 'range',
    path: ['valid_until'],
  });

export const staffCheckRemoval = z.strictObject({ text: text(1, 1000) });

const staffCheck = z.object({
  id: z.int(),
  kind: z.enum(staffCheckKinds),
  made_on: z.string(),
  valid_until: z.string().nullable(),
  passed: z.boolean(),
  text: z.string(),
  by: person,
  created_date: instant,
});
export type StaffCheck = z.output<typeof staffCheck>;

/** Sitters as those see them who may record a check alone: whom it is about, and nothing else. */
const checkable = { access: 'moderator:any', errors: ['not_found'] } as const;

/** Sections of a person's card. */
export const staffPeople = {
  sitters: endpoint({
    method: 'GET',
    path: '/staff/sitters',
    summary: 'Sitters by name or number, for those who may record a check',
    query: z.strictObject({ ...pageQuery(), search: text(0, 100).optional() }),
    ...checkable,
    reply: paged(person),
  }),
  sitter: endpoint({
    method: 'GET',
    path: '/staff/sitters/{id}',
    summary: 'One sitter, for those who may record a check',
    params: idParams,
    ...checkable,
    reply: person,
  }),
  orders: endpoint({
    method: 'GET',
    path: '/staff/people/{id}/orders',
    summary: 'A person’s orders on either side, newest first',
    ...about,
    reply: paged(
      z.object({
        id: z.int(),
        title: z.string(),
        status: z.enum(orderStates),
        side: z.enum(['customer', 'sitter']),
        other: person.nullable(),
        disputed: z.boolean(),
        created_date: instant,
      }),
    ),
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/staff/people/{id}/reviews',
    summary: 'Reviews by and about a person, hidden ones too',
    ...about,
    reply: paged(
      z.object({
        id: z.int(),
        rating: z.int(),
        context: z.string(),
        status: z.enum(['published', 'held', 'hidden']),
        ...counting,
        written: z.boolean(),
        other: person,
        created_date: instant,
      }),
    ),
  }),
  complaints: endpoint({
    method: 'GET',
    path: '/staff/people/{id}/complaints',
    summary: 'Complaints by and about a person',
    ...about,
    reply: paged(
      z.object({
        id: z.int(),
        target: z.enum(complaintTargets),
        reason: z.enum(complaintReasons),
        text: z.string(),
        made: z.boolean(),
        case: z.object({ id: z.int(), status: z.enum(caseStatuses) }).nullable(),
        created_date: instant,
      }),
    ),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/staff/people/{id}/sessions',
    summary: 'Devices on which a person is signed in',
    ...about,
    reply: paged(
      z.object({
        id: z.string(),
        user_agent: z.string(),
        device: sessionDevice,
        created_date: instant,
        last_used: instant,
      }),
    ),
  }),
  checks: endpoint({
    method: 'GET',
    path: '/staff/people/{id}/checks',
    summary:
      'Checks of a person that the staff made, newest first; the first of a kind counts; without the permission people: those of kinds that one may record',
    ...about,
    access: 'moderator:any',
    reply: paged(staffCheck),
  }),
  addCheck: endpoint({
    method: 'POST',
    path: '/staff/people/{id}/checks',
    access: 'moderator:any',
    confirmed: false,
    summary: 'Records a check of a sitter; an interview needs the permission interview, a look at pages verification',
    params: idParams,
    body: staffCheckDraft,
    reply: staffCheck.extend({ message: outcome }),
    status: 201,
    errors: ['invalid', 'not_found'],
  }),
  removeCheck: endpoint({
    method: 'DELETE',
    path: '/staff/people/{id}/checks/{check}',
    access: 'moderator:any',
    confirmed: false,
    summary: 'Takes a check back; the person is told why',
    params: z.strictObject({ id: idText, check: idText }),
    body: staffCheckRemoval,
    reply: messageReply,
    errors: ['not_found'],
  }),
  blockPreview: endpoint({
    method: 'GET',
    path: '/staff/people/{id}/block_preview',
    access: 'moderator:people',
    summary: 'What blocking a person would end',
    params: idParams,
    reply: blockEffects,
    errors: ['not_found'],
  }),
} as const;
