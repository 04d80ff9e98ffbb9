import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { bankState, code, tokens } from './identity.ts';
import { providerNames } from './identity-constants.ts';
import { idParams, instant, line, messageReply } from './primitives.ts';
import { factorLimits } from './second-factor-constants.ts';

/** What WebAuthn calls its JSON form: read by the library, so only its outline is checked here. */
const base64url = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/);
const credentialJson = z.looseObject({
  id: base64url.max(2048),
  rawId: base64url.max(2048),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64url }),
});
const webauthnOptions = z.record(z.string(), z.unknown());

const state = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[\w.-]+$/);
/** The answer of an authenticator to the question with this state. */
export const passkeyAnswer = z.strictObject({ state, response: credentialJson });
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** As printed: letters and digits in two groups; case and the hyphen do not matter. */
export const recoveryCode = z
  .string()
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{10}$/, 'code'));

const oneOf = (names: readonly string[]) => (given: Record<string, unknown>) =>
  names.filter((name) => given[name] !== undefined).length === 1;
const factors = { totp: code.optional(), recovery_code: recoveryCode.optional(), passkey: passkeyAnswer.optional() };

export const secondFactorBody = z
  .strictObject({ challenge: state, ...factors })
  .refine(oneOf(Object.keys(factors)), { path: ['totp'], message: 'required' });
export const factorFields = factors;

const passkeyName = line(1, factorLimits.passkeyName);
export const passkeyNameBody = z.strictObject({ name: passkeyName });
export const newPasskeyBody = z.strictObject({ state, name: passkeyName, response: credentialJson });
export const enableTotpBody = z.strictObject({ code });

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const question = z.object({ state: z.string(), options: webauthnOptions });
const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_date: instant,
  last_used: instant.nullable(),
});

export const secondFactor = {
  security: endpoint({
    method: 'GET',
    path: '/user/security',
    access: 'member',
    summary: 'What protects the sign-in of the person',
    reply: z.object({
      has_password: z.boolean(),
      /** Third parties that the person signs in with. */
      providers: z.array(z.enum(providerNames)),
      bank: bankState,
      totp: z.object({ since: instant }).nullable(),
      passkeys: z.array(passkey),
      recovery_codes_left: z.int(),
      /** Somebody at a contact that was there before said that the account was taken over. */
      taken_over: z.object({ since: instant, until: instant, contested: z.boolean() }).nullable(),
      /** Demanded of staff. */
      required: z.boolean(),
    }),
    errors: [],
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/user/totp',
    access: 'member',
    confirmed: true,
    summary: 'A new secret for an app of one-time codes; it counts once a code of it was entered',
    reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
    repetition: 'none',
    errors: [],
  }),
  enableTotp: endpoint({
    method: 'POST',
    path: '/user/totp/enable',
    access: 'member',
    confirmed: false,
    summary: 'Switches one-time codes on with a first code, and gives new recovery codes',
    body: enableTotpBody,
    reply: recoveryCodes,
    repetition: 'none',
    errors: ['bad_code', 'wrong_state', 'too_many'],
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/user/totp',
    access: 'member',
    confirmed: true,
    summary: 'Switches one-time codes off',
    reply: messageReply,
    errors: ['not_found', 'conflict'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/user/recovery_codes',
    access: 'member',
    confirmed: true,
    summary: 'New recovery codes; those before them are void',
    reply: recoveryCodes,
    repetition: 'none',
    errors: ['conflict'],
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/user/passkeys/options',
    access: 'member',
    confirmed: true,
    summary: 'What a browser needs to make a passkey',
    reply: question,
    repetition: 'none',
    errors: ['conflict'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/user/passkeys',
    access: 'member',
    confirmed: false,
    summary: 'Keeps the passkey that the browser made; with the first second factor also recovery codes',
    body: newPasskeyBody,
    reply: z.object({ id: z.int(), name: z.string(), recovery_codes: z.array(z.string()).nullable() }),
    status: 201,
    repetition: 'none',
    errors: ['bad_code', 'conflict'],
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/user/passkeys/{id}',
    access: 'member',
    confirmed: false,
    summary: 'Names a passkey',
    params: idParams,
    body: passkeyNameBody,
    reply: passkey,
    errors: ['not_found'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/user/passkeys/{id}',
    access: 'member',
    confirmed: true,
    summary: 'Forgets a passkey',
    params: idParams,
    reply: messageReply,
    errors: ['not_found', 'conflict'],
  }),
  enterSecondFactor: endpoint({
    method: 'POST',
    path: '/auth/second_factor',
    access: 'public',
    summary: 'Ends a sign-in that asked for a second factor',
    body: secondFactorBody,
    reply: tokens,
    repetition: 'none',
    errors: ['bad_code', 'blocked', 'too_many'],
  }),
  passkeySignInOptions: endpoint({
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary: 'What a browser needs to ask for a passkey: to sign in, as a second factor, or to confirm',
    reply: question,
    repetition: 'none',
    errors: [],
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Signs in with a passkey, which is both factors',
    body: passkeyAnswer,
    reply: tokens,
    repetition: 'none',
    errors: ['bad_code', 'blocked'],
  }),
} as const;
