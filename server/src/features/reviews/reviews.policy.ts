import type { NotCountedReason } from '@ladushki/contract/search';

/** Shorter orders than this are no ground for a rating. */
const leastMinutes = 60;

export interface CountingFacts {
  /** How long the order's visits lasted. */
  minutes: number;
  hasConfirmedPhone: boolean;
  hasPaidByCard: boolean;
  sharesDevice: boolean;
}

/** Why a review does not count in the rating; null where it does. */
export function notCounted(facts: CountingFacts): NotCountedReason | null {
  if (facts.sharesDevice) return 'shared_device';
  if (facts.minutes < leastMinutes) return 'short_order';
  return facts.hasConfirmedPhone || facts.hasPaidByCard ? null : 'unconfirmed_author';
}
