import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { meeting } from './meetings.ts';
import { date, instant } from './primitives.ts';
import { sitterCard } from './sitter-card.ts';
import { visit } from './visit-schemas.ts';

/** What waits for an answer of the person. */
export const needKinds = [
  'suspension',
  'request',
  'invited',
  'offer',
  'offer_terms',
  'change',
  'pay',
  'arrival',
  'late',
  'missed',
  'objection',
  'overtime',
  'expense',
  'replacement',
  'replacement_offer',
  'meeting',
  'confirm',
  'review',
  'family',
  'payout_account',
  'phone',
  'onboarding',
] as const;
export type NeedKind = (typeof needKinds)[number];

const need = z.object({
  kind: z.enum(needKinds),
  order: z.int().nullable(),
  visit: z.int().nullable(),
  offer: z.int().nullable(),
  proposal: z.int().nullable(),
  invitation: z.int().nullable(),
  charge: z.int().nullable(),
  text: z.string(),
  /** A page of the site. */
  link: z.string(),
  deadline: instant.nullable(),
});
export type Need = z.output<typeof need>;

const todayVisit = visit.extend({
  /** The way there on a map. */
  route_url: z.string().nullable(),
  /** Of the other side, from an hour before the visit to the departure, like the allergies. */
  phone_number: z.string().nullable(),
  /** For the sitter. */
  allergies: z.array(z.object({ child: z.string(), text: z.string() })).nullable(),
  has_code_field: z.boolean(),
});
export type TodayVisit = z.output<typeof todayVisit>;

const todayReply = z.object({
  now: instant,
  /** By their deadlines. */
  needs: z.array(need),
  /** The one now, else the next. */
  visit: todayVisit.nullable(),
  /** First meetings that are agreed, of the next two weeks. */
  meetings: z.array(meeting),
  /** From Monday. */
  week: z.array(z.object({ date, visits: z.int(), minutes: z.int(), day_off: z.boolean() })),
  /** Of a sitter, in roubles: due this month; held or waiting. */
  money: z.object({ earned: z.int(), coming: z.int() }).nullable(),
  /** For customers without a coming visit. */
  suggest: z
    .object({
      location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
      sitters: z.array(sitterCard),
    })
    .nullable(),
});
export type Today = z.output<typeof todayReply>;

export const today = {
  read: endpoint({
    method: 'GET',
    path: '/today',
    access: 'customer_or_sitter',
    summary: 'What needs an answer, the visit now or next, the week and the money',
    reply: todayReply,
    errors: [],
  }),
} as const;
