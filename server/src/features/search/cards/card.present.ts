import { statusOn } from '@ladushki/contract/checks';
import { yearsOfWork } from '@ladushki/contract/experience';
import type { Fit } from '@ladushki/contract/fit';
import { withoutPatronymic } from '@ladushki/contract/names';
import { ageOn } from '@ladushki/contract/people';
import { type Point, roundedPlace, shownDistance } from '@ladushki/contract/places';
import type { Locale } from '@ladushki/contract/primitives';
import type { SitterCard } from '@ladushki/contract/sitter-card';
import { isNewOn } from '@ladushki/contract/visits';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import { shownReliability } from '../../reliability/reliability.service.ts';
import { ratingHundredths } from '../feed/listing.ts';
import { type CardRow, shownOfDescription } from './cards.sql.ts';

export type Names = Pick<ReferenceData, 'cityById' | 'cityOf' | 'refById' | 'refsByIds' | 'edition'>;

/** Data of a card beside the sitter's own. */
export interface CardView {
  locale: Locale;
  /** Visitors see no patronymic. */
  isVisitor: boolean;
  today: string;
  /** Origin of distances. */
  from?: Point | undefined;
  fits?: ReadonlyMap<number, Fit> | undefined;
  isOnline(id: number): boolean;
  isFavourite(id: number): boolean;
}

export const ratingOf = ({ rating_sum, reviews_count }: Pick<CardRow, 'rating_sum' | 'reviews_count'>) =>
  reviews_count > 0 ? ratingHundredths(rating_sum, reviews_count) / 100 : null;

export const placeOf = ({ lat, lng }: Pick<CardRow, 'lat' | 'lng'>): Point | null =>
  lat === null || lng === null ? null : roundedPlace({ lat, lng });

/** An excerpt, cut between words. */
function beginningOf(text: string): string {
  if (text.length <= shownOfDescription) return text;
  const cut = text.slice(0, shownOfDescription);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || shownOfDescription).trimEnd()}…`;
}

const distanceBetween = (from: Point, place: Point | null) => (place ? shownDistance(from, place) : null);

/** What differs between the readers of a card. */
export const changingOf = (row: CardRow, { from, fits, isOnline, isFavourite }: CardView) => ({
  distance: from ? distanceBetween(from, placeOf(row)) : null,
  fit: fits?.get(row.id) ?? null,
  is_online: isOnline(row.id),
  is_favorite: isFavourite(row.id),
});

export function presentCard(row: CardRow, names: Names, view: CardView): SitterCard {
  const { locale } = view;
  const location = placeOf(row);
  return {
    id: row.id,
    profile: {
      id: row.id,
      full_name: view.isVisitor ? withoutPatronymic(row.full_name) : row.full_name,
      city_of_residence: names.cityById(row.city_id, locale),
      image: row.image,
      gender: row.gender,
      description: beginningOf(row.description),
      rating: ratingOf(row),
      location,
    },
    age: ageOn(row.birth_date, view.today),
    per_hour_salary: row.per_hour_salary,
    per_month_salary: row.per_month_salary,
    experience: yearsOfWork(row.work, row.birth_date, view.today),
    ...changingOf(row, view),
    is_available: row.is_available,
    is_new: isNewOn(row.joined, view.today),
    order_count: row.order_count,
    reviews_count: row.reviews_count,
    awards_count: row.awards_count,
    verification_status: statusOn(row.verification_status, row.verified_until, view.today),
    bank_verified: row.bank_verified,
    phone_verified: row.phone_verified,
    reliability: shownReliability(row.reliability),
    services: names.refsByIds('service_types', row.services, locale),
    skills: names.refsByIds('skills', row.skills, locale),
    languages: names.refsByIds('languages', row.languages, locale),
  };
}
