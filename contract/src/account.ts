import { z } from 'zod';
import { permissions, roles } from './access.ts';
import { employments, martialStatuses, workOptions } from './account-constants.ts';
import { endpoint } from './endpoint.ts';
import { agreements, bankSignInBody, code, passwordSchema, passwordsMatch, typedPassword } from './identity.ts';
import { providerNames } from './identity-constants.ts';
import { locales } from './locales.ts';
import { sitterChecks, zodiacSigns } from './people.ts';
import {
  date,
  email,
  fullName,
  gender,
  id,
  instant,
  line,
  messageReply,
  paged,
  pageQuery,
  phone,
  place,
  price,
  ref,
  text,
  time,
} from './primitives.ts';
import { city } from './reference-data.ts';
import { factorFields } from './second-factor.ts';
import { deviceKinds, signInMethods } from './second-factor-constants.ts';

export const verificationStatuses = ['not_verified', 'moderation', 'verified', 'rejected'] as const;
export const verificationStatus = z.enum(verificationStatuses);

export const profile = z.object({
  id: z.int(),
  full_name: z.string(),
  /** The chosen given name, or the one guessed from the full name. */
  first_name: z.string(),
  city_of_residence: city.nullable(),
  birth_date: z.string().nullable(),
  image: z.string().nullable(),
  language: z.enum(locales),
  gender: gender.nullable(),
  address: z.string(),
  location: z.object({ lat: z.number(), lng: z.number(), address: z.string() }).nullable(),
  description: z.string(),
  camera: z.boolean(),
  info: z.string(),
  religion: ref.nullable(),
  martial_status: z.enum(martialStatuses).nullable(),
  zodiac_sign: z.enum(zodiacSigns).nullable(),
  hobby: z.string(),
  languages: z.array(ref),
  rating: z.number().nullable(),
  /** Accepted by the staff; only one's own eyes see it. */
  mystery_client: z.boolean(),
});

const sitterPart = z.object({
  per_hour_salary: z.int().nullable(),
  per_month_salary: z.int().nullable(),
  /** Full years. */
  experience: z.int(),
  work_options: z.array(z.enum(workOptions)),
  employment: z.enum(employments).nullable(),
  citizenship: ref.nullable(),
  nationality: ref.nullable(),
  max_children: z.int().nullable(),
  is_available: z.boolean(),
  /** Some work or education entry has impossible dates; it is not counted and others do not see it. */
  check_dates: z.boolean(),
  checklist: z.object({ percent: z.int(), missing: z.array(z.enum(sitterChecks)) }),
});

export const currentUser = z.object({
  id: z.int(),
  role: z.enum(roles).nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  verification_status: verificationStatus,
  /** The last valid day of the passport check, also when expired. */
  verified_until: z.string().nullable(),
  bank_verified: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  has_password: z.boolean(),
  consents: z.object({ religion: z.boolean(), nationality: z.boolean(), push: z.boolean() }),
  profile,
  sitter: sitterPart.optional(),
});
export type CurrentUser = z.output<typeof currentUser>;

/** Fields that every role may change, before they are made optional. */
export const profileFields = z.strictObject({
  full_name: fullName,
  /** Null: taken from the full name. */
  first_name: line(1, 50).nullable(),
  city_of_residence: id.nullable(),
  birth_date: date.nullable(),
  language: z.enum(locales),
  gender: gender.nullable(),
  address: text(0, 1000),
  location: place.nullable(),
  description: text(0, 5000),
  camera: z.boolean(),
  info: text(0, 1000),
  religion: id.nullable(),
  martial_status: z.enum(martialStatuses).nullable(),
  hobby: text(0, 1000),
  languages: z.array(id).max(50),
});

/** Fields of sitters only. */
export const sitterFields = z.strictObject({
  per_hour_salary: price.nullable(),
  per_month_salary: price.nullable(),
  work_options: z.array(z.enum(workOptions)).max(workOptions.length),
  employment: z.enum(employments).nullable(),
  citizenship: id.nullable(),
  nationality: id.nullable(),
  max_children: z.int().min(1).max(10).nullable(),
  is_available: z.boolean(),
});

export const updateUserBody = z
  .strictObject({
    ...profileFields.shape,
    ...sitterFields.shape,
    consents: z.strictObject({ religion: z.boolean(), nationality: z.boolean(), push: z.boolean() }).partial(),
    /** Can be set once. */
    role: z.enum(['customer', 'sitter']),
    /** Sent with the role by people who registered through an external provider, which asks for no consent. */
    agreements,
    /** Confirms that the change reopens identity checks. */
    reopen: z.boolean(),
  })
  .partial();

export const settings = z.strictObject({
  order_notify: z.boolean(),
  email_notify: z.boolean(),
  phone_number_notify: z.boolean(),
  comments_notify: z.boolean(),
  news_notify: z.boolean(),
  events_notify: z.boolean(),
  /** News, events and what was found for the person wait for their end; Moscow time. Equal: none. */
  quiet_from: time,
  quiet_to: time,
});

export const updatePasswordBody = z
  .strictObject({
    /** Not needed right after a recovery, or when there is no password yet. */
    old_password: typedPassword.optional(),
    password: passwordSchema,
    password_confirm: z.string().max(128),
  })
  .refine(passwordsMatch.check, passwordsMatch.params);

export const deactivateBody = z.strictObject({ password: typedPassword.optional() });
/** One way of confirming that it is the person: a second factor, else the password, a third party or a code. */
export const confirmBody = z
  .strictObject({
    password: typedPassword.optional(),
    code: code.optional(),
    /** A fresh sign-in at a third party that the account is linked to. */
    provider: bankSignInBody.extend({ name: z.enum(providerNames) }).optional(),
    ...factorFields,
  })
  .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
    path: ['password'],
    message: 'required',
  });
/** The second step of a form whose first one sent the code. */
export const codeOnlyBody = z.strictObject({ code });
export const emailBody = z.strictObject({ email });
export const emailCodeBody = z.strictObject({ email, code });
export const phoneBody = z.strictObject({ phone_number: phone });
export const phoneCodeBody = z.strictObject({ phone_number: phone, code });

const codeSent = messageReply.extend({ expires_in: z.int(), resend_after: z.int() });
const counts = z.object({ unread: z.int(), all: z.int() });

/** As the user agent tells it; empty where it does not. */
export const sessionDevice = z.object({ kind: z.enum(deviceKinds), os: z.string(), browser: z.string() });

const session = z.object({
  id: z.string(),
  /** The user agent. */
  user_agent: z.string(),
  device: sessionDevice,
  /** Where the sign-in came from, as far as the operator's list of networks knows. */
  place: z.string().nullable(),
  /** Null of a session that is older than this field. */
  method: z.enum(signInMethods).nullable(),
  created_date: instant,
  last_used: instant,
  /** The session of this request. */
  current: z.boolean(),
});

export const accessLogKinds = ['health', 'phone', 'document', 'diary', 'payout_account'] as const;
export type AccessLogKind = (typeof accessLogKinds)[number];
const accessLogEntry = z.object({
  at: instant,
  by: z.object({ id: z.int(), full_name: z.string(), role: z.enum(roles).nullable() }),
  what: z.enum(accessLogKinds),
  reason: z.string(),
});

const removeImage = {
  path: '/user/remove_image',
  access: 'member',
  summary: "Removes the person's photo",
  reply: currentUser,
  errors: [],
} as const;

export const account = {
  profile: endpoint({
    method: 'GET',
    path: '/user/profile',
    access: 'member',
    summary: 'The person who is signed in',
    reply: currentUser,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/user/update',
    access: 'member',
    confirmed: false,
    summary: 'Changes any of the fields of the person, the sitter and the consents; the role once',
    body: updateUserBody,
    reply: currentUser,
    errors: ['wrong_state', 'check_reopens', 'too_large', 'unsupported_media'],
    files: ['image'],
  }),
  removeImage: endpoint({ method: 'POST', confirmed: false, ...removeImage }),
  removeImageByGet: endpoint({ method: 'GET', ...removeImage }),
  settings: endpoint({
    method: 'GET',
    path: '/user/settings',
    access: 'member',
    summary: 'Which notices the person wants',
    reply: settings,
    errors: [],
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/user/settings',
    access: 'member',
    confirmed: false,
    summary: 'Switches notices on and off',
    body: settings.partial(),
    reply: settings,
    errors: [],
  }),
  updatePassword: endpoint({
    method: 'PATCH',
    path: '/user/update_password',
    access: 'member',
    confirmed: true,
    asksByContent: true,
    summary: 'Sets a new password and ends all other sessions',
    body: updatePasswordBody,
    reply: messageReply,
    repetition: 'none',
    errors: ['wrong_password', 'too_many'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/user/confirm',
    access: 'member',
    confirmed: false,
    summary:
      'Confirms the person for ten minutes of this session: by a second factor; without one by the password, else a code',
    body: confirmBody,
    reply: z.object({ confirmed_until: instant }),
    repetition: 'none',
    errors: ['wrong_password', 'bad_code', 'too_many'],
  }),
  sendConfirmCode: endpoint({
    method: 'POST',
    path: '/user/confirm_code',
    access: 'member',
    confirmed: false,
    summary: 'Sends a code to confirm with, to a confirmed contact of a person without a password and a second factor',
    reply: codeSent.extend({ login: z.string() }),
    repetition: 'none',
    errors: ['conflict', 'too_many'],
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/user/deactivate_user',
    access: 'member',
    confirmed: true,
    asksByContent: true,
    summary: 'Erases the account and everything personal in it, for good',
    body: deactivateBody,
    reply: messageReply,
    repetition: 'none',
    errors: ['wrong_password', 'too_many'],
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/user/export',
    access: 'member',
    confirmed: true,
    summary: 'Everything held on the person, as one file',
    reply: z.record(z.string(), z.unknown()),
    errors: [],
    contentType: 'application/json',
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    access: 'member',
    summary: 'Devices that are signed in',
    query: z.strictObject(pageQuery()),
    reply: paged(session),
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/{id}',
    access: 'member',
    confirmed: false,
    summary: 'Signs one device out',
    params: z.strictObject({ id: z.uuid('id') }),
    reply: messageReply,
    errors: ['not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/user/sessions',
    access: 'member',
    confirmed: false,
    summary: 'Signs all other devices out',
    reply: messageReply,
    errors: [],
  }),
  accessLog: endpoint({
    method: 'GET',
    path: '/user/access_log',
    access: 'member',
    summary: "Who read the person's health data, phone number or documents",
    query: z.strictObject(pageQuery()),
    reply: paged(accessLogEntry),
    errors: [],
  }),
  sendEmailCode: endpoint({
    method: 'POST',
    path: '/send_code_by_email',
    access: 'member',
    confirmed: false,
    summary: 'Sends a code to a new e-mail',
    body: emailBody,
    reply: codeSent,
    errors: ['taken', 'too_many'],
  }),
  updateEmail: endpoint({
    method: 'POST',
    path: '/update_email',
    access: 'member',
    confirmed: true,
    summary: 'Confirms the new e-mail with the code',
    body: emailCodeBody,
    reply: messageReply,
    errors: ['bad_code', 'taken', 'too_many'],
  }),
  sendPhoneCode: endpoint({
    method: 'POST',
    path: '/send_code_by_phone_number',
    access: 'member',
    confirmed: false,
    summary: 'Sends a code to a new phone number',
    body: phoneBody,
    reply: codeSent,
    errors: ['taken', 'too_many'],
  }),
  updatePhone: endpoint({
    method: 'POST',
    path: '/update_phone_number',
    access: 'member',
    confirmed: true,
    summary: 'Confirms the new phone number with the code',
    body: phoneCodeBody,
    reply: messageReply,
    errors: ['bad_code', 'taken', 'too_many'],
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/profile_statistics',
    access: 'member',
    summary: 'What is new: notices, orders and chats',
    reply: z.object({ notification: counts, orders: counts, chat: counts }),
    errors: [],
  }),
} as const;
