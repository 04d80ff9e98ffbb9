import {
  answerPoint,
  budgetPoint,
  distancePoint,
  fitKey,
  hoursPoint,
  type Points,
  reliabilityPoint,
  servicesPoint,
} from '@ladushki/contract/fit';
import { distanceKm, roundedPlace } from '@ladushki/contract/places';
import { type SitterQuery, sitterQuery } from '@ladushki/contract/search-query';
import type { FitNeed } from '../engine/fit/fit-need.ts';
import type { Listing } from '../feed/listing.ts';
import { weekFits } from './oracle.ts';

type Order = Exclude<FitNeed['hours'], 'met' | null>;

/** The days one by one, as whole queries. */
function daysFree({ hours, start_date, end_date }: Order, listing: Listing): number {
  const dates = { date_from: start_date, ...(end_date && { date_to: end_date }) };
  const onlyOn = (day: Order['hours'][number]): SitterQuery => ({ ...sitterQuery.parse(dates), hours: [day] });
  return hours.filter((day) => weekFits(onlyOn(day), listing)).length;
}

export function expectedPoints({ from, services, budget, hours }: FitNeed, listing: Listing): Points {
  const { place, reliability, pricePerHour } = listing;
  const offered = (services ?? []).filter((id) => listing.services.includes(id)).length;
  return {
    ...(hours === 'met' && { hours: 1 }),
    ...(hours && hours !== 'met' && { hours: hoursPoint(daysFree(hours, listing), hours.hours.length) }),
    ...(from && { distance: distancePoint(place && distanceKm(from, roundedPlace(place))) }),
    ...(budget === 'met' && { budget: 1 }),
    ...(typeof budget === 'number' && { budget: budgetPoint(pricePerHour, budget) }),
    ...(services && { services: servicesPoint(offered, services.length) }),
    reliability: reliabilityPoint(reliability),
    answer: answerPoint(reliability?.answer_minutes ?? null),
  };
}

/** Everybody measured; the groups, then the fit, then the part of it that is the sitter's own. */
export function compareByFit(need: FitNeed, listings: Iterable<Listing>) {
  const measured = new Map(
    [...listings].map((listing) => {
      const { reliability, answer, ...rest } = expectedPoints(need, listing);
      const isOwn = need.city === null || listing.cityPath.includes(need.city);
      const group = (listing.isAvailable ? 0 : 2) + (isOwn ? 0 : 1);
      const standing = fitKey({ reliability: reliability as number, answer: answer as number });
      return [listing.id, { group, standing, key: fitKey(rest) + standing }] as const;
    }),
  );
  return (one: Listing, other: Listing): number => {
    const [first, second] = [measured.get(one.id), measured.get(other.id)];
    if (!first || !second) return 0;
    return first.group - second.group || second.key - first.key || second.standing - first.standing;
  };
}
