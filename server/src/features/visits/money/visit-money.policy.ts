import { rounded } from '@ladushki/contract/sums';
import { visitTimers } from '@ladushki/contract/visit-states';
import { later, type Visit } from '../visit.ts';

/** What is held, and neither due nor returned yet. */
export const restOf = ({ paid, due, returned }: Visit) => paid - due - returned;

/** Of a visit that is returned nothing more is asked. */
export const unpaidOvertime = ({ overtime_status }: Visit) =>
  overtime_status === 'offered' || overtime_status === 'accepted' ? { overtime_status: 'declined' } : {};

const isToCome = ({ state, starts_at }: Visit, now: Date) => state === 'planned' && starts_at > now;

export const sumOf = (visits: readonly Visit[], part: (visit: Visit) => number) =>
  visits.reduce((sum, visit) => sum + part(visit), 0);

/** Of a visit that the family calls off within a day before it, half is the sitter's. */
export const keptOfLate = (visit: Visit, now: Date) =>
  visit.starts_at.getTime() - now.getTime() <= visitTimers.freeSkipMs ? rounded(restOf(visit) / 2) : 0;

/** The family's cancellation keeps half of the next visit, if that is near. */
export const keptOnCancel = (toCome: readonly Visit[], now: Date) => {
  const [next] = toCome;
  return next?.funding === 'held' ? keptOfLate(next, now) : 0;
};

export interface Ending {
  refund: number;
  kept: number;
  /** Of visits that nobody has decided about yet. */
  waiting: number;
}

/** What the end of an order would do to the money of its visits; the three add up to what was paid. */
export function previewEnding(visits: readonly Visit[], by: 'customer' | 'sitter' | 'system', now: Date): Ending {
  const held = visits.filter(({ funding }) => funding === 'held');
  const toCome = held.filter((visit) => isToCome(visit, now));
  const undecided = held.filter((visit) => !visit.settled_at && !isToCome(visit, now));
  const late =
    by === 'customer'
      ? keptOnCancel(
          visits.filter((visit) => isToCome(visit, now)),
          now,
        )
      : 0;
  return {
    refund: sumOf(held, ({ returned, overpaid }) => returned + overpaid) + sumOf(toCome, restOf) - late,
    kept: sumOf(held, ({ due }) => due) + late,
    waiting: sumOf(undecided, restOf),
  };
}

/** What a cancellation costs the family: free until a day before the next visit, then half of it is kept; nothing of whoever reported danger. */
export function cancelRuleOf(visits: readonly Visit[], now: Date, isFree = false) {
  const next = visits.find((visit) => isToCome(visit, now) && visit.funding !== 'direct');
  const freeUntil = next && later(next.starts_at, -visitTimers.freeSkipMs);
  const kept = sumOf(visits, ({ due }) => due);
  // Before the checkout as if it were paid; later nothing is kept of a visit that is not.
  const isPaid = visits.some(({ funding }) => funding === 'held');
  const worth = next && (isPaid ? restOf(next) : next.amount);
  return {
    free_until: !isFree && freeUntil && freeUntil > now ? freeUntil.toISOString() : null,
    kept_after: kept + (worth && !isFree ? rounded(worth / 2) : 0),
  };
}

/** What would go back at once if the order ended now, and nobody had called it off late. */
export const refundToCome = (visits: readonly Visit[], now: Date) =>
  sumOf(
    visits.filter((visit) => visit.funding === 'held' && isToCome(visit, now)),
    restOf,
  );
