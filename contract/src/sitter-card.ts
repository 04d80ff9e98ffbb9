import { z } from 'zod';
import { verificationStatus } from './account.ts';
import { employments, martialStatuses, workOptions } from './account-constants.ts';
import { fit } from './fit.ts';
import { locales } from './locales.ts';
import { zodiacSigns } from './people.ts';
import { gender, instant, ref } from './primitives.ts';
import { city } from './reference-data.ts';
import { sitterReliability } from './reliability.ts';
import { shownCheck } from './shown-checks.ts';

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
  /** Kilometres from the centre of the circle, else from the reader's home, else null. */
  distance: z.number().nullable(),
  /** In lists, to customers and sitters: how well the sitter fits what is needed. */
  fit: fit.nullable(),
  is_online: z.boolean(),
  is_favorite: z.boolean(),
  is_available: z.boolean(),
  /** Joined since yesterday 00:00. */
  is_new: z.boolean(),
  order_count: z.int(),
  /** Reviews counted in the rating. */
  reviews_count: z.int(),
  awards_count: z.int(),
  verification_status: verificationStatus,
  bank_verified: z.boolean(),
  phone_verified: z.boolean(),
  /** Null under three completed orders. */
  reliability: sitterReliability.nullable(),
  services: z.array(ref),
  skills: z.array(ref),
  languages: z.array(ref),
});
export type SitterCard = z.output<typeof sitterCard>;

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
  checks: z.array(shownCheck),
  similar: z.array(sitterCard),
  /** In no list for now: only families with a live order read it. */
  suspended: z.boolean(),
});
export type SitterDetail = z.output<typeof sitterDetail>;
