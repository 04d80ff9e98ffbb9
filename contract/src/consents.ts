import { z } from 'zod';
import { bindingTerms } from './consents-constants.ts';
import { termsTypes } from './content-constants.ts';
import { endpoint } from './endpoint.ts';
import { messageReply } from './primitives.ts';

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
    confirmed: false,
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
