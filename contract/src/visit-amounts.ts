import { billingOf, type PriceType, paidUntil, partOfMonth } from './pricing.ts';
import { rounded } from './sums.ts';
import { addDays, addMonths, type OrderPeriod, type Visit, visitsBetween } from './visits.ts';

export interface PricedVisit extends Visit {
  minutes: number;
  /** The visit's share of the order's money, in whole roubles. */
  amount: number;
  /** Covered by the order's payment; later visits are paid directly. */
  isPaid: boolean;
}

const longestMonth = 40;

const minutesIn = ({ startsAt, endsAt }: Visit) => (endsAt.getTime() - startsAt.getTime()) / 60_000;

/** Whole roubles for exact sums, rounded cumulatively. */
export function roundedSums(exact: readonly number[]): number[] {
  let [sum, given] = [0, 0];
  return exact.map((each) => {
    sum += each;
    const amount = rounded(sum) - given;
    given += amount;
    return amount;
  });
}

/**
 * Shares of a sum by minutes, rounded cumulatively: they add up to the sum, whatever it is. Without minutes nobody has a
 * share.
 */
export function sharesOf(sum: number, minutes: readonly number[]): number[] {
  const all = minutes.reduce((total, each) => total + each, 0);
  let [done, given] = [0, 0];
  return minutes.map((each) => {
    done += each;
    const share = rounded((sum * done) / all) - given;
    given += share;
    return share;
  });
}

interface Part {
  first: string;
  last: string;
  sum: number;
}

/** Months counted from the first day; the last one may be cut. */
function monthsOf(start: string, last: string, price: number): Part[] {
  const parts: Part[] = [];
  for (let index = 0; ; index += 1) {
    const first = addMonths(start, index);
    if (first > last) return parts;
    const end = addDays(addMonths(start, index + 1), -1);
    parts.push(end <= last ? { first, last: end, sum: price } : { first, last, sum: partOfMonth(first, last, price) });
  }
}

/** The month of a day, counted from the first day of the order. */
export function monthOf(start: string, date: string): { first: string; last: string } {
  let index = 0;
  while (addMonths(start, index + 1) <= date) index += 1;
  return { first: addMonths(start, index), last: addDays(addMonths(start, index + 1), -1) };
}

/** A visit besides the plan: by the hour, or by the month's price over that month's planned minutes. */
export function addedAmount(
  period: OrderPeriod,
  price: number,
  priceType: PriceType,
  { date, minutes }: { date: string; minutes: number },
): number {
  if (priceType === 'per_hour') return rounded((price * minutes) / 60);
  const end = period.end_date;
  // After its end an order costs what it did in its last month.
  const month = monthOf(period.start_date, end && end < date ? end : date);
  const last = end && end < month.last ? end : month.last;
  const sum = last === month.last ? price : partOfMonth(month.first, last, price);
  const planned = visitsBetween(period, month.first, last).reduce((all, visit) => all + minutesIn(visit), 0);
  return planned === 0 ? 0 : rounded((sum * minutes) / planned);
}

const plain = (visit: Visit, amount: number, isPaid: boolean): PricedVisit => ({
  ...visit,
  minutes: minutesIn(visit),
  amount,
  isPaid,
});

function byHour(visits: readonly Visit[], price: number, isPaid: (visit: Visit) => boolean): PricedVisit[] {
  let [minutes, given] = [0, 0];
  return visits.map((visit) => {
    minutes += minutesIn(visit);
    const amount = rounded((price * minutes) / 60) - given;
    given += amount;
    return plain(visit, amount, isPaid(visit));
  });
}

/** A part without visits adds its sum to the visit before: no rouble is lost. */
function shared(parts: readonly Part[], visits: readonly Visit[], isPaid: boolean): PricedVisit[] {
  const priced: PricedVisit[] = [];
  for (const { first, last, sum } of parts) {
    const own = visits.filter(({ date }) => date >= first && date <= last);
    const before = priced.at(-1);
    if (own.length === 0 && before) before.amount += sum;
    const shares = sharesOf(sum, own.map(minutesIn));
    priced.push(...own.map((visit, index) => plain(visit, shares[index] ?? 0, isPaid)));
  }
  return priced;
}

/**
 * The visits of an order up to a day, with their sums. Where it is paid at once, those of the paid period add up to its
 * total exactly; a long one costs a month's price each month.
 */
export function pricedVisits(period: OrderPeriod, price: number, priceType: PriceType, through: string): PricedVisit[] {
  const paid = paidUntil(period, priceType);
  // A month's price is spread over the whole month, also where the rows end before.
  const later = addDays(through > paid ? through : paid, longestMonth);
  const end = period.end_date && period.end_date < later ? period.end_date : later;
  const visits = visitsBetween(period, period.start_date, end);
  const isPaid = ({ date }: Visit) => date <= paid;
  const byMonth = () =>
    shared(monthsOf(period.start_date, end, price), visits, false).map((visit) => ({
      ...visit,
      isPaid: isPaid(visit),
    }));
  const inParts = () => [
    ...shared(monthsOf(period.start_date, paid, price), visits.filter(isPaid), true),
    ...byMonth().filter((visit) => !isPaid(visit)),
  ];
  const monthly = () => (billingOf(period) === 'weekly' ? byMonth() : inParts());
  const priced = priceType === 'per_hour' ? byHour(visits, price, isPaid) : monthly();
  return priced.filter(({ date }) => date <= through);
}

/** Time over the plan costs what the visit costs by the minute. */
export const overtimeAmount = (amount: number, minutes: number, planned: number) =>
  rounded((amount * minutes) / planned);
