import { paidUntil } from '@ladushki/contract/pricing';
import { proposalLimits, proposalTimers } from '@ladushki/contract/proposals-constants';
import { type DayHours, daysBetween, hoursOf } from '@ladushki/contract/visits';
import { ApiError } from '../../../platform/errors.ts';
import { type Order, periodOf } from '../order.ts';
import { type Change, counts, type Hours, hoursOfVisit, type Subject, shownHours, type Touched } from './change.ts';

/** Terms of a proposal as they are stored: children by their ids alone. */
export interface StoredTerms {
  visits: { visit: number | null; date: string; start_time: string; end_time: string }[];
  price: number | null;
  /** Not in those of before. */
  hours?: readonly DayHours[];
  children: number[];
  end_date: string | null;
  total: number;
}

export interface StoredMoney {
  before: number;
  after: number;
  difference: number;
  returned: number;
  to_pay: number;
}

export interface Effect {
  before: StoredTerms;
  after: StoredTerms;
  money: StoredMoney;
  expiresAt: Date;
}

const byStart = (one: Hours, other: Hours) => one.startsAt.getTime() - other.startsAt.getTime();

type Shown = { visit: number | null; hours: Hours };
const shown = (visits: Shown[]): StoredTerms['visits'] =>
  visits
    .sort((one, other) => byStart(one.hours, other.hours))
    .slice(0, proposalLimits.shownVisits)
    .map(({ visit, hours }) => ({ visit, ...shownHours(hours) }));

/** Until then it can be answered: a while, and not when the first visit touched, old or new, is near. */
export function expiryOf(touched: readonly Touched[], now: Date): Date {
  const starts = touched.flatMap(({ visit, after }) => [
    ...(visit ? [visit.starts_at.getTime()] : []),
    ...(after ? [after.startsAt.getTime()] : []),
  ]);
  const answer = now.getTime() + proposalTimers.answerMs;
  return new Date(Math.min(answer, ...starts.map((start) => start - proposalTimers.beforeVisitMs)));
}

/** How the money of the visits is paid. */
export interface Billing {
  byCard: boolean;
  /** Whether what a visit costs more is asked for by a charge of the change, or with its week. */
  isAskedNow: (touched: Touched) => boolean;
}

const longOrderDays = 31;

/** An order that lasts longer may be paid by the week from then on. */
export function billingAfter(
  { billing }: Pick<Order, 'billing'>,
  { period }: Pick<Change, 'period'>,
): 'once' | 'weekly' {
  const { start_date, end_date } = period;
  const isLong = end_date === null || daysBetween(start_date, end_date) >= longOrderDays;
  return billing === 'weekly' || isLong ? 'weekly' : 'once';
}

/** Free of what has become cheaper. */
const freedOf = ({ visit, amount }: Touched) => Math.max(0, (visit?.paid ?? 0) - amount);

/** Missing where a visit has become dearer. */
export const missingOf = (touched: Touched, { isAskedNow }: Billing) =>
  touched.after && touched.visit?.funding !== 'direct' && isAskedNow(touched)
    ? Math.max(0, touched.amount - (touched.visit?.paid ?? 0))
    : 0;

const sumOf = (touched: readonly Touched[], part: (each: Touched) => number) =>
  touched.reduce((sum, each) => sum + part(each), 0);

/**
 * The order's total, visit by visit: each has the price of its own day. Paid by the week it is the sum of the first
 * weeks.
 */
export function totalAfter({ order, visits }: Subject, { touched, period }: Change, effect: Effect): number {
  if (billingAfter(order, { period }) === 'once') return effect.after.total;
  const until = paidUntil(period, order.price_type);
  const changed = new Set(touched.map(({ visit }) => visit?.id));
  const stay = visits.filter((visit) => counts(visit) && !changed.has(visit.id));
  const made = touched.flatMap(({ after, amount }) => (after ? [{ date: after.date, amount }] : []));
  return [...stay, ...made].reduce((sum, { date, amount }) => (date <= until ? sum + amount : sum), 0);
}

/** Before and after, with the money: what the one who answers sees, and what happens then. */
export function effectOf(subject: Subject, change: Change, billing: Billing): Effect {
  const { order, visits, children, now } = subject;
  const { touched } = change;
  const expiresAt = expiryOf(touched, now);
  if (expiresAt <= now) throw new ApiError('too_late');
  const before = visits.filter(counts).reduce((sum, { amount }) => sum + amount, 0);
  const difference = sumOf(touched, ({ visit, amount }) => amount - (visit?.amount ?? 0));
  return {
    before: {
      visits: shown(touched.flatMap(({ visit }) => (visit ? [{ visit: visit.id, hours: hoursOfVisit(visit) }] : []))),
      price: change.priceBefore ?? order.price,
      hours: hoursOf(periodOf(order)),
      children: [...children],
      end_date: order.end_date,
      total: before,
    },
    after: {
      visits: shown(touched.flatMap(({ visit, after }) => (after ? [{ visit: visit?.id ?? null, hours: after }] : []))),
      price: change.price,
      hours: hoursOf(change.period),
      children: [...change.children],
      end_date: change.period.end_date,
      total: before + difference,
    },
    money: {
      before,
      after: before + difference,
      difference,
      returned: billing.byCard ? sumOf(touched, freedOf) : 0,
      to_pay: billing.byCard ? sumOf(touched, (each) => missingOf(each, billing)) : 0,
    },
    expiresAt,
  };
}
