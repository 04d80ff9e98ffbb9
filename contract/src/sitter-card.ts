import { z } from 'zod';
import { employments, martialStatuses, verificationStatus, workOptions } from './account.ts';
import { zodiacSigns } from './people.ts';
import { gender, instant, locales, ref } from './primitives.ts';
import { city } from './reference-data.ts';

/** Everywhere but to those who have an order with the sitter, a place is rounded to about 500 m. */
const roundedPlace = z.object({ lat: z.number(), lng: z.number() });

const cardProfile = z.object({
  id: z.int(),
  full_name: z.string(),
  city_of_residence: city.nullable(),
  image: z.string().nullable(),
  gender: gender.nullable(),
  /** The beginning only; the whole text is on the sitter's own page. */
  description: z.string(),
  /** Mean of published reviews, two decimals; null while there are none. */
  rating: z.number().nullable(),
  location: roundedPlace.nullable(),
});

/** What a list shows of a sitter. */
export const sitterCard = z.object({
  id: z.int(),
  profile: cardProfile,
  age: z.int(),
  per_hour_salary: z.int().nullable(),
  per_month_salary: z.int().nullable(),
  /** Full years. */
  experience: z.int(),
  /** Kilometres from the middle of the circle; null when none was asked for. */
  distance: z.number().nullable(),
  is_online: z.boolean(),
  is_favorite: z.boolean(),
  is_available: z.boolean(),
  order_count: z.int(),
  /** Reviews that count in the rating. */
  reviews_count: z.int(),
  awards_count: z.int(),
  verification_status: verificationStatus,
  bank_verified: z.boolean(),
  phone_verified: z.boolean(),
  services: z.array(ref),
  skills: z.array(ref),
  languages: z.array(ref),
});
export type SitterCard = z.output<typeof sitterCard>;

/** What can be checked about a sitter; each is listed, also where it was not made. */
export const checkKinds = [
  'phone',
  'email',
  'bank_id',
  'passport',
  'diploma',
  'medical_book',
  'no_criminal_record',
  'recommendation',
] as const;
export type CheckKind = (typeof checkKinds)[number];

const check = z.object({
  kind: z.enum(checkKinds),
  /** A check whose time has run out is not_verified again and keeps its dates. */
  status: z.enum(['not_verified', 'moderation', 'verified']),
  checked_at: instant.nullable(),
  /** A calendar day. */
  valid_until: z.string().nullable(),
  /** It was made and its time has run out. */
  ended: z.boolean(),
});

const detailProfile = cardProfile.extend({
  birth_date: z.string(),
  language: z.enum(locales),
  /** The city or district, unless the reader may know the exact address. */
  address: z.string(),
  location: roundedPlace.extend({ address: z.string() }).nullable(),
  description: z.string(),
  camera: z.boolean(),
  info: z.string(),
  /** Null without the sitter's consent to show it; so is the nationality. */
  religion: ref.nullable(),
  martial_status: z.enum(martialStatuses).nullable(),
  zodiac_sign: z.enum(zodiacSigns),
  hobby: z.string(),
  languages: z.array(ref),
});

export const sitterDetail = sitterCard.extend({
  profile: detailProfile,
  last_seen: instant.nullable(),
  work_options: z.array(z.enum(workOptions)),
  employment: z.enum(employments).nullable(),
  citizenship: ref.nullable(),
  nationality: ref.nullable(),
  max_children: z.int().nullable(),
  checks: z.array(check),
  similar: z.array(sitterCard),
});
export type SitterDetail = z.output<typeof sitterDetail>;
