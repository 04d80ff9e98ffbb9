import { z } from 'zod';
import { termsTypes } from './content.ts';
import { endpoint } from './endpoint.ts';
import { messageReply } from './primitives.ts';

/** Documents that a member must have accepted in their current version. */
export const bindingTerms = ['user_agreement', 'personal_data', 'service_agreement'] as const;

/** Important changes are announced this many days before they take effect, as the agreement says. */
export const termsNoticeDays = 10;

export const consents = {
  due: endpoint({
    method: 'GET',
    path: '/user/consents_due',
    access: 'member',
    summary: 'Texts that one agreed to before they changed',
    reply: z.object({
      results: z.array(z.object({ terms_type: z.enum(termsTypes), name: z.string(), version: z.int() })),
    }),
    errors: [],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/user/consents',
    access: 'member',
    summary: 'Agrees to the texts as they are now; an old version is refused',
    body: z.strictObject({
      agreements: z
        .array(z.strictObject({ terms_type: z.enum(bindingTerms), version: z.int().min(1) }))
        .min(1)
        .max(bindingTerms.length),
    }),
    reply: messageReply,
    errors: ['conflict'],
  }),
} as const;
