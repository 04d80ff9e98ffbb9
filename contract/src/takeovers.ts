import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { login } from './identity.ts';
import { alertLinks, takeoverRules } from './identity-constants.ts';
import { instant, messageReply, text } from './primitives.ts';

const token = z.string().regex(/^[\w-]{16,120}$/);
const { min, max } = takeoverRules.text;

export const contestBody = z.strictObject({ token, text: text(min, max) });
/** The contact that one can still reach, and the login of the account. */
export const recoveryBody = z.strictObject({ login, contact: login });

/** Whose account it is, is decided by contacts that were there before, by contesting them, and by staff. */
export const takeovers = {
  look: endpoint({
    method: 'GET',
    path: '/user/not_me',
    access: 'public',
    summary: 'What the link of a letter about the account is for',
    query: z.strictObject({ token }),
    reply: z.object({
      link: z.enum(alertLinks),
      /** What was changed, and when. */
      change: z.enum(['contact', 'password', 'recovery']),
      at: instant,
      /** The link works until then. */
      until: instant,
    }),
    errors: ['not_found'],
  }),
  notMe: endpoint({
    method: 'POST',
    path: '/user/not_me',
    access: 'public',
    summary: 'Says that somebody else changed the account: closes its sessions, holds its payouts, and tells staff',
    body: z.strictObject({ token }),
    /** `login`: signs in by codes from now on; null where there was nothing to close. */
    reply: messageReply.extend({ login: z.string().nullable() }),
    repetition: 'none',
    errors: ['not_found'],
  }),
  contest: endpoint({
    method: 'POST',
    path: '/user/not_me_contest',
    access: 'public',
    summary: 'Says that it was the owner after all: nobody signs in until staff have decided',
    body: contestBody,
    reply: messageReply,
    repetition: 'none',
    errors: ['not_found'],
  }),
  recover: endpoint({
    method: 'POST',
    path: '/user/recovery',
    access: 'public',
    summary: 'Asks staff for access by another contact; the answer does not tell whether there is such an account',
    body: recoveryBody,
    reply: messageReply,
    repetition: 'none',
    errors: ['too_many'],
  }),
} as const;
