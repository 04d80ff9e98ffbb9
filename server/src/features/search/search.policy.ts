import { sitterAge } from '@ladushki/contract/people';

/** What decides whether a sitter is in the list. */
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

/** Calendar days compare as their text does, and this is asked of every sitter when the index is loaded. */
const isGrown = (birthDate: string, today: string) =>
  birthDate <= `${Number(today.slice(0, 4)) - sitterAge.min}${today.slice(4)}`;

/** The basic check: who has not passed it, and who is blocked or gone, is in no list and has no page. */
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
