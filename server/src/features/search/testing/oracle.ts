import { holdsOn } from '@ladushki/contract/checks';
import { experienceOf, startedOn, yearsOfWork } from '@ladushki/contract/experience';
import { ageOn } from '@ladushki/contract/people';
import { distanceKm, roundedPlace } from '@ladushki/contract/places';
import type { SitterQuery } from '@ladushki/contract/search-query';
import type { ReferenceName } from '../engine/text/reference-words.ts';
import { stemsOneTypoAway } from '../engine/text/typos.ts';
import { stemOf, stemsOf, wordsOf } from '../engine/text/words.ts';
import { dayNumber, endOfTime, type Listing } from '../feed/listing.ts';
import { today } from './make-listing.ts';

/** A brute-force oracle: sitter by sitter, filter by filter. */
export interface Expected {
  count: number;
  ids: number[];
}

const rating = ({ ratingSum, reviewsCount }: Listing) =>
  reviewsCount ? Math.round((ratingSum * 100) / reviewsCount) / 100 : 0;
const any = <T>(wanted: readonly T[] | undefined, has: readonly (T | null)[]) =>
  !wanted || wanted.some((one) => has.includes(one));
const within = (low: number | undefined, high: number | undefined, value: number | null) =>
  (low === undefined && high === undefined) || (value !== null && value >= (low ?? 0) && value <= (high ?? 1e9));
const same = (wanted: boolean | undefined, is: boolean) => wanted === undefined || wanted === is;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const distance = (query: SitterQuery, { place }: Listing) =>
  query.location && place ? distanceKm(query.location, roundedPlace(place)) : Number.POSITIVE_INFINITY;

/** Whether the sitter works, for every minute of the week. */
const worked = new WeakMap<Listing, Uint8Array>();
function minutesWorked(listing: Listing): Uint8Array {
  const known = worked.get(listing);
  if (known) return known;
  const week = new Uint8Array(10_080);
  for (const { day, from, to } of listing.week) week.fill(1, day * 1440 + from, day * 1440 + to);
  worked.set(listing, week);
  return week;
}

interface Span {
  from: number;
  length: number;
}

/** The visit of a weekday; null: any hours. */
function visitOn({ time_from, time_to, hours }: SitterQuery, day: number): Span | null {
  const own = hours?.find(({ weekday }) => weekday - 1 === day);
  const [start, end] = own ? [own.start_time, own.end_time] : [time_from, time_to];
  if (!start || !end) return null;
  return { from: minutes(start), length: (minutes(end) - minutes(start) + 1440) % 1440 };
}

const weekdayOf = (date: number) => (date + 3) % 7;

/** Whether the week alone covers the visit of a weekday. */
function covers(query: SitterQuery, listing: Listing, day: number): boolean {
  const visit = visitOn(query, day);
  if (!visit) return listing.week.some((hours) => hours.day === day);
  const week = minutesWorked(listing);
  for (let at = 0; at < visit.length; at += 1) if (!week[(day * 1440 + visit.from + at) % 10_080]) return false;
  return true;
}

/** Whether the week and the extra hours together cover the visit of a date. */
function coversWithExtra(query: SitterQuery, listing: Listing, date: number): boolean {
  const near = listing.extraHours.filter((hours) => hours.date === date || hours.date === date + 1);
  if (near.length === 0) return false;
  const visit = visitOn(query, weekdayOf(date));
  if (!visit) return near.some((hours) => hours.date === date);
  const week = minutesWorked(listing);
  for (let at = visit.from; at < visit.from + visit.length; at += 1) {
    const isExtra = near.some(({ date: day, from, to }) => {
      const minute = at - (day - date) * 1440;
      return from <= minute && minute < to;
    });
    if (!isExtra && !week[(weekdayOf(date) * 1440 + at) % 10_080]) return false;
  }
  return true;
}

/** No booking of the test begins later, so being free until then is enough. */
const farAhead = 150;

function datesOf({ date_from, date_to }: SitterQuery): number[] {
  if (!date_from) return [];
  const first = dayNumber(date_from);
  const last = date_to ? dayNumber(date_to) : first + farAhead;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Whether a booking or a day off meets the visit of a date. */
function isTaken(query: SitterQuery, { bookings, daysOff }: Listing, date: number): boolean {
  const { from, length } = visitOn(query, weekdayOf(date)) ?? { from: 0, length: 1440 };
  const until = from + length;
  const parts = [
    { on: date, from, to: Math.min(until, 1440) },
    ...(until > 1440 ? [{ on: date + 1, from: 0, to: until - 1440 }] : []),
  ];
  return parts.some(
    (part) =>
      daysOff.some(({ first, last }) => first <= part.on && part.on <= last) ||
      bookings.some(
        (booking) =>
          booking.day === weekdayOf(part.on) &&
          booking.firstDate <= part.on &&
          (booking.lastDate === endOfTime || booking.lastDate >= part.on) &&
          booking.from < part.to &&
          booking.to > part.from,
      ),
  );
}

const isPlain = ({ bookings, daysOff, extraHours }: Listing) =>
  bookings.length + daysOff.length + extraHours.length === 0;

/** A weekday that is asked for and does not occur between the dates is a matter of the week alone. */
export function weekFits(query: SitterQuery, listing: Listing): boolean {
  const { days, hours, time_from, date_from } = query;
  if (!days && !hours && !time_from && !date_from) return true;
  if (!listing.isAvailable) return false;
  const dates = datesOf(query);
  const chosen = hours?.map(({ weekday }) => weekday) ?? days;
  const weekdays = chosen?.map((day) => day - 1) ?? [...new Set(dates.map(weekdayOf))];
  if (weekdays.length === 0) return [0, 1, 2, 3, 4, 5, 6].some((day) => covers(query, listing, day));
  return weekdays.every((day) => {
    const isUsual = covers(query, listing, day);
    const own = isPlain(listing) ? [] : dates.filter((date) => weekdayOf(date) === day);
    if (own.length === 0) return isUsual;
    return own.every((date) => (isUsual || coversWithExtra(query, listing, date)) && !isTaken(query, listing, date));
  });
}

/** Counted only where somebody asks: it costs more than all other filters. */
const hasWorked = ({ experience_start, experience_end }: SitterQuery, { work, birthDate }: Listing, day: string) =>
  (experience_start === undefined && experience_end === undefined) ||
  within(experience_start, experience_end, yearsOfWork(work, birthDate, day));

const fits = (query: SitterQuery, online: ReadonlySet<number>, day: string) => (listing: Listing) =>
  any(query.services, listing.services) &&
  any(query.skills, listing.skills) &&
  any(query.languages, listing.languages) &&
  any(query.religions, [listing.religion]) &&
  any(query.nationality, [listing.nationality]) &&
  any(query.citizenship, [listing.citizenship]) &&
  any(query.city, listing.cityPath) &&
  any(query.gender && [query.gender], [listing.gender as 'male' | null]) &&
  any(query.work_options as string[] | undefined, listing.workOptions) &&
  within(query.per_hour_salary_start, query.per_hour_salary_end, listing.pricePerHour) &&
  hasWorked(query, listing, day) &&
  within(query.age_start, query.age_end, ageOn(listing.birthDate, day)) &&
  within(query.max_children, undefined, listing.maxChildren) &&
  rating(listing) >= (query.rating ?? 0) &&
  same(query.is_available, listing.isAvailable) &&
  same(query.image, listing.hasImage) &&
  same(query.verified, listing.isVerified && holdsOn(listing.verifiedUntil, day)) &&
  same(query.is_online, online.has(listing.id)) &&
  (!query.location || distance(query, listing) <= query.location.radius) &&
  weekFits(query, listing);

interface Texts {
  strong: Set<string>;
  weak: Set<string>;
}

const knownTexts = new WeakMap<Listing, Texts>();

function textsOf(listing: Listing, names: readonly ReferenceName[]): Texts {
  const known = knownTexts.get(listing);
  if (known) return known;
  const owned = { service: listing.services, skill: listing.skills, city: listing.cityPath };
  const references = names.filter(({ facet, id }) => owned[facet].includes(id)).flatMap((entry) => entry.names);
  const texts = { strong: stemsOf([listing.fullName, ...references].join(' ')), weak: stemsOf(listing.description) };
  knownTexts.set(listing, texts);
  return texts;
}

/** For each word, the accepted stems. */
function wantedStems(search: string, texts: readonly Texts[], names: readonly ReferenceName[]): Set<string>[] {
  const used = new Set(texts.flatMap(({ strong, weak }) => [...strong, ...weak]));
  const known = new Set([...used, ...names.flatMap((entry) => [...stemsOf(entry.names.join(' '))])]);
  return [...new Set(wordsOf(search))].map((word) => {
    const stem = stemOf(word);
    return used.has(stem) ? new Set([stem]) : stemsOneTypoAway(word, (one) => known.has(one));
  });
}

export const byRating = (one: Listing, other: Listing) =>
  rating(other) - rating(one) || other.reviewsCount - one.reviewsCount || one.id - other.id;
const priceOr = (none: number) => (listing: Listing) => listing.pricePerHour ?? none;

const startOfWork = new WeakMap<Listing, { day: string; start: string }>();
function workedSince(listing: Listing, day: string): string {
  const known = startOfWork.get(listing);
  if (known?.day === day) return known.start;
  const start = startedOn(experienceOf(listing.work, listing.birthDate, day), day);
  startOfWork.set(listing, { day, start });
  return start;
}

const orders: Record<string, (query: SitterQuery, day: string) => (one: Listing, other: Listing) => number> = {
  '-rating': () => () => 0,
  per_hour_salary: () => (one, other) => priceOr(1e9)(one) - priceOr(1e9)(other),
  '-per_hour_salary': () => (one, other) => priceOr(0)(other) - priceOr(0)(one),
  '-experience': (_, day) => (one, other) =>
    Number(workedSince(one, day) > workedSince(other, day)) - Number(workedSince(one, day) < workedSince(other, day)),
  '-reviews_count': () => (one, other) => other.reviewsCount - one.reviewsCount,
  newest: () => (one, other) => other.id - one.id,
  distance: (query) => (one, other) => distance(query, one) - distance(query, other),
};

export function expectedAnswer(
  listings: Iterable<Listing>,
  names: readonly ReferenceName[],
  query: SitterQuery,
  online: ReadonlySet<number> = new Set(),
  day = today,
  byFit?: (one: Listing, other: Listing) => number,
): Expected {
  const all = [...listings];
  const texts = new Map(query.search ? all.map((listing) => [listing, textsOf(listing, names)]) : []);
  const words = query.search ? wantedStems(query.search, [...texts.values()], names) : [];
  const hits = (stems: Set<string> | undefined, wanted: Set<string>) => [...wanted].some((stem) => stems?.has(stem));
  const matchesWords = (listing: Listing) =>
    words.every((wanted) => hits(texts.get(listing)?.strong, wanted) || hits(texts.get(listing)?.weak, wanted));
  const score = (listing: Listing) => words.filter((wanted) => hits(texts.get(listing)?.strong, wanted)).length;
  const order = byFit ?? orders[query.ordering ?? '-rating']?.(query, day) ?? (() => 0);
  const found = all.filter(fits(query, online, day)).filter(matchesWords);
  found.sort(
    (one, other) =>
      Number(other.isAvailable) - Number(one.isAvailable) ||
      (query.ordering ? 0 : score(other) - score(one)) ||
      order(one, other) ||
      byRating(one, other),
  );
  const start = (query.page - 1) * query.page_size;
  return { count: found.length, ids: found.slice(start, start + query.page_size).map(({ id }) => id) };
}
