import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { bankDifferences } from './identity-constants.ts';
import { leastPasswordLength, passwordPattern } from './password-rules.ts';
import { email, fullName, instant, messageReply, normalisePhone, phone } from './primitives.ts';

/** Login: an e-mail, or a phone typed in any usual way. */
export const login = z
  .string()
  .trim()
  .min(1, 'required')
  .max(254)
  .transform((typed, context) => {
    const normal = typed.includes('@') ? email.safeParse(typed).data : normalisePhone(typed);
    if (normal) return normal;
    context.addIssue({ code: 'custom', message: typed.includes('@') ? 'email' : 'contact_required' });
    return z.NEVER;
  });

export const passwordSchema = z
  .string()
  .min(leastPasswordLength, 'password_length')
  .max(128, 'password_too_long')
  .regex(passwordPattern, 'password_characters');
/** A password to compare with: its strength is not validated. */
export const typedPassword = z.string().min(1, 'required').max(128);

export const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'code');

const bothPasswords = z.object({ password: z.string(), password_confirm: z.string() });
/** Runs even when other fields are invalid, so that the form shows all errors at once. */
export const passwordsMatch = {
  check: (value: { password: string; password_confirm: string }) => value.password === value.password_confirm,
  params: {
    path: ['password_confirm'],
    message: 'password_mismatch',
    when: ({ value }: { value: unknown }) => bothPasswords.safeParse(value).success,
  },
};

export const agreements = z.strictObject({
  user_agreement: z.literal(true, 'must_agree'),
  personal_data: z.literal(true, 'must_agree'),
});

export const registrationBody = z
  .strictObject({
    role: z.enum(['customer', 'sitter']),
    full_name: fullName,
    email: email.optional(),
    phone_number: phone.optional(),
    password: passwordSchema,
    password_confirm: z.string().max(128),
    agreements,
  })
  .refine((body) => body.email ?? body.phone_number, {
    path: ['email'],
    message: 'contact_required',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(passwordsMatch.check, passwordsMatch.params);

export const codeBody = z.strictObject({ login, code });
/** Names one registration among those of the same login; only whoever made it has it. */
const attempt = z.string().min(1).max(200);
export const registrationCodeBody = codeBody.extend({ attempt: attempt.optional() });

export const loginBody = z.strictObject({ login, password: typedPassword });
export const loginOnlyBody = z.strictObject({ login });
export const resendRegistrationBody = loginOnlyBody.extend({ attempt: attempt.optional() });

/** Codes, states and tokens are printable ASCII. */
const printable = /^[\x20-\x7e]+$/;
const opaque = z.string().min(1).max(4096).regex(printable);
export const bankSignInBody = z.strictObject({ code: opaque, state: opaque });
export const federatedCodeBody = z.strictObject({ code: opaque, state: opaque.optional() });
/** Callback of a sign-in client: exactly one of the three. */
export const federatedBody = z
  .strictObject({
    credential: z.string().min(1).max(16_384).regex(printable).optional(),
    code: opaque.optional(),
    access_token: z.string().min(1).max(16_384).regex(printable).optional(),
    state: opaque.optional(),
  })
  .refine(
    ({ credential, code, access_token }) =>
      [credential, code, access_token].filter((value) => value !== undefined).length === 1,
    { path: ['credential'], message: 'required' },
  );

export const tokens = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.output<typeof tokens>;

export const channels = ['sms', 'email'] as const;
const codeSent = messageReply.extend({
  login: z.string(),
  expires_in: z.int(),
  resend_after: z.int(),
});

/** Of the account: its bank, the mark that it gave, and what differed when it was asked last. */
export const bankState = z.object({
  linked_date: instant.nullable(),
  verified_date: instant.nullable(),
  compared_date: instant.nullable(),
  differs: z.array(z.enum(bankDifferences)),
});
export type BankState = z.output<typeof bankState>;

const providerState = z.object({ enabled: z.boolean(), authorize_url: z.string().optional() });

export const identity = {
  register: endpoint({
    method: 'POST',
    path: '/registration',
    access: 'public',
    summary: 'Opens an account and sends a code to its e-mail or phone',
    body: registrationBody,
    reply: codeSent.extend({ channel: z.enum(channels), attempt: z.string() }),
    status: 201,
    repetition: 'none',
    errors: ['taken', 'too_many'],
  }),
  resendRegistrationCode: endpoint({
    method: 'POST',
    path: '/registration/code',
    access: 'public',
    summary: 'Sends another code to a registration that waits for one; the answer does not tell whether there is one',
    body: resendRegistrationBody,
    reply: codeSent,
    errors: ['too_many'],
  }),
  confirmRegistration: endpoint({
    method: 'POST',
    path: '/verification_sign_up',
    access: 'public',
    summary:
      'Confirms an account with the code that was sent, and signs in; where several registrations of the login wait, ' +
      'without the attempt of this one it opens an account without name, role and password',
    body: registrationCodeBody,
    reply: tokens,
    repetition: 'none',
    errors: ['bad_code', 'blocked', 'too_many'],
  }),
  forgetPassword: endpoint({
    method: 'POST',
    path: '/forget_password',
    access: 'public',
    summary: 'Sends a recovery code, if there is such an account; the answer does not tell',
    body: loginOnlyBody,
    reply: codeSent,
    errors: ['too_many'],
  }),
  recover: endpoint({
    method: 'POST',
    path: '/verify_otp',
    access: 'public',
    summary: 'Signs in with a recovery code; for 15 minutes a new password needs no old one',
    body: codeBody,
    reply: tokens,
    repetition: 'none',
    errors: ['bad_code', 'blocked', 'second_factor_needed', 'too_many'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/login/',
    access: 'public',
    summary: 'Signs in with a password',
    body: loginBody,
    reply: tokens,
    repetition: 'none',
    errors: ['bad_credentials', 'not_confirmed', 'blocked', 'second_factor_needed', 'too_many'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh/',
    access: 'public',
    summary: 'New tokens for a refresh token, which is spent by it',
    body: z.strictObject({ refresh: opaque }),
    reply: tokens,
    repetition: 'none',
    errors: ['unauthorized'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/',
    access: 'public',
    summary: 'Ends the session of the access token or of the refresh token that is sent',
    body: z.strictObject({ refresh: opaque.optional() }),
    reply: messageReply,
    repetition: 'none',
    errors: ['unauthorized'],
  }),
  providers: endpoint({
    method: 'GET',
    path: '/auth/providers',
    access: 'public',
    summary: 'Third parties one may sign in with, each with an address to go to now',
    /** `fresh`: they ask for the password anew, for who confirms that it is them. */
    query: z.strictObject({ fresh: z.literal('true').optional() }),
    reply: z.object({
      bank_id: providerState,
      federated_id: providerState.extend({ client_id: z.string().optional() }),
    }),
    errors: [],
  }),
  bankSignIn: endpoint({
    method: 'POST',
    path: '/auth/bank_id/',
    access: 'public',
    summary: 'Signs in with what the bank returned; equal names and birth date mark the person as verified by it',
    body: bankSignInBody,
    reply: tokens,
    repetition: 'none',
    errors: ['bad_code', 'blocked', 'second_factor_needed', 'conflict', 'not_found', 'not_ready'],
  }),
  bindBank: endpoint({
    method: 'POST',
    path: '/user/bank_id',
    access: 'member',
    confirmed: true,
    summary: 'Binds the bank that somebody came back from to the account, or asks it anew, and compares what it says',
    body: bankSignInBody,
    reply: messageReply.extend({ bank: bankState }),
    repetition: 'none',
    errors: ['bad_code', 'conflict', 'not_found', 'not_ready'],
  }),
  unbindBank: endpoint({
    method: 'DELETE',
    path: '/user/bank_id',
    access: 'member',
    confirmed: true,
    summary: 'Unbinds the bank, whose mark ends with it; not where nothing else signs in',
    reply: messageReply.extend({ bank: bankState }),
    errors: ['not_found', 'conflict'],
  }),
  federatedSignIn: endpoint({
    method: 'POST',
    path: '/auth/federated_id/',
    access: 'public',
    summary: 'Signs in with what the sign-in client returned: a credential, a code or an access token',
    body: federatedBody,
    reply: tokens,
    repetition: 'none',
    errors: ['bad_code', 'blocked', 'second_factor_needed', 'conflict', 'not_found', 'not_ready'],
  }),
  federatedCodeSignIn: endpoint({
    method: 'POST',
    path: '/auth/federated_id/code/',
    access: 'public',
    summary: 'Signs in with the code that the federated provider returned',
    body: federatedCodeBody,
    reply: tokens,
    repetition: 'none',
    errors: ['bad_code', 'blocked', 'second_factor_needed', 'conflict', 'not_found', 'not_ready'],
  }),
} as const;
