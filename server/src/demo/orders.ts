import { careForSmall, type OrderIdea } from './order-ideas.ts';
import { careForOlder } from './order-ideas-older.ts';
import { type Random, randomFrom } from './random.ts';
import { priceLevel, type RegionCode } from './regions.ts';

export interface DemoOrder {
  title: string;
  job_description: string;
  service_type: number[];
  skill: number[];
  language: number[];
  working_days_of_week: number[];
  start_date: string;
  end_date: string | null;
  unlimited_date: boolean;
  start_time: string;
  end_time: string;
  payment_agreement: boolean;
  price_type: 'per_hour' | 'per_month';
  price_min: number | null;
  price_max: number | null;
}

export const orderIdeas: readonly OrderIdea[] = [...careForSmall, ...careForOlder];

const weekdayOf = (date: Date) => date.getUTCDay() || 7;
const dateText = (date: Date) => date.toISOString().slice(0, 10);
const daysLater = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);

/** The first matching weekday at least `days` away, so that an order begins with a visit. */
function firstVisit(today: Date, days: number, weekdays: readonly number[]): Date {
  let date = daysLater(today, days);
  while (!weekdays.includes(weekdayOf(date))) date = daysLater(date, 1);
  return date;
}

function priceRange(random: Random, { price: [min, max], monthly }: OrderIdea, region: RegionCode) {
  const step = monthly ? 1000 : 10;
  const local = (price: number) =>
    Math.round((price * priceLevel[region] * (0.95 + random.next() * 0.1)) / step) * step;
  const low = local(min);
  return { price_min: low, price_max: Math.max(low + step, local(max)) };
}

/** Those of the wanted services that this sitter offers. */
export function offeredBy({ services }: { services: number[] }, wanted: readonly number[]): number[] {
  const offered = wanted.filter((id) => services.includes(id));
  return offered.length > 0 ? offered : services.slice(0, 1);
}

/** An announcement that fits a child of this age. */
export function makeOrder(seed: string, childAge: number, region: RegionCode, today: Date): DemoOrder {
  const random = randomFrom(`order:${seed}`);
  const idea = random.pick(orderIdeas.filter(({ ages: [from, to] }) => childAge >= from && childAge <= to));
  const start = firstVisit(today, random.int(2, 21), idea.days);
  const payment_agreement = random.chance(0.12);
  const prices = payment_agreement ? { price_min: null, price_max: null } : priceRange(random, idea, region);
  return {
    title: idea.title,
    job_description: idea.text,
    service_type: [...idea.services],
    skill: [...idea.skills],
    language: idea.skills.includes(18) ? [1, 2] : [1],
    working_days_of_week: [...idea.days],
    start_date: dateText(start),
    end_date: idea.weeks === null ? null : dateText(daysLater(start, idea.weeks * 7 - 1)),
    unlimited_date: idea.weeks === null,
    start_time: idea.hours[0],
    end_time: idea.hours[1],
    payment_agreement,
    price_type: idea.monthly ? 'per_month' : 'per_hour',
    ...prices,
  };
}
