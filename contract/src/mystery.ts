import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { invitationStatuses, mysteryOutcomes, mysteryScores } from './mystery-constants.ts';
import { date, id, idParams, idText, instant, outcome, paged, pageQuery, text } from './primitives.ts';
import { sitterCard } from './sitter-card.ts';

const scores = <Score extends z.ZodType>(score: Score) =>
  z.strictObject(
    Object.fromEntries(mysteryScores.map((name) => [name, score])) as Record<(typeof mysteryScores)[number], Score>,
  );

const report = z.object({
  scores: scores(z.int()),
  text: z.string(),
  created_date: instant,
  /** What came of it, once it was weighed. */
  outcome: z.object({ kind: z.enum(mysteryOutcomes), text: z.string(), at: instant }).nullable(),
});

const invitation = z.object({
  id: z.int(),
  task: z.string(),
  /** The last day. */
  until: z.string(),
  status: z.enum(invitationStatuses),
  /** The order that was reported on. */
  order: z.int().nullable(),
  report: report.nullable(),
  created_date: instant,
});
/** Null where the sitter is not listed any more. */
const ownInvitation = invitation.extend({ sitter: sitterCard.nullable() });
export type OwnInvitation = z.output<typeof ownInvitation>;
const named = z.object({ id: z.int(), full_name: z.string() });
const staffInvitation = invitation.extend({ person: named, sitter: named });

export const reportBody = z.strictObject({
  order: id,
  scores: scores(z.int().min(1).max(5)),
  text: text(30, 5000),
});
export const inviteBody = z.strictObject({
  person: id,
  sitter: id,
  task: text(10, 1000),
  /** The last day, or a moment of it. */
  until: z.union([date, instant]),
});

const answer = (path: 'accept' | 'decline', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/mystery/invitations/{id}/${path}`,
    access: 'member',
    confirmed: false,
    summary,
    params: idParams,
    reply: ownInvitation.extend({ message: outcome }),
    errors: ['forbidden', 'not_found', 'wrong_state'],
  });

export const mystery = {
  invitations: endpoint({
    method: 'GET',
    path: '/mystery/invitations',
    access: 'member',
    summary: 'Visits that one is invited to as a Mystery Client, newest first',
    query: z.strictObject({ ...pageQuery(), status: z.enum(invitationStatuses).optional() }),
    reply: paged(ownInvitation),
    errors: ['forbidden'],
  }),
  accept: answer('accept', 'Take the task; then the sitter is booked as usual'),
  decline: answer('decline', 'Leave the task'),
  report: endpoint({
    method: 'POST',
    path: '/mystery/invitations/{id}/report',
    access: 'member',
    confirmed: false,
    summary: 'Report on an own order with that sitter that was made after accepting, once a visit is done',
    params: idParams,
    body: reportBody,
    reply: ownInvitation.extend({ message: outcome }),
    status: 201,
    errors: ['forbidden', 'not_found', 'wrong_state'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/staff/mystery/invitations',
    access: 'moderator:people',
    confirmed: false,
    summary: 'Invite a Mystery Client to a sitter, who never learns of it',
    body: inviteBody,
    reply: staffInvitation.extend({ message: outcome }),
    status: 201,
    errors: ['not_found', 'wrong_state', 'conflict'],
  }),
  all: endpoint({
    method: 'GET',
    path: '/staff/mystery/invitations',
    access: 'moderator:people',
    summary: 'Invitations of Mystery Clients, newest first',
    query: z.strictObject({
      ...pageQuery(),
      person: idText.optional(),
      sitter: idText.optional(),
      status: z.enum(invitationStatuses).optional(),
    }),
    reply: paged(staffInvitation),
    errors: [],
  }),
} as const;
