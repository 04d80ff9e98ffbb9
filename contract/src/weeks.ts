import { billingOf, type PriceType, totalPrice } from './pricing.ts';
import { pricedVisits } from './visit-amounts.ts';
import { addDays, firstVisit, moscowDate, moscowInstant, type OrderPeriod, weekdayOf } from './visits.ts';

export const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date));
export const sundayOf = (date: string) => addDays(mondayOf(date), 6);

/** The week's hour in Moscow: on Friday the coming week is charged, on Sunday this one is closed. */
const weekHour = '18:00';
const [friday, sunday] = [5, 7];

const momentOf = (date: string, weekday: number) => moscowInstant(addDays(mondayOf(date), weekday - 1), weekHour);

/** The next Friday or Sunday evening after a moment. */
export function nextWeekMoment(after: Date): Date {
  const today = moscowDate(after);
  const moments = [momentOf(today, friday), momentOf(today, sunday), momentOf(addDays(today, 7), friday)];
  return moments.find((moment) => moment > after) as Date;
}

/** When the coming week is charged next. */
export function nextFriday(after: Date): Date {
  const moment = nextWeekMoment(after);
  return isFriday(moment) ? moment : nextWeekMoment(moment);
}

export const isFriday = (moment: Date) => weekdayOf(moscowDate(moment)) === friday;

/** The last day whose visits have been charged by now: from Friday evening on, those of the coming week. */
export function chargedThrough(now: Date): string {
  const today = moscowDate(now);
  return now >= momentOf(today, friday) ? addDays(sundayOf(today), 7) : sundayOf(today);
}

/** The last day that the checkout of a long order covers: the week of its first visit, or what is charged by now. */
export function firstChargeThrough(period: OrderPeriod, now: Date): string {
  const week = sundayOf(firstVisit(period)?.date ?? period.start_date);
  const charged = chargedThrough(now);
  return charged > week ? charged : week;
}

/** What the checkout takes; null while the price is unknown. */
export function firstCharge(period: OrderPeriod, price: number | null, priceType: PriceType, now: Date): number | null {
  if (price === null || billingOf(period) === 'once') return totalPrice(period, price, priceType);
  const visits = pricedVisits(period, price, priceType, firstChargeThrough(period, now));
  return visits.reduce((sum, { amount }) => sum + amount, 0);
}
