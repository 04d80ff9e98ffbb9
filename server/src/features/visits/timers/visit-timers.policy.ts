import { visitTimers } from '@ladushki/contract/visit-states';
import { unclearRules } from '../unclear-rules.ts';
import { later, type Visit } from '../visit.ts';
import { isFrozen, isUnpaid, opensAt, overtimeEnd, unclearReason, type VisitOrder } from '../visits.policy.ts';

/** What happens to a visit by itself. */
export type Timer =
  | 'not_promised'
  | 'unpaid'
  | 'soon'
  | 'late'
  | 'ask'
  | 'missed'
  | 'stand'
  | 'end'
  | 'decline'
  | 'confirm'
  | 'ask_again'
  | 'settle_unclear'
  | 'release_unclear'
  | 'return'
  | 'settle';

export interface Due {
  timer: Timer;
  at: Date;
}

/** A visit that is not paid is told of a day before, and falls out at its hour. */
const unpaidTimers = (visit: Visit): [Timer, Date | null][] => [
  ['not_promised', visit.told_unpaid ? null : later(visit.starts_at, -visitTimers.promisedBeforeMs)],
  ['unpaid', visit.starts_at],
];

const plannedTimers = (visit: Visit, order: VisitOrder): [Timer, Date | null][] => [
  ['soon', visit.told_soon || order.status !== 'active' ? null : opensAt(visit)],
  ['late', visit.told_late ? null : later(visit.starts_at, visitTimers.lateAfterMs)],
  ['ask', visit.told_end ? null : visit.ends_at],
  ['missed', later(visit.ends_at, visitTimers.tellAfterEndMs)],
];

const underWayTimers = (visit: Visit): [Timer, Date | null][] => [
  ['stand', visit.arrival_answer_by],
  ['end', later(visit.ends_at, visitTimers.endAfterMs)],
];

const overtimeTimer = (visit: Visit): [Timer, Date | null] => [
  'decline',
  visit.overtime_status === 'offered' ? overtimeEnd(visit) : null,
];

/** Confirmed and not yet due: so it is with orders of before visits. */
const settleTimer = (visit: Visit): [Timer, Date | null] => [
  'settle',
  visit.funding === 'held' && !visit.settled_at ? visit.changed_at : null,
];

/** The family is asked every day; then it is settled, or a moderator is asked and both can still answer. */
const unclearTimers = ({ left_at, unclear_since, asked_again }: Visit): [Timer, Date | null][] => [
  ['ask_again', left_at && asked_again < 2 ? later(left_at, (asked_again + 1) * unclearRules.askAgainMs) : null],
  ['settle_unclear', left_at && !unclear_since ? later(left_at, unclearRules.settledAfterMs) : null],
  ['release_unclear', unclear_since && asked_again < 3 ? later(unclear_since, unclearRules.answerMs) : null],
];

const confirmTimers = (visit: Visit): [Timer, Date | null][] => {
  if (visit.objection_status || !visit.left_at) return [];
  return unclearReason(visit) ? unclearTimers(visit) : [['confirm', later(visit.left_at, visitTimers.confirmAfterMs)]];
};

function timersOf(visit: Visit, order: VisitOrder): [Timer, Date | null][] {
  switch (visit.state) {
    case 'planned':
      return isUnpaid(visit) && order.status === 'active' ? unpaidTimers(visit) : plannedTimers(visit, order);
    case 'under_way':
      return underWayTimers(visit);
    case 'done':
      return [overtimeTimer(visit), ['stand', visit.arrival_answer_by], ...confirmTimers(visit)];
    case 'confirmed':
      return [overtimeTimer(visit), settleTimer(visit)];
    case 'missed':
      return [
        [
          'return',
          visit.contest_status || visit.settled_at || !visit.missed_at
            ? null
            : later(visit.missed_at, visitTimers.contestMs),
        ],
      ];
    case 'skipped':
      return [settleTimer(visit)];
  }
}

/** The next thing that happens by itself; null before the order is paid for, and in a dispute about it. */
export function nextDue(visit: Visit, order: VisitOrder): Due | null {
  if (order.status === 'awaiting_pay' || isFrozen(order)) return null;
  const [first] = timersOf(visit, order)
    .flatMap(([timer, at]) => (at ? [{ timer, at }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  return first ?? null;
}
