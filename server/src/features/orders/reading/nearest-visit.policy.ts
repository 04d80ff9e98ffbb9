import { addDays, moscowDate, type OrderPeriod, type Visit, visitsBetween } from '@ladushki/contract/visits';

/** Each week has a visit, a night visit of yesterday may still be under way, and earlier days are over. */
const daysLookedAt = 8;

/** The current visit by the plan, or else the next one. */
export function nearestVisit(period: OrderPeriod, now: Date): Visit | null {
  const yesterday = addDays(moscowDate(now), -1);
  const first = period.start_date > yesterday ? period.start_date : yesterday;
  const latest = addDays(first, daysLookedAt);
  const last = period.end_date && period.end_date < latest ? period.end_date : latest;
  return visitsBetween(period, first, last).find(({ endsAt }) => endsAt >= now) ?? null;
}
