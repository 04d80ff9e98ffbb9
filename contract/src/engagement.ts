import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, fullName, line, messageReply, phone, text } from './primitives.ts';

export const pollQuestions = ['sitter_or_customer', 'region'] as const;
export type PollQuestion = (typeof pollQuestions)[number];

const agreed = z.literal(true, 'must_agree');

export const leadBody = z.strictObject({
  full_name: fullName,
  email,
  phone_number: phone,
  city: line(1, 100),
  profession: line(1, 100),
});

export const mysteryClientBody = z.strictObject({
  fullname: fullName,
  phone_number: phone,
  region: line(1, 100),
  is_client: z.boolean(),
  agreements: z.strictObject({ personal_data: agreed, service_terms: agreed, advertising: agreed }),
});

export const supportBody = z.strictObject({ subject: line(1, 120), text: text(10, 3000) });

export const engagement = {
  answerPoll: endpoint({
    method: 'POST',
    path: '/utils/questionnaire',
    access: 'session',
    summary: 'An answer to one question of the first-visit poll',
    body: z.strictObject({ unique_value: z.enum(pollQuestions), answer: z.boolean() }),
    reply: z.object({ unique_value: z.enum(pollQuestions), answer: z.boolean() }),
    status: 201,
    errors: [],
  }),
  leaveContacts: endpoint({
    method: 'POST',
    path: '/utils/other_profession_client',
    access: 'public',
    summary: 'Contacts of someone whom the product does not serve yet',
    body: leadBody,
    reply: messageReply,
    status: 201,
    errors: ['too_many'],
  }),
  joinMysteryClients: endpoint({
    method: 'POST',
    path: '/utils/hidden_client_application',
    access: 'public',
    summary: 'A request to join the Mystery Client',
    body: mysteryClientBody,
    reply: messageReply,
    status: 201,
    errors: ['too_many'],
  }),
  writeToSupport: endpoint({
    method: 'POST',
    path: '/utils/support',
    access: 'member',
    confirmed: false,
    summary: 'A letter to the moderators',
    body: supportBody,
    reply: messageReply,
    status: 201,
    errors: ['too_many'],
  }),
} as const;
