import {
  agesPoint,
  budgetPoint,
  distancePoint,
  fitKey,
  hoursPoint,
  type Points,
  servicesPoint,
} from '@ladushki/contract/fit';
import type { OpenOrdersQuery } from '@ladushki/contract/orders';
import { type AgeGroup, ageGroupOf } from '@ladushki/contract/people';
import { distanceKm, type Point } from '@ladushki/contract/places';
import { type DayHours, minutesOf, visitMinutes } from '@ladushki/contract/visits';
import type { WeekHours } from './order-hours.sql.ts';
import type { OwnTerms } from './own-terms.sql.ts';

/** What of an announcement decides how well it fits. */
export interface OrderFacts {
  services: readonly number[];
  price_type: 'per_hour' | 'per_month';
  price_max: number | null;
  hours: readonly DayHours[];
  ages: readonly number[];
  /** As the reader may know it. */
  place: Point;
}

/** Everything found meets it, since the query filters by it. */
type Met = 'met';

/** What a reader of announcements is looking for; null: nobody asked. */
export interface OrderWish {
  from: Point | null;
  week: readonly WeekHours[] | Met | null;
  days: readonly number[] | null;
  prices: Pick<OwnTerms, 'per_hour' | 'per_month'> | Met | null;
  services: readonly number[] | null;
  ages: readonly AgeGroup[] | null;
}

interface Own {
  from: Point | null;
  /** Only of who may know the hours of others. */
  week: readonly WeekHours[];
  terms: OwnTerms | null;
}

const unlessEmpty = <Item>(items: readonly Item[]) => (items.length > 0 ? items : null);

function pricesOf(query: OpenOrdersQuery, terms: OwnTerms | null): OrderWish['prices'] {
  if (query.price_from !== undefined) return 'met';
  return terms && (terms.per_hour !== null || terms.per_month !== null) ? terms : null;
}

/** Point by point: what the query says, else what the sitter offers. */
export function orderWishOf(query: OpenOrdersQuery, { from, week, terms }: Own): OrderWish {
  return {
    from: query.location ?? from,
    days: query.days ?? null,
    week: query.fits_my_week || query.time_from ? 'met' : unlessEmpty(week),
    prices: pricesOf(query, terms),
    services: unlessEmpty(query.services ?? terms?.services ?? []),
    ages: query.ages ?? null,
  };
}

const minutesInDay = 1440;

/** A visit lies in one stretch of the week; a night in two, up to midnight and from there. */
function isCovered({ weekday, start_time, end_time }: DayHours, week: readonly WeekHours[]): boolean {
  const from = minutesOf(start_time);
  const to = from + visitMinutes(start_time, end_time);
  const has = (day: number, start: number, end: number) =>
    week.some((own) => own.weekday === day && own.from <= start && end <= own.to);
  if (!has(weekday, from, Math.min(to, minutesInDay))) return false;
  return to <= minutesInDay || has((weekday % 7) + 1, 0, to - minutesInDay);
}

/** Null: the hours are not asked for. */
function freeDays({ hours }: OrderFacts, { days, week }: OrderWish): number | null {
  if (days) return hours.filter(({ weekday }) => days.includes(weekday)).length;
  if (week === 'met') return hours.length;
  return week && hours.filter((day) => isCovered(day, week)).length;
}

function budgetOf({ price_type, price_max }: OrderFacts, { prices }: OrderWish): number | null {
  if (prices === 'met') return 1;
  if (!prices) return null;
  const own = prices[price_type];
  return budgetPoint(own, own === null ? null : price_max);
}

export function orderPoints(facts: OrderFacts, wish: OrderWish): Points {
  const free = freeDays(facts, wish);
  const budget = budgetOf(facts, wish);
  const { from, services, ages } = wish;
  const suited = facts.services.filter((id) => services?.includes(id)).length;
  const ofAges = facts.ages.filter((age) => ages?.includes(ageGroupOf(age))).length;
  return {
    ...(free !== null && { hours: hoursPoint(free, facts.hours.length) }),
    ...(from && { distance: distancePoint(distanceKm(from, facts.place)) }),
    ...(budget !== null && { budget }),
    ...(services && { services: servicesPoint(suited, facts.services.length) }),
    ...(ages && { ages: agesPoint(ofAges, facts.ages.length) }),
  };
}

/** Best first; equals stay in their order. */
export const byFit = <Row extends { facts: OrderFacts }>(rows: readonly Row[], wish: OrderWish): Row[] =>
  rows
    .map((row) => ({ row, key: fitKey(orderPoints(row.facts, wish)) }))
    .sort((one, other) => other.key - one.key)
    .map(({ row }) => row);
