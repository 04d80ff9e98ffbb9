import type { orderAction } from '@ladushki/contract/order-schemas';
import {
  isLive,
  maxInvited,
  maxLiveOffers,
  type OfferState,
  type OrderMove,
  type OrderSide,
  type OrderState,
  orderTimers,
  stateAfter,
} from '@ladushki/contract/order-states';
import type { z } from 'zod';
import { isDisputed, type Order, periodOf, startOf } from './order.ts';
import { nearestVisit } from './reading/nearest-visit.policy.ts';

type Action = z.output<typeof orderAction>;

/**
 * The reader's relation to an order. A candidate is any other listed sitter with the basic check; a stranger is a
 * visitor, another customer or a moderator.
 */
export type Reader =
  | { side: 'customer' | 'sitter'; id: number }
  | { side: 'candidate'; id: number; isListed: boolean }
  | { side: 'stranger'; id: number | null };

const msUntilStart = (order: Order, now: Date) => startOf(periodOf(order)).getTime() - now.getTime();

/** An open-ended order may be accepted late: its first day moves. */
const canStillBeAccepted = (order: Order, now: Date) =>
  order.unlimited_date || msUntilStart(order, now) > orderTimers.payBeforeStartMs;

const isWithin = (since: Date | null, ms: number, now: Date) => since !== null && now.getTime() - since.getTime() <= ms;

/** When the order ended: the end of the visit during which it was completed, else the completion. */
function overSince(order: Order, completedAt: Date): Date {
  const visit = nearestVisit(periodOf(order), completedAt);
  return visit && visit.startsAt <= completedAt ? visit.endsAt : completedAt;
}

const canBeDisputed = (order: Order, now: Date) =>
  order.completed_at !== null && isWithin(overSince(order, order.completed_at), orderTimers.disputeAfterMs, now);

/** Conditions outside the table: time and disputes. */
const conditions: Partial<Record<OrderMove, (order: Order, now: Date) => boolean>> = {
  accept_offer: canStillBeAccepted,
  accept: canStillBeAccepted,
  // A replacement may be agreed after its hours have begun: it is paid until its own deadline.
  pay: (order, now) =>
    order.replaces_visit === null
      ? msUntilStart(order, now) > 0
      : order.deadline_at === null || order.deadline_at > now,
  dispute: (order, now) => order.disputed_at === null && (order.status === 'active' || canBeDisputed(order, now)),
  refund: isDisputed,
  release: isDisputed,
};

const settlesDispute = new Set<OrderMove>(['refund', 'release', 'end_for_lost_side']);
const isTimer = new Set<OrderMove>(['expire_open', 'expire_unanswered', 'expire_unpaid', 'finish']);

/** The target state of a transition now, or null when it is not allowed. */
export function nextState(order: Order, move: OrderMove, by: OrderSide, now: Date): OrderState | null {
  if (isDisputed(order) && !settlesDispute.has(move)) return null;
  if (isTimer.has(move) && (order.deadline_at === null || order.deadline_at > now)) return null;
  if (!(conditions[move]?.(order, now) ?? true)) return null;
  return stateAfter(move, by, order.status, order.origin);
}

/**
 * How much of an order a reader sees. `all`: names, photo, exact place; `work`: what a listed sitter needs to answer;
 * `outline`: what everybody sees.
 */
export type Knowledge = 'all' | 'work' | 'outline';

export function knowledgeOf(order: Pick<Order, 'status'>, reader: Reader): Knowledge {
  if (reader.side === 'customer') return 'all';
  if (reader.side === 'sitter') return ['awaiting_pay', 'active', 'completed'].includes(order.status) ? 'all' : 'work';
  return reader.side === 'candidate' && reader.isListed ? 'work' : 'outline';
}

export interface ActionFacts {
  now: Date;
  ownOffer: OfferState | null;
  /** The own offer was made for earlier terms. */
  isOutdated: boolean;
  /** There is an offer for the present terms. */
  hasAcceptable: boolean;
  /** A visit has begun, as they stand by now. */
  hasBegun: boolean;
  /** How many sitters were invited. */
  invited: number;
  /** May write about the other side, and has not yet. */
  mayReview: boolean;
  /** A candidate with the basic check and without a block. */
  isEligible: boolean;
  /** At least one of its children still exists. */
  hasChildren: boolean;
  /** Whose proposal waits for an answer. */
  proposalBy: 'customer' | 'sitter' | null;
}

export const mayRecover = (order: Order) =>
  order.status === 'canceled' && order.recoverable && order.recovered_as === null;

/** A declined sitter may not offer again on that order; one who withdrew may. */
export const mayOffer = (order: Order, ownOffer: OfferState | null) =>
  ownOffer === 'pending' || (ownOffer !== 'declined' && order.offers_count < maxLiveOffers);

/** One proposal at a time: one's own can be replaced or taken back, the other's is to be answered first. */
function proposalActions(order: Order, by: 'customer' | 'sitter', { proposalBy }: ActionFacts): [Action, boolean][] {
  const isChangeable = order.status === 'active' && !isDisputed(order);
  const isOthers = proposalBy !== null && proposalBy !== by;
  return [
    ['propose', isChangeable && !isOthers],
    ['proposal_accept', isChangeable && isOthers],
    ['proposal_decline', isChangeable && isOthers],
    ['proposal_withdraw', isChangeable && proposalBy === by],
  ];
}

function customerActions(order: Order, facts: ActionFacts): Action[] {
  const { now, mayReview, hasChildren, hasAcceptable, hasBegun, invited } = facts;
  const may = (move: OrderMove) => nextState(order, move, 'customer', now) !== null;
  const allowed: [Action, boolean][] = [
    ['accept_offer', may('accept_offer') && hasAcceptable],
    ['invite', may('invite') && invited < maxInvited],
    ['edit', may('edit')],
    ['pay', may('pay')],
    ['complete', hasBegun && may('complete')],
    ['review', mayReview],
    ['recover', mayRecover(order) && hasChildren],
    ['repeat', !isLive(order.status)],
    ['dispute', may('dispute')],
    ['cancel', may('cancel')],
    ...proposalActions(order, 'customer', facts),
  ];
  return allowed.filter(([, is]) => is).map(([action]) => action);
}

function sitterActions(order: Order, facts: ActionFacts): Action[] {
  const { now, mayReview } = facts;
  const may = (move: OrderMove) => nextState(order, move, 'sitter', now) !== null;
  const allowed: [Action, boolean][] = [
    ['accept', may('accept')],
    ['review', mayReview],
    ['decline', order.status === 'awaiting' && may('cancel_by_sitter')],
    ['dispute', may('dispute')],
    ['cancel', order.status !== 'awaiting' && may('cancel_by_sitter')],
    ...proposalActions(order, 'sitter', facts),
  ];
  return allowed.filter(([, is]) => is).map(([action]) => action);
}

function candidateActions(order: Order, { now, ownOffer, isOutdated, isEligible }: ActionFacts): Action[] {
  const may = (move: OrderMove) => nextState(order, move, 'sitter', now) !== null;
  const allowed: [Action, boolean][] = [
    ['confirm_offer', isEligible && isOutdated && may('confirm_offer')],
    ['apply', isEligible && may('apply') && mayOffer(order, ownOffer)],
    ['withdraw', ownOffer === 'pending' && may('withdraw')],
  ];
  return allowed.filter(([, is]) => is).map(([action]) => action);
}

/** The actions this person may take now. */
export function actionsOf(order: Order, reader: Reader, facts: ActionFacts): Action[] {
  if (reader.side === 'customer') return customerActions(order, facts);
  if (reader.side === 'sitter') return sitterActions(order, facts);
  return reader.side === 'candidate' ? candidateActions(order, facts) : [];
}
