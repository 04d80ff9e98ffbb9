import { visitTimers } from '@ladushki/contract/visit-states';
import { addMonths, moscowDate, moscowInstant } from '@ladushki/contract/visits';

/** What is known of a sitter's work. */
export interface SitterFacts {
  /** The family of each order that has ended and of which a visit took place. */
  completed: readonly number[];
  visits: readonly {
    state: string;
    /** Whose order it is. */
    family: number;
    starts_at: Date;
    arrived_at: Date | null;
    mark: string | null;
    marked_at: Date | null;
  }[];
  /** When agreed orders were left, and whether a visit was to begin within a day. */
  left: readonly { at: Date; isLate: boolean }[];
  /** How long each answered request waited. */
  answers: readonly number[];
}

export interface FamilyFacts {
  completed: number;
  /** Payments made before their deadline, and those whose deadline passed. */
  paid: number;
  unpaid: number;
  /** When visits were called off less than a day before. */
  cancelledLate: readonly Date[];
}

const months = 12;
const minuteMs = 60_000;

/** Moments within twelve months, to the day, and when the first of them leaves. */
function recent(moments: readonly Date[], now: Date) {
  const since = moscowInstant(addMonths(moscowDate(now), -months), '00:00');
  const counted = moments.filter((at) => at >= since).toSorted((one, other) => one.getTime() - other.getTime());
  const [first] = counted;
  return {
    count: counted.length,
    until: first ? moscowInstant(addMonths(nextDay(first), months), '00:00') : null,
  };
}

const nextDay = (at: Date) => moscowDate(new Date(at.getTime() + 24 * 3_600_000));

const percentOf = (part: number, all: number) => (all === 0 ? null : Math.round((part / all) * 100));

/** Of an even number the earlier of the two in the middle. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

function returnedFamilies(completed: readonly number[]): number {
  const orders = new Map<number, number>();
  for (const family of completed) orders.set(family, (orders.get(family) ?? 0) + 1);
  return [...orders.values()].filter((count) => count > 1).length;
}

/** From the first confirmed visit to a family to the last one, in full years: the longest. */
function yearsWithFamily(visits: SitterFacts['visits']): number {
  const spans = new Map<number, { first: string; last: string }>();
  for (const { family, state, starts_at } of visits) {
    if (state !== 'confirmed') continue;
    const day = moscowDate(starts_at);
    const { first, last } = spans.get(family) ?? { first: day, last: day };
    spans.set(family, { first: day < first ? day : first, last: day > last ? day : last });
  }
  return Math.max(0, ...[...spans.values()].map(({ first, last }) => fullYears(first, last)));
}

function fullYears(first: string, last: string): number {
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4));
  return addMonths(first, years * 12) <= last ? years : years - 1;
}

/** Missed, or called off less than a day before. */
const isLate = ({ starts_at, marked_at }: SitterFacts['visits'][number]) =>
  marked_at !== null && starts_at.getTime() - marked_at.getTime() < visitTimers.freeSkipMs;

const isOnTime = ({ starts_at, arrived_at }: SitterFacts['visits'][number]) =>
  arrived_at !== null && arrived_at.getTime() - starts_at.getTime() <= visitTimers.lateAfterMs;

const momentsOf = (marked: SitterFacts['visits']) => marked.flatMap(({ marked_at }) => marked_at ?? []);

export function countSitter({ completed, visits, left, answers }: SitterFacts, now: Date) {
  const judged = visits.filter(({ state, arrived_at }) => state === 'missed' || arrived_at !== null);
  const punctual = judged.filter((visit) => visit.state !== 'missed' && isOnTime(visit));
  const marked = visits.filter(({ mark }) => mark !== null);
  const cancelled = recent([...momentsOf(marked), ...left.map(({ at }) => at)], now);
  const leftLate = left.filter((one) => one.isLate).map(({ at }) => at);
  const answer = median(answers);
  return {
    orders: completed.length,
    confirmed_visits: visits.filter(({ state }) => state === 'confirmed').length,
    on_time_percent: percentOf(punctual.length, judged.length),
    cancelled_12m: cancelled.count,
    cancelled_late_12m: recent([...momentsOf(marked.filter(isLate)), ...leftLate], now).count,
    years_with_family: yearsWithFamily(visits),
    answer_minutes: answer === null ? null : Math.round(answer / minuteMs),
    families_returned: returnedFamilies(completed),
    recount_at: cancelled.until,
  };
}

export function countFamily({ completed, paid, unpaid, cancelledLate }: FamilyFacts, now: Date) {
  const cancelled = recent(cancelledLate, now);
  return {
    orders: completed,
    paid_on_time_percent: percentOf(paid, paid + unpaid),
    cancelled_late_12m: cancelled.count,
    recount_at: cancelled.until,
  };
}
