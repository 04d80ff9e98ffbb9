import { rounded } from './sums.ts';
import type { Visit } from './visits.ts';
import { addDays, addMonths, daysBetween, daysInMonthOf, type OrderPeriod, visitsBetween } from './visits.ts';

export const priceTypes = ['per_hour', 'per_month'] as const;
export type PriceType = (typeof priceTypes)[number];

export const billings = ['once', 'weekly'] as const;
export type Billing = (typeof billings)[number];

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

/** How an order is paid: at once, or by the week where it has no end or a far one. */
export const billingOf = ({ start_date, end_date }: Pick<OrderPeriod, 'start_date' | 'end_date'>): Billing =>
  end_date !== null && daysBetween(start_date, end_date) < paidDays ? 'once' : 'weekly';

/** The last day that the shown total covers; what is later is charged by the week. */
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
  rounded((price * Math.max(0, daysBetween(first, last) + 1)) / daysInMonthOf(first));

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
  if (priceType === 'per_hour') return rounded((price * totalMinutes(visits)) / 60);
  return priceOfMonths(period.start_date, paidUntil(period, priceType), price);
}
