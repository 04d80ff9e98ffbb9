import { type OrderOrigin, type OrderState, orderTimers } from '@ladushki/contract/order-states';
import { type PriceType, totalPrice } from '@ladushki/contract/pricing';
import type { ReplacementMode } from '@ladushki/contract/replacements-constants';
import {
  addDays,
  type DayHours,
  daysBetween,
  firstVisit,
  moscowDate,
  type OrderPeriod,
  type Visit,
  visitsBetween,
} from '@ladushki/contract/visits';
import type { Selectable } from 'kysely';
import type { Orders } from '../../platform/database/schema.ts';

export interface Order extends Omit<Selectable<Orders>, 'status' | 'origin' | 'price_type' | 'hours' | 'replacement'> {
  status: OrderState;
  origin: OrderOrigin;
  price_type: PriceType;
  /** What happens when the sitter does not come. */
  replacement: ReplacementMode;
  /** Null: the same on all working days. */
  hours: DayHours[] | null;
}

export type PeriodColumns = Pick<
  Order,
  'start_date' | 'end_date' | 'unlimited_date' | 'start_time' | 'end_time' | 'weekdays' | 'hours'
>;

/** The order's visits in the form of the contract's functions. */
export const periodOf = (order: PeriodColumns): OrderPeriod => ({
  start_date: order.start_date,
  end_date: order.end_date,
  unlimited_date: order.unlimited_date,
  start_time: order.start_time.slice(0, 5),
  end_time: order.end_time.slice(0, 5),
  working_days_of_week: order.weekdays,
  hours: order.hours,
});

/** Every order has a visit: drafts without one are refused. */
export function startOf(period: OrderPeriod): Date {
  const visit = firstVisit(period);
  if (!visit) throw new Error('an order without visits');
  return visit.startsAt;
}

export type PricedPeriod = PeriodColumns & Pick<Order, 'price' | 'price_type'>;

export const totalOf = (order: PricedPeriod, price = order.price) =>
  totalPrice(periodOf(order), price, order.price_type);

export const isDisputed = (order: Pick<Order, 'disputed_at' | 'dispute_settled_at'>) =>
  order.disputed_at !== null && order.dispute_settled_at === null;

const isInTime = (visit: Visit, now: Date) => visit.startsAt.getTime() - now.getTime() >= orderTimers.startNoticeMs;

/**
 * Drops past days: the period begins with the first visit at least 2 h away. A period that is over moves as a whole.
 */
export function movedAhead(period: OrderPeriod, now: Date): { start_date: string; end_date: string | null } {
  const { start_date, end_date } = period;
  const first = firstVisit(period);
  if (first && isInTime(first, now)) return { start_date, end_date };
  const today = moscowDate(now);
  const from = start_date > today ? start_date : today;
  const next = visitsBetween(period, from, addDays(from, 8)).find((visit) => isInTime(visit, now));
  if (!next) throw new Error('a week without visits');
  if (end_date === null || next.date <= end_date) return { start_date: next.date, end_date };
  return { start_date: next.date, end_date: addDays(next.date, daysBetween(start_date, end_date)) };
}

/** When the first visit of an order without rows would begin; past days of one without an end are dropped. */
export function firstStartOf(order: PeriodColumns, now: Date): Date {
  const period = periodOf(order);
  return startOf(order.unlimited_date ? { ...period, ...movedAhead(period, now) } : period);
}
