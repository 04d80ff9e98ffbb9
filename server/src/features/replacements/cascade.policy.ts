import { cascade } from '@ladushki/contract/replacements-constants';
import { rounded } from '@ladushki/contract/sums';

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const earliest = (one: Date, other: Date) => (one < other ? one : other);

interface Hours {
  starts_at: Date;
  ends_at: Date;
}

/** Until when somebody is looked for: before the start, or until half of a missed visit is over and something is left. */
export function searchUntil({ starts_at, ends_at }: Hours, isMissed: boolean): Date {
  if (!isMissed) return later(starts_at, -cascade.stopBeforeMs);
  const half = later(starts_at, (ends_at.getTime() - starts_at.getTime()) / 2);
  return earliest(half, later(ends_at, -cascade.leastRestMs));
}

/** What is left of the visit for whoever accepts now: of a missed one the rest, from a quarter of an hour on. */
export function hoursLeft({ starts_at, ends_at, is_missed }: Hours & { is_missed: boolean }, now: Date): Hours {
  if (!is_missed) return { starts_at, ends_at };
  const { quarterMs } = cascade;
  const soon = Math.ceil((now.getTime() + quarterMs) / quarterMs) * quarterMs;
  return { starts_at: new Date(Math.max(starts_at.getTime(), soon)), ends_at };
}

export const minutesIn = ({ starts_at, ends_at }: Hours) => (ends_at.getTime() - starts_at.getTime()) / 60_000;

const priceOf = (price: number, minutes: number) => rounded((price * minutes) / 60);

interface Agreed {
  price: number | null;
  priceType: string;
  /** The visit's share of the order's money. */
  amount: number;
  minutes: number;
}

/**
 * The price an hour at which the visit was agreed. Where it does not follow from the order's price (money by the month,
 * or a price that has changed since), from the share of the visit, rounded down: a replacement is never dearer.
 */
export function agreedPrice({ price, priceType, amount, minutes }: Agreed): { price: number; total: number } {
  const hourly = priceType === 'per_hour' ? price : null;
  // Shares are rounded cumulatively, so that one of them may be a rouble less than its hours.
  if (hourly !== null && Math.abs(priceOf(hourly, minutes) - amount) <= 1) {
    return { price: hourly, total: priceOf(hourly, minutes) };
  }
  return { price: Math.max(1, Math.floor((amount * 60) / minutes)), total: amount };
}

export const totalOf = ({ price, agreed }: { price: number; agreed: number }, hours: Hours) =>
  Math.min(agreed, priceOf(price, minutesIn(hours)));

interface Candidates<Sitter> {
  familiar: readonly Sitter[];
  /** By fit, the best first. */
  others: readonly Sitter[];
}

/** Where nobody is left to ask: often shortly before the visit, rarely long before it. */
const lookAgainMs = (leftMs: number) =>
  Math.min(cascade.lookAgainMs, Math.max(cascade.waveEveryMs, leftMs * cascade.lookAgainPart));

interface Moment {
  /** Waves before this one. */
  waves: number;
  now: Date;
  search_until: Date;
}

/** Whom to ask now, and when to go on: those whom the family knows are ahead of the best fit. */
export function nextWave<Sitter>({ waves, now, search_until }: Moment, { familiar, others }: Candidates<Sitter>) {
  if (waves === 0 && familiar.length > 0) {
    return { ask: familiar.slice(0, cascade.familiar), next: later(now, cascade.familiarAheadMs) };
  }
  const ask = others.slice(0, cascade.wave);
  const wait = ask.length > 0 ? cascade.waveEveryMs : lookAgainMs(search_until.getTime() - now.getTime());
  return { ask, next: later(now, wait) };
}

interface Running {
  status: string;
  due_at: Date | null;
  search_until: Date;
}

type DueStep = 'ask' | 'lapse' | 'fail' | null;

/** What is due now. */
export function dueStep({ status, due_at, search_until }: Running, now: Date): DueStep {
  if (!due_at || due_at > now) return null;
  if (status === 'found') return 'lapse';
  return search_until <= now ? 'fail' : 'ask';
}

export const confirmUntil = (now: Date) => later(now, cascade.confirmMs);
