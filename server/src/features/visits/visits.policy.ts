import type { ErrorCode } from '@ladushki/contract/errors';
import type { Visit as ShownVisit, VisitAction } from '@ladushki/contract/visit-schemas';
import {
  type UnclearReason,
  type VisitFacet,
  type VisitMove,
  type VisitSide,
  visitLimits,
  visitStateAfter,
  visitTimers,
} from '@ladushki/contract/visit-states';
import type { Order } from '../orders/order-access.service.ts';
import { unclearRules } from './unclear-rules.ts';
import { later, minutesOf, type Visit } from './visit.ts';

export type VisitOrder = Pick<Order, 'status' | 'disputed_at' | 'dispute_settled_at' | 'billing'>;

/** In a dispute about the whole order nothing happens to its visits. */
export const isFrozen = (order: VisitOrder) => order.disputed_at !== null && order.dispute_settled_at === null;

/** What else than its state is true of a visit. */
export function facetsOf(visit: Visit): ReadonlySet<VisitFacet> {
  const facts: [VisitFacet, boolean][] = [
    ['asked', visit.arrival_status === 'asked'],
    ['doubtful', isDoubtful(visit)],
    ['arrived_by_family', visit.arrived_by === 'family'],
    ['unclear', isBeforeModerator(visit)],
    ['ended_by_system', visit.left_by === 'system'],
    ['unobjected', visit.objection_status === null],
    ['objected', visit.objection_status === 'open'],
    ['uncontested', visit.contest_status === null],
    ['contested', visit.contest_status === 'open'],
    ['missed_by_system', visit.missed_by === 'system' && visit.contest_status === null && visit.settled_at === null],
  ];
  return new Set(facts.filter(([, is]) => is).map(([facet]) => facet));
}

/** Neither the family nor a code says that the sitter came, and the family has done nothing that would. */
const isDoubtful = ({ arrival_status, objection_status, overtime_status, settled_at }: Visit) =>
  (arrival_status === 'asked' || arrival_status === 'unconfirmed') &&
  objection_status === null &&
  settled_at === null &&
  overtime_status !== 'accepted' &&
  overtime_status !== 'paid';

/** Minutes from the arrival to the departure. */
export const realMinutes = ({ arrived_at, left_at }: Visit): number | null =>
  arrived_at && left_at ? Math.floor((left_at.getTime() - arrived_at.getTime()) / 60_000) : null;

/** At least half of the plan, or the family itself ended it. */
export const isWorked = (visit: Visit): boolean =>
  visit.left_by === 'family' || 2 * (realMinutes(visit) ?? 0) >= minutesOf(visit);

/** Why a visit that is over does not confirm itself after a day; null where it does. */
export function unclearReason(visit: Visit): UnclearReason | null {
  if (visit.state !== 'done' || visit.confirms_anyway || visit.objection_status || visit.settled_at) return null;
  if (visit.arrival_status !== 'confirmed') return 'arrival';
  return isWorked(visit) ? null : 'short';
}

export const isBeforeModerator = (visit: Visit) => visit.unclear_since !== null && unclearReason(visit) !== null;

/** Something of it is still to be paid to us. */
export const isUnpaid = ({ funding, paid, amount }: Visit) => funding !== 'direct' && paid < amount;

/** Time over the plan of an order that goes on by the week is paid with the next week. */
export const isPaidByWeek = ({ billing, status }: VisitOrder) => billing === 'weekly' && status === 'active';

/** Paid by card and neither due nor returned, nor waiting for a decision. */
const isHeld = (visit: Visit, order: VisitOrder) => moneyStateOf(visit, order) === 'held';

/** Whether the sitter can rely on it. */
export const isPromised = (visit: Visit, order: VisitOrder, now: Date) =>
  order.status === 'active' &&
  (visit.funding === 'direct' ||
    isHeld(visit, order) ||
    visit.starts_at.getTime() - now.getTime() > visitTimers.promisedBeforeMs);

type MoneyState = NonNullable<ShownVisit['money']>['state'];

/** Where the visit's money is. */
export function moneyStateOf(visit: Visit, order: VisitOrder): MoneyState {
  if (visit.funding !== 'held') return visit.funding;
  if (visit.settled_at) return visit.returned > 0 && visit.due === 0 ? 'returned' : 'due';
  if (visit.objection_status === 'open' || visit.contest_status === 'open' || isFrozen(order)) return 'waiting';
  if (isBeforeModerator(visit)) return 'waiting';
  if (visit.state === 'missed') return 'returning';
  return visit.state === 'planned' && isUnpaid(visit) ? 'unpaid' : 'held';
}

/** Arrived more than a quarter of an hour late, or has not arrived by then. */
export function isLate({ state, arrived_at, starts_at }: Visit, now: Date): boolean {
  const limit = later(starts_at, visitTimers.lateAfterMs);
  return state !== 'skipped' && (arrived_at ? arrived_at > limit : now >= limit);
}

export const opensAt = ({ starts_at }: Pick<Visit, 'starts_at'>) => later(starts_at, -visitTimers.openBeforeMs);

/** From then on without a code too. */
export const pressOpensAt = ({ starts_at }: Pick<Visit, 'starts_at'>) => later(starts_at, -visitTimers.pressBeforeMs);

/** `at`: the moment that is told; `now`: when it is told. */
export interface Attempt {
  by: VisitSide;
  now: Date;
  at?: Date | undefined;
  hasCode?: boolean;
}

const hoursFault = (visit: Visit, at: Date): ErrorCode | null => {
  if (at < opensAt(visit)) return 'too_early';
  return at > visit.ends_at ? 'too_late' : null;
};

const until = (end: Date, now: Date): ErrorCode | null => (now > end ? 'too_late' : null);

export const answerEnd = (objectedAt: Date) => later(objectedAt, visitTimers.objectionAnswerMs);

type Rule = (visit: Visit, order: VisitOrder, attempt: Attempt) => ErrorCode | null;

/** Rules outside the table: time, money and the code. */
const rules: Partial<Record<VisitMove, Rule>> = {
  arrive: (visit, order, { now, at = now, hasCode }) => {
    if (visit.code_tries >= visitLimits.codeTries) return 'code_locked';
    if (!isPromised(visit, order, now)) return 'not_promised';
    if (!hasCode && at < pressOpensAt(visit)) return 'too_early';
    return hoursFault(visit, at) ?? (visit.arrival_denied && !hasCode ? 'wrong_state' : null);
  },
  undo_arrived: ({ arrival_told_at }, _order, { now }) =>
    arrival_told_at ? until(later(arrival_told_at, unclearRules.undoMs), now) : 'too_late',
  arrived: (visit, _order, { now, at }) =>
    (isUnpaid(visit) ? 'not_promised' : null) ??
    hoursFault(visit, at ?? now) ??
    until(later(visit.ends_at, visitTimers.tellAfterEndMs), now),
  came: ({ arrival_answer_by }, _order, { now }) => arrival_answer_by && until(arrival_answer_by, now),
  did_not_come: ({ arrival_answer_by }, _order, { now }) => arrival_answer_by && until(arrival_answer_by, now),
  missed: ({ state, starts_at }, _order, { now }) =>
    state === 'planned' && now < later(starts_at, visitTimers.lateAfterMs) ? 'too_early' : null,
  leave: (visit, _order, { now }) =>
    visit.state === 'done' ? until(later(visit.ends_at, visitTimers.tellAfterEndMs), now) : null,
  contest: ({ missed_at }, _order, { now }) => missed_at && until(later(missed_at, visitTimers.contestMs), now),
  agree: ({ objected_at }, _order, { now }) => objected_at && until(answerEnd(objected_at), now),
  skip: ({ starts_at }, _order, { now, by }) => (by !== 'system' && now >= starts_at ? 'too_late' : null),
};

/** Why a move is not possible now; null when it is. */
export function faultOf(move: VisitMove, visit: Visit, order: VisitOrder, attempt: Attempt): ErrorCode | null {
  const isLive = order.status === 'active' || order.status === 'completed' || order.status === 'canceled';
  if (!isLive || isFrozen(order)) return 'wrong_state';
  if (visitStateAfter(move, attempt.by, visit.state, facetsOf(visit)) === null) return 'wrong_state';
  return rules[move]?.(visit, order, attempt) ?? null;
}

/** «Буду через…»: while planned, from an hour before. */
export function etaFault(visit: Visit, order: VisitOrder, now: Date): ErrorCode | null {
  if (visit.state !== 'planned' || order.status !== 'active' || isFrozen(order)) return 'wrong_state';
  return hoursFault(visit, now);
}

export const overtimeEnd = ({ left_at }: Visit) => left_at && later(left_at, visitTimers.overtimeAnswerMs);

/** An answer can be given again while it is accepted and not paid through us. */
export function overtimeFault(visit: Visit, order: VisitOrder, now: Date): ErrorCode | null {
  const end = overtimeEnd(visit);
  const isToPay = visit.overtime_status === 'accepted' && visit.funding === 'held' && !isPaidByWeek(order);
  if (!end || isFrozen(order) || (visit.overtime_status !== 'offered' && !isToPay)) return 'wrong_state';
  return isToPay ? null : until(end, now);
}

/** Once, by the sitter, for a day. */
export function objectionAnswerFault(visit: Visit, order: VisitOrder, now: Date): ErrorCode | null {
  if (visit.objection_status !== 'open' || !visit.objected_at || isFrozen(order)) return 'wrong_state';
  if (visit.objection_answered_at || (visit.state !== 'done' && visit.state !== 'under_way')) return 'wrong_state';
  return until(answerEnd(visit.objected_at), now);
}

/** A word to each other: from the arrival until a week after the end. */
export function wordFault(visit: Visit, now: Date): ErrorCode | null {
  if (!visit.arrived_at) return 'wrong_state';
  return until(later(visit.left_at ?? visit.ends_at, visitTimers.wordAfterEndMs), now);
}

/** The moves behind the actions of the contract. */
const actionMoves: Partial<Record<VisitAction, VisitMove>> = {
  arrive: 'arrive',
  arrived: 'arrived',
  undo_arrived: 'undo_arrived',
  arrival_answer: 'came',
  leave: 'leave',
  missed: 'missed',
  contest: 'contest',
  confirm: 'confirm',
  object: 'object',
  skip: 'skip',
};

/** What this person may do now. */
export function actionsOf(visit: Visit, order: VisitOrder, by: VisitSide, now: Date): VisitAction[] {
  const moves = (Object.entries(actionMoves) as [VisitAction, VisitMove][]).map(
    // The press without a code may be refused where the code is not.
    ([action, move]) => [action, faultOf(move, visit, order, { by, now, hasCode: true }) === null] as const,
  );
  const others: (readonly [VisitAction, boolean])[] = [
    ['objection_answer', by === 'sitter' && objectionAnswerFault(visit, order, now) === null],
    ['eta', by === 'sitter' && etaFault(visit, order, now) === null],
    ['overtime_answer', by === 'parent' && overtimeFault(visit, order, now) === null],
    ['word', (by === 'parent' || by === 'sitter') && wordFault(visit, now) === null],
  ];
  return [...moves, ...others].filter(([, is]) => is).map(([action]) => action);
}
