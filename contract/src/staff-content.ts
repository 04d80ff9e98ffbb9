import { z } from 'zod';
import { awardRuleKinds } from './awards-constants.ts';
import { claimKinds, eventCategories } from './content-constants.ts';
import { endpoint } from './endpoint.ts';
import { type ContentLocale, contentLocales } from './locales.ts';
import {
  date,
  email,
  id,
  idText,
  instant,
  latitude,
  longitude,
  messageReply,
  outcome,
  paged,
  pageQuery,
  phone,
  text,
} from './primitives.ts';
import { reasonSides, rejectReasonUses } from './reference-data-constants.ts';
import { type ContentType, contentTypes, referenceLists } from './staff-content-constants.ts';

const both = (min: number, max: number) =>
  z.strictObject(
    Object.fromEntries(contentLocales.map((locale) => [locale, text(min, max)])) as Record<
      ContentLocale,
      ReturnType<typeof text>
    >,
  );
const webAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/\S+$/, 'invalid');
/** A path of our own or an absolute URL; two leading slashes would be another host. */
const address = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/\S+|\/(?![/\\])\S*)$/, 'invalid')
  .nullable();
const link = z.strictObject({ name: both(1, 100), url: webAddress, icon: text(1, 40) });

/** Fields of each content type: those of the public read, texts in both languages. */
export const contentBodies = {
  faq: z.strictObject({
    text: both(1, 300),
    children: z
      .array(z.strictObject({ text: both(1, 5000) }))
      .min(1)
      .max(10),
  }),
  about_us: z.strictObject({ title: both(1, 200), text: both(1, 20_000) }),
  terms: z.strictObject({
    name: both(1, 200),
    text: both(1, 100_000),
    file: address,
    /** A change of wording: no new consent is asked for. */
    minor: z.boolean().optional(),
    /** The day it takes effect, announced in advance; today when missing. */
    effective_from: date.nullable().optional(),
  }),
  contacts: z.strictObject({ phone_number: phone, email, location: z.strictObject({ address: both(1, 300) }) }),
  social: link,
  app_links: link,
  home_claims: z.strictObject({
    title: both(1, 120),
    text: both(1, 500),
    /** A check: the claim is shown while a listed sitter has it. */
    kind: z.enum(claimKinds).nullable().optional(),
  }),
  news: z.strictObject({ title: both(1, 200), text: both(1, 20_000), image: address }),
  events: z.strictObject({
    title: both(1, 200),
    text: both(1, 20_000),
    image: address,
    starts_at: instant,
    place: both(1, 300),
    category: z.enum(eventCategories),
  }),
  reference: z.strictObject({
    name: both(1, 200),
    /** For a reason: where it is offered. */
    used_for: z.enum(rejectReasonUses).optional(),
    /** For a cancellation reason: the only side that can give it. */
    side: z.enum(reasonSides).nullable().optional(),
    /** For a place: its parent and coordinates. */
    parent: id.optional(),
    lat: latitude.optional(),
    lng: longitude.optional(),
  }),
  award: z.strictObject({
    name: both(1, 200),
    description: both(0, 1000),
    image: address,
    /** Then it is given by the numbers of a sitter's work, and not by hand. */
    rule: z
      .strictObject({
        kind: z.enum(awardRuleKinds),
        count: z.int().min(1).max(10_000),
        no_late_cancel: z.boolean().optional(),
      })
      .nullable()
      .optional(),
  }),
} as const satisfies Record<ContentType, z.ZodType>;

const body = z.record(z.string(), z.unknown());
const type = z.enum(contentTypes);
const list = z.enum(referenceLists).optional();
const item = z.object({
  id: z.int(),
  /** A stable key: for terms their type. */
  key: z.string(),
  position: z.int(),
  version: z.int(),
  shown: z.boolean(),
  body,
});
const detail = item.extend({
  versions: z.array(
    z.object({
      version: z.int(),
      body,
      at: instant.nullable(),
      by: z.object({ id: z.int(), full_name: z.string() }).nullable(),
    }),
  ),
});
const typeParams = z.strictObject({ type });
const itemParams = z.strictObject({ type, id: idText });
/** Entries of reference lists have ids of their own list. */
const itemQuery = z.strictObject({ list });
const grantBody = z.strictObject({ award: id, sitter: id });
const access = 'moderator:content';

export const staffContent = {
  list: endpoint({
    method: 'GET',
    path: '/staff/content/{type}',
    access,
    summary: 'Everything of one type, switched off or not',
    params: typeParams,
    query: z.strictObject({ ...pageQuery(50), list, search: text(0, 100).optional() }),
    reply: paged(item),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/staff/content/{type}',
    access,
    confirmed: false,
    summary: 'Adds an entry and shows it',
    params: typeParams,
    query: itemQuery,
    body,
    reply: detail.extend({ message: outcome }),
    status: 201,
    errors: ['wrong_state'],
  }),
  item: endpoint({
    method: 'GET',
    path: '/staff/content/{type}/{id}',
    access,
    summary: 'One entry with its versions',
    params: itemParams,
    query: itemQuery,
    reply: detail,
    errors: ['not_found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/staff/content/{type}/{id}',
    access,
    confirmed: false,
    summary: 'Shows a new version of an entry; `position` moves it',
    params: itemParams,
    query: itemQuery,
    body,
    reply: detail.extend({ message: outcome }),
    errors: ['not_found'],
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/staff/content/{type}/{id}',
    access,
    confirmed: false,
    summary: 'Switches an entry off; nothing is lost',
    params: itemParams,
    query: itemQuery,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/staff/content/{type}/{id}/restore',
    access,
    confirmed: false,
    summary: 'Switches an entry on again',
    params: itemParams,
    query: itemQuery,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
  rollback: endpoint({
    method: 'POST',
    path: '/staff/content/{type}/{id}/rollback',
    access,
    confirmed: false,
    summary: 'Shows what an older version said, as a new version',
    params: itemParams,
    query: itemQuery,
    body: z.strictObject({ version: z.int().min(1) }),
    reply: detail.extend({ message: outcome }),
    errors: ['not_found'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/staff/content/{type}/{id}/move',
    access,
    confirmed: false,
    summary: 'Shows an entry one place earlier or later',
    params: itemParams,
    body: z.strictObject({ to: z.enum(['earlier', 'later']) }),
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
  grants: endpoint({
    method: 'GET',
    path: '/staff/awards/{id}/sitters',
    access,
    summary: 'Who holds an award',
    params: z.strictObject({ id: idText }),
    query: z.strictObject(pageQuery()),
    reply: paged(z.object({ id: z.int(), full_name: z.string(), date: z.string() })),
    errors: ['not_found'],
  }),
  grant: endpoint({
    method: 'POST',
    path: '/staff/awards/grant',
    access,
    confirmed: false,
    summary: 'Gives an award to a sitter',
    body: grantBody,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/staff/awards/revoke',
    access,
    confirmed: false,
    summary: 'Takes an award back',
    body: grantBody,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
