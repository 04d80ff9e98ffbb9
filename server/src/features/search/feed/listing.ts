import type { Point } from '@ladushki/contract/places';
import type { Booking } from '../engine/booked-hours.ts';
import type { DayHours } from '../engine/facets/week-facet.ts';

/** Everything that the list can be asked for, of one sitter who is in it. */
export interface Listing {
  id: number;
  fullName: string;
  description: string;
  /** The place of residence and everything it lies in. */
  cityPath: readonly number[];
  /** YYYY-MM-DD. */
  birthDate: string;
  gender: string | null;
  hasImage: boolean;
  isAvailable: boolean;
  isVerified: boolean;
  /** The last day on which they are, YYYY-MM-DD; null where it has no end. */
  verifiedUntil: string | null;
  pricePerHour: number | null;
  experienceDays: number;
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
}

/** The mean of the reviews in hundredths of a star; 0 while there are none. */
export const ratingHundredths = (sum: number, count: number) => (count > 0 ? Math.round((sum / count) * 100) : 0);

const dayMs = 86_400_000;
/** A calendar day as the number of days since 1970. */
export const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
/** Later than any date. */
export const endOfTime = 2_147_483_647;

/** A calendar day as a number of eight digits, so that years can be taken from it without a calendar. */
export const dayDigits = (day: string) => Number(day.replaceAll('-', ''));
