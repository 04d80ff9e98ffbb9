import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { familyRoles } from './family-constants.ts';
import { login } from './identity.ts';
import { id, idParams, idText, instant, messageReply, outcome, paged, pageQuery } from './primitives.ts';

const role = z.enum(familyRoles);
const person = z.object({ id: z.int(), full_name: z.string(), image: z.string().nullable() });

const invitation = z.object({
  id: z.int(),
  login: z.string(),
  role,
  /** The name of who sent it: withdrawn with their part in the family. */
  invited_by: z.string(),
  expires_at: instant,
});

export const family = z.object({
  /** The owner's id. */
  id: z.int(),
  owner: person,
  my_role: z.enum(['owner', ...familyRoles]),
  members: z.array(person.extend({ role, since: instant })),
  /** Empty for helpers. */
  invitations: z.array(invitation),
});
export type Family = z.output<typeof family>;
export type FamilyMember = Family['members'][number];

const receivedInvitation = z.object({
  id: z.int(),
  family: z.object({ id: z.int(), owner: z.string() }),
  role,
  expires_at: instant,
});
export type ReceivedInvitation = z.output<typeof receivedInvitation>;

export const invitationBody = z.strictObject({ login, role, family: id.optional() });
const answerBody = z.strictObject({ invitation: id });
const memberParams = z.strictObject({ family: idText, id: idText });
const told = family.extend({ message: outcome });

export const families = {
  list: endpoint({
    method: 'GET',
    path: '/family',
    access: 'customer',
    summary: 'One’s own family, and those in which one is a member',
    query: z.strictObject(pageQuery()),
    reply: paged(family),
    errors: [],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/family/invite',
    access: 'customer',
    confirmed: true,
    asksByContent: true,
    summary: 'Invites an adult by e-mail or phone, by letter or SMS; the same answer whether or not an account exists',
    body: invitationBody,
    reply: invitation.extend({ message: outcome }),
    status: 201,
    errors: ['not_found', 'conflict', 'too_many'],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/family/invite/{id}',
    access: 'customer',
    confirmed: false,
    summary: 'Takes an invitation back',
    params: idParams,
    reply: messageReply,
    errors: ['not_found'],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/family/invitation',
    access: 'customer_or_new',
    summary: 'Invitations to one’s confirmed e-mail or phone',
    query: z.strictObject(pageQuery()),
    reply: paged(receivedInvitation),
    errors: [],
  }),
  join: endpoint({
    method: 'POST',
    path: '/family/join',
    access: 'customer_or_new',
    confirmed: false,
    summary: 'Accepts an invitation; a person without a role becomes a customer',
    body: answerBody,
    reply: told,
    errors: ['not_found', 'conflict'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/family/decline',
    access: 'customer_or_new',
    confirmed: false,
    summary: 'Declines an invitation',
    body: answerBody,
    reply: messageReply,
    errors: ['not_found'],
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/family/{family}/members/{id}',
    access: 'customer',
    confirmed: true,
    asksByContent: true,
    summary: 'Makes a member a parent or a helper; by the owner',
    params: memberParams,
    body: z.strictObject({ role }),
    reply: told,
    errors: ['not_found'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/family/{family}/members/{id}',
    access: 'customer',
    confirmed: false,
    summary: 'Removes a member: the owner anybody, a parent a helper, everybody oneself',
    params: memberParams,
    reply: messageReply,
    errors: ['not_found'],
  }),
} as const;
