import type { NotCountedReason } from '@ladushki/contract/search';

/** Shorter orders do not count in the rating. */
const leastMinutes = 60;

export interface CountingFacts {
  /** Total duration of the order's visits. */
  minutes: number;
  hasConfirmedPhone: boolean;
  hasPaidByCard: boolean;
  sharesDevice: boolean;
}

/** Why a review does not count; null when it does. */
export function notCounted(facts: CountingFacts): NotCountedReason | null {
  if (facts.sharesDevice) return 'shared_device';
  if (facts.minutes < leastMinutes) return 'short_order';
  return facts.hasConfirmedPhone || facts.hasPaidByCard ? null : 'unconfirmed_author';
}
