import type { Period } from '@ladushki/contract/life-dates';
import type { Point } from '@ladushki/contract/places';
import type { SitterReliability } from '@ladushki/contract/reliability';
import type { Booking } from '../engine/booked-hours.ts';
import type { DatedHours } from '../engine/extra-hours.ts';
import type { DayHours } from '../engine/facets/week-facet.ts';

/** Everything searchable of one listed sitter. */
export interface Listing {
  id: number;
  fullName: string;
  description: string;
  /** The city and its parents. */
  cityPath: readonly number[];
  /** YYYY-MM-DD. */
  birthDate: string;
  gender: string | null;
  hasImage: boolean;
  isAvailable: boolean;
  isVerified: boolean;
  /** The last valid day, YYYY-MM-DD; null when it does not expire. */
  verifiedUntil: string | null;
  pricePerHour: number | null;
  ratingSum: number;
  reviewsCount: number;
  maxChildren: number | null;
  place: Point | null;
  services: readonly number[];
  skills: readonly number[];
  languages: readonly number[];
  /** Both only with the sitter's consent. */
  religion: number | null;
  nationality: number | null;
  citizenship: number | null;
  workOptions: readonly string[];
  week: readonly DayHours[];
  bookings: readonly Booking[];
  /** Day numbers, inclusive. */
  daysOff: readonly { first: number; last: number }[];
  extraHours: readonly DatedHours[];
  work: readonly Period[];
  /** As others see it. */
  reliability: Standing | null;
}

/** What a sitter is ranked by whatever is needed. */
export type Standing = Pick<SitterReliability, 'on_time_percent' | 'cancelled_12m' | 'answer_minutes'>;

/** Mean rating in hundredths; 0 without reviews. Of whole numbers: a half is rounded as the database rounds it. */
export const ratingHundredths = (sum: number, count: number) => (count > 0 ? Math.round((sum * 100) / count) : 0);

const dayMs = 86_400_000;
/** A calendar day as days since 1970. */
export const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
/** Later than any date. */
export const endOfTime = 2_147_483_647;

/** A calendar day as an eight-digit number, so that years can be subtracted without a calendar. */
export const dayDigits = (day: string) => Number(day.replaceAll('-', ''));
