import { orderTimers } from './order-states.ts';
import type { Visit } from './visits.ts';
import { addDays, addMonths, daysBetween, daysInMonthOf, type OrderPeriod, visitsBetween } from './visits.ts';

export const priceTypes = ['per_hour', 'per_month'] as const;
export type PriceType = (typeof priceTypes)[number];

export interface Salaries {
  per_hour_salary: number | null;
  per_month_salary: number | null;
}

export interface ServicePrices {
  price_per_hour: number | null;
  price_per_month: number | null;
}

/**
 * The highest price of the chosen services; a service without a price of its own has the sitter's. Null: a price is
 * missing.
 */
export function bookingPrice(
  services: readonly ServicePrices[],
  salaries: Salaries,
  priceType: PriceType,
): number | null {
  const isHourly = priceType === 'per_hour';
  const usual = isHourly ? salaries.per_hour_salary : salaries.per_month_salary;
  const own = services.map((service) => (isHourly ? service.price_per_hour : service.price_per_month) ?? usual);
  const [first = usual, ...rest] = own;
  return rest.reduce((most, price) => (most === null || price === null ? null : Math.max(most, price)), first);
}

const paidDays = 31;

/** Prices are whole non-negative roubles; half rounds up. */
export const roubles = (amount: number) => Math.floor(amount + 0.5);

/** The last day that one payment covers; later periods are paid directly. */
export function paidUntil(
  period: Pick<OrderPeriod, 'start_date' | 'end_date' | 'unlimited_date'>,
  priceType: PriceType,
): string {
  const limit = addDays(period.start_date, paidDays - 1);
  if (period.unlimited_date || !period.end_date) {
    return priceType === 'per_month' ? addDays(addMonths(period.start_date, 1), -1) : limit;
  }
  return period.end_date < limit ? period.end_date : limit;
}

export const paidVisits = (period: OrderPeriod, priceType: PriceType): Visit[] =>
  visitsBetween(period, period.start_date, paidUntil(period, priceType));

const minutesIn = (visit: Visit) => (visit.endsAt.getTime() - visit.startsAt.getTime()) / 60_000;
const totalMinutes = (visits: readonly Visit[]) => visits.reduce((sum, visit) => sum + minutesIn(visit), 0);

/** The price of some days from the first day of a month on. */
export const partOfMonth = (first: string, last: string, price: number) =>
  roubles((price * Math.max(0, daysBetween(first, last) + 1)) / daysInMonthOf(first));

/** Whole calendar months, the rest by days of the month it begins in. */
function priceOfMonths(first: string, last: string, price: number): number {
  let whole = 0;
  while (addDays(addMonths(first, whole + 1), -1) <= last) whole += 1;
  return price * whole + partOfMonth(addMonths(first, whole), last, price);
}

/** Price of the paid period; null while unknown. */
export function totalPrice(period: OrderPeriod, price: number | null, priceType: PriceType): number | null {
  if (price === null) return null;
  const visits = paidVisits(period, priceType);
  if (visits.length === 0) return null;
  if (priceType === 'per_hour') return roubles((price * totalMinutes(visits)) / 60);
  return priceOfMonths(period.start_date, paidUntil(period, priceType), price);
}

export interface Settlement {
  /** The sitter's share: worked visits and the late cancellation fee. */
  kept: number;
  /** The customer's refund. */
  refund: number;
}

/** Share of the total for the first visits, by minutes; the sums stay exact despite rounding. */
function worthOf(count: number, visits: readonly Visit[], total: number): number {
  const all = totalMinutes(visits);
  return all === 0 ? 0 : roubles((total * totalMinutes(visits.slice(0, count))) / all);
}

/** A visit that has begun counts as worked. */
const workedCount = (visits: readonly Visit[], now: Date) => visits.filter((visit) => visit.startsAt <= now).length;

const workedWorth = (visits: readonly Visit[], total: number, now: Date) =>
  worthOf(workedCount(visits, now), visits, total);

/** A visit can be disputed until then; its payout is due only after. */
export const disputeEnd = ({ endsAt }: Visit) => new Date(endsAt.getTime() + orderTimers.disputeAfterMs);

export const isDisputeOver = (visit: Visit, now: Date) => disputeEnd(visit) <= now;

/** The part of the worked visits that can no longer be disputed. */
export const undisputedWorth = (visits: readonly Visit[], total: number, now: Date) =>
  worthOf(visits.filter((visit) => isDisputeOver(visit, now)).length, visits, total);

/** Completed early, or ended by the sitter or the system: everything unworked is refunded. */
export function settleWorked(visits: readonly Visit[], total: number, now: Date): Settlement {
  const kept = workedWorth(visits, total, now);
  return { kept, refund: total - kept };
}

/** The customer cancels: within 24 h of the next visit, half of it stays with the sitter. */
export function settleCustomerCancel(visits: readonly Visit[], total: number, now: Date): Settlement {
  const worked = workedCount(visits, now);
  const next = visits[worked];
  const free = !next || next.startsAt.getTime() - now.getTime() > orderTimers.freeCancelMs;
  if (free) return settleWorked(visits, total, now);
  const workedSum = worthOf(worked, visits, total);
  const nextSum = worthOf(worked + 1, visits, total) - workedSum;
  const kept = workedSum + roubles(nextSum / 2);
  return { kept, refund: total - kept };
}

export interface CancelRule {
  /** Until then only worked visits are charged; null when past, or without further visits. */
  freeUntil: Date | null;
  /** What the sitter keeps after that. */
  keptAfter: number;
}

/** The cost of a cancellation, computed by the function that later applies it. */
export function cancelRule(visits: readonly Visit[], total: number, now: Date): CancelRule {
  const next = visits[workedCount(visits, now)];
  const freeUntil = next ? new Date(next.startsAt.getTime() - orderTimers.freeCancelMs) : null;
  const isFree = freeUntil !== null && freeUntil > now;
  return {
    freeUntil: isFree ? freeUntil : null,
    keptAfter: settleCustomerCancel(visits, total, isFree ? freeUntil : now).kept,
  };
}
