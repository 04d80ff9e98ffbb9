import { sitterAge } from '@ladushki/contract/people';
import type { PageRequest } from '@ladushki/contract/primitives';
import { mostListed } from '@ladushki/contract/search-constants';
import { offsetOf } from '../../platform/http/paging.ts';

/** Conditions of being listed. */
export interface ListingFacts {
  full_name: string;
  birth_date: string | null;
  city_id: number | null;
  per_hour_salary: number | null;
  per_month_salary: number | null;
  is_contact_confirmed: boolean;
  has_service: boolean;
  is_banned: boolean;
}

/** ISO dates compare as text; this runs for every sitter when the index is loaded. */
const isGrown = (birthDate: string, today: string) =>
  birthDate <= `${Number(today.slice(0, 4)) - sitterAge.min}${today.slice(4)}`;

/** The basic check: sitters without it, blocked or erased are in no list and have no page. */
export const isListed = <Facts extends ListingFacts>(
  facts: Facts,
  today: string,
): facts is Facts & { birth_date: string; city_id: number } =>
  !facts.is_banned &&
  facts.is_contact_confirmed &&
  facts.has_service &&
  facts.full_name.length >= 2 &&
  facts.city_id !== null &&
  facts.birth_date !== null &&
  isGrown(facts.birth_date, today) &&
  (facts.per_hour_salary !== null || facts.per_month_salary !== null);

/** The page that crosses the end of the list is the last, and whole. */
export const isBeyondList = (page: PageRequest): boolean => offsetOf(page) >= mostListed;
export const endOfList = (count: number): number => Math.min(count, mostListed);
