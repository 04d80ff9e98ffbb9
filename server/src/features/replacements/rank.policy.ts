import { answerPoint, budgetPoint, distancePoint, fitKey, reliabilityPoint } from '@ladushki/contract/fit';
import type { SitterReliability } from '@ladushki/contract/reliability';

/** What is known of a sitter who could take the visit over. */
export interface Candidate {
  id: number;
  /** Between rounded places; null without a place. */
  distance_km: number | null;
  /** An hour; null where only months have a price. */
  price: number | null;
  /** As families see it; null: too few orders. */
  reliability: Pick<SitterReliability, 'on_time_percent' | 'cancelled_12m' | 'answer_minutes'> | null;
}

/** Who is free then, offers the services and takes so many children was decided before: the rest of what makes a fit. */
const keyOf = ({ distance_km, price, reliability }: Candidate, agreedPrice: number) =>
  fitKey({
    distance: distancePoint(distance_km),
    budget: budgetPoint(price, price === null ? null : agreedPrice),
    reliability: reliabilityPoint(reliability),
    answer: answerPoint(reliability?.answer_minutes ?? null),
  });

export const byFit = (candidates: readonly Candidate[], agreedPrice: number): Candidate[] =>
  [...candidates].sort((one, other) => keyOf(other, agreedPrice) - keyOf(one, agreedPrice) || one.id - other.id);
