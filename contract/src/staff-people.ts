import { z } from 'zod';
import { complaintReasons, complaintTargets } from './complaints-constants.ts';
import { endpoint } from './endpoint.ts';
import { blockEffects, caseStatuses } from './moderation.ts';
import { orderStates } from './order-states.ts';
import { idParams, instant, paged, pageQuery } from './primitives.ts';
import { counting } from './search.ts';

const person = z.object({ id: z.int(), full_name: z.string() });
const query = z.strictObject(pageQuery());
const about = { params: idParams, query, access: 'moderator:people', errors: ['not_found'] } as const;

/** Sections of a person's card. */
export const staffPeople = {
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
    reply: paged(z.object({ id: z.string(), user_agent: z.string(), created_date: instant, last_used: instant })),
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
