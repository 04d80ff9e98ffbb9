import { z } from 'zod';
import { verificationStatus } from './account.ts';
import { employments, martialStatuses, workOptions } from './account-constants.ts';
import { checkKinds } from './checks.ts';
import { locales } from './locales.ts';
import { zodiacSigns } from './people.ts';
import { gender, instant, ref } from './primitives.ts';
import { city } from './reference-data.ts';

/** Coordinates are rounded to about 500 m, except for people who have an order with the sitter. */
const roundedPlace = z.object({ lat: z.number(), lng: z.number() });

const cardProfile = z.object({
  id: z.int(),
  full_name: z.string(),
  city_of_residence: city.nullable(),
  image: z.string().nullable(),
  gender: gender.nullable(),
  /** An excerpt; the whole text is on the sitter's page. */
  description: z.string(),
  /** Mean of published reviews, two decimals; null without reviews. */
  rating: z.number().nullable(),
  location: roundedPlace.nullable(),
});

/** A sitter in a list. */
export const sitterCard = z.object({
  id: z.int(),
  profile: cardProfile,
  age: z.int(),
  per_hour_salary: z.int().nullable(),
  per_month_salary: z.int().nullable(),
  /** Full years. */
  experience: z.int(),
  /** Kilometres from the centre of the circle; null without a circle. */
  distance: z.number().nullable(),
  is_online: z.boolean(),
  is_favorite: z.boolean(),
  is_available: z.boolean(),
  order_count: z.int(),
  /** Reviews counted in the rating. */
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

const check = z.object({
  kind: z.enum(checkKinds),
  /** An expired check is not_verified and keeps its dates. */
  status: z.enum(['not_verified', 'moderation', 'verified']),
  checked_at: instant.nullable(),
  /** A calendar day. */
  valid_until: z.string().nullable(),
  /** It was made and has expired. */
  ended: z.boolean(),
});

const detailProfile = cardProfile.extend({
  birth_date: z.string(),
  language: z.enum(locales),
  /** The city or district, unless the reader may see the exact address. */
  address: z.string(),
  location: roundedPlace.extend({ address: z.string() }).nullable(),
  description: z.string(),
  camera: z.boolean(),
  info: z.string(),
  /** Null without the sitter's consent; so is the nationality. */
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
