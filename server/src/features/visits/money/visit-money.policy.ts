import type { ReplyOf } from '@ladushki/contract/endpoint';
import type { orders as calls } from '@ladushki/contract/orders';
import { rounded } from '@ladushki/contract/sums';
import { visitTimers } from '@ladushki/contract/visit-states';
import { moscowTime } from '@ladushki/contract/visits';
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

type EndingPreview = ReplyOf<typeof calls.cancelPreview>;
type Concerned = EndingPreview['visits'][number];

const concerned = (visit: Visit, outcome: Concerned['outcome'], sum: number): Concerned => ({
  id: visit.id,
  date: visit.date,
  start_time: moscowTime(visit.starts_at),
  end_time: moscowTime(visit.ends_at),
  outcome,
  sum,
});

/** Its money goes back by itself. */
const isReturning = ({ state, contest_status }: Visit) => state === 'missed' && contest_status !== 'open';

/** What the end of an order would do to the money of its visits; refund, kept and waiting add up to what was paid. */
export function previewEnding(
  visits: readonly Visit[],
  by: 'customer' | 'sitter' | 'system',
  now: Date,
): EndingPreview {
  const held = visits.filter(({ funding }) => funding === 'held');
  const toCome = visits.filter((visit) => isToCome(visit, now));
  const undecided = held.filter((visit) => !visit.settled_at && !isToCome(visit, now));
  const cost = by === 'customer' ? keptOnCancel(toCome, now) : 0;
  const [next] = toCome;
  const earned = sumOf(held, ({ due }) => due);
  const rule = by === 'customer' ? cancelRuleOf(visits, now) : null;
  const returned = sumOf(held, (visit) => visit.returned);
  return {
    refund:
      returned +
      sumOf(held, ({ overpaid }) => overpaid) +
      sumOf(
        toCome.filter(({ funding }) => funding === 'held'),
        restOf,
      ) -
      cost,
    kept: earned + cost,
    waiting: sumOf(undecided, restOf),
    returned,
    earned,
    cost,
    returning: sumOf(undecided.filter(isReturning), restOf),
    ahead: toCome.length,
    visits: [
      ...undecided.map((visit) => concerned(visit, isReturning(visit) ? 'missed' : 'undecided', restOf(visit))),
      ...(next && cost > 0 ? [concerned(next, 'halved', cost)] : []),
    ],
    free_until: rule?.free_until ?? null,
    kept_after: rule?.kept_after ?? 0,
  };
}

/** What a cancellation costs the family: free until a day before the next visit, then half of it is kept; nothing of whoever reported danger. */
export function cancelRuleOf(visits: readonly Visit[], now: Date, isFree = false) {
  const next = visits.find((visit) => isToCome(visit, now) && visit.funding !== 'direct');
  const freeUntil = next && later(next.starts_at, -visitTimers.freeSkipMs);
  // Before the checkout as if it were paid; later nothing is kept of a visit that is not.
  const isPaid = visits.some(({ funding }) => funding === 'held');
  const worth = next && (isPaid ? restOf(next) : next.amount);
  return {
    free_until: !isFree && freeUntil && freeUntil > now ? freeUntil.toISOString() : null,
    kept_after: worth && !isFree ? rounded(worth / 2) : 0,
    earned: sumOf(visits, ({ due }) => due),
  };
}

/** What would go back at once if the order ended now, and nobody had called it off late. */
export const refundToCome = (visits: readonly Visit[], now: Date) =>
  sumOf(
    visits.filter((visit) => visit.funding === 'held' && isToCome(visit, now)),
    restOf,
  );
