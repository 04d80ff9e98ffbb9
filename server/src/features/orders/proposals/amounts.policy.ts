import { addedAmount, monthOf, pricedVisits, roundedSums, sharesOf } from '@ladushki/contract/visit-amounts';
import type { OrderPeriod } from '@ladushki/contract/visits';
import { periodOf } from '../order.ts';
import { type AgreedPrice, type Hours, hoursOfVisit, minutesOf, type Subject, type VisitRow } from './change.ts';

/** The price of a day: the latest that was agreed for it. */
export function priceOn(date: string, prices: readonly AgreedPrice[], present: number): number {
  const agreed = prices.findLast(({ from }) => from <= date);
  return agreed?.price ?? prices[0]?.before ?? present;
}

/** The next day from which another price was agreed, and that price. */
export function comingPrice(
  today: string,
  prices: readonly AgreedPrice[],
  present: number,
): { from: string; price: number } | null {
  const now = priceOn(today, prices, present);
  const days = prices.map(({ from }) => from).filter((from) => from > today);
  const from = days.toSorted().find((day) => priceOn(day, prices, present) !== now);
  return from === undefined ? null : { from, price: priceOn(from, prices, present) };
}

export const priceAt = ({ prices, order }: Subject, date: string) => priceOn(date, prices, order.price ?? 0);

/** A moved visit keeps its rate. */
export const movedAmount = (visit: VisitRow, after: Hours) =>
  roundedSums([(visit.amount * minutesOf(after)) / minutesOf(hoursOfVisit(visit))])[0] ?? 0;

export const amountOfAdded = (subject: Subject, hours: Hours) =>
  addedAmount(periodOf(subject.order), priceAt(subject, hours.date), subject.order.price_type, {
    date: hours.date,
    minutes: minutesOf(hours),
  });

/** At another price; a month's price changes its visits in proportion. */
export const amountsAtPrice = (subject: Subject, visits: readonly VisitRow[], price: number) =>
  roundedSums(
    visits.map((visit) =>
      subject.order.price_type === 'per_hour'
        ? (price * minutesOf(hoursOfVisit(visit))) / 60
        : (visit.amount * price) / priceAt(subject, visit.date),
    ),
  );

const byHour = (subject: Subject, plan: readonly Hours[]) =>
  roundedSums(plan.map((hours) => (priceAt(subject, hours.date) * minutesOf(hours)) / 60));

/** Visits that the order gets by lasting longer. */
export function amountsOfLonger(subject: Subject, period: OrderPeriod, plan: readonly Hours[]): number[] {
  const { order } = subject;
  if (order.price_type === 'per_hour') return byHour(subject, plan);
  const last = plan.at(-1);
  const priced = last ? pricedVisits(period, order.price ?? 0, order.price_type, last.date) : [];
  return plan.map(({ date }) => priced.find((visit) => visit.date === date)?.amount ?? 0);
}

/** Other hours: a month's money stays, and is spread over the visits that the rest of the month has now. */
export function amountsOfHours(subject: Subject, before: readonly VisitRow[], plan: readonly Hours[]): number[] {
  const { order } = subject;
  if (order.price_type === 'per_hour') return byHour(subject, plan);
  const monthOfDay = (date: string) => monthOf(order.start_date, date).first;
  const amounts = new Map<Hours, number>();
  for (const month of new Set(plan.map(({ date }) => monthOfDay(date)))) {
    const own = plan.filter(({ date }) => monthOfDay(date) === month);
    const had = before.filter(({ date }) => monthOfDay(date) === month);
    const sum = had.reduce((all, { amount }) => all + amount, 0);
    const shares =
      had.length > 0 ? sharesOf(sum, own.map(minutesOf)) : own.map((hours) => amountOfAdded(subject, hours));
    for (const [index, hours] of own.entries()) amounts.set(hours, shares[index] ?? 0);
  }
  return plan.map((hours) => amounts.get(hours) ?? 0);
}
