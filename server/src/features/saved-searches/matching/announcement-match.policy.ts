import type { OpenOrdersQuery } from '@ladushki/contract/orders';
import { ageGroupOf } from '@ladushki/contract/people';
import { distanceKm, type Point, roundedPlace } from '@ladushki/contract/places';
import { minutesOf, visitMinutes } from '@ladushki/contract/visits';
import { joinedWeek, searchWords } from '../../orders/reading/open-search.service.ts';
import type { AnnouncementRow } from './announcement.sql.ts';

type DayHours = AnnouncementRow['days'][number];

interface WeekHours {
  weekday: number;
  from: number;
  to: number;
}

/** An announcement with the place that it lies in. */
export interface Announcement extends AnnouncementRow {
  /** The place and everything that it lies in. */
  cities: readonly number[];
  /** Words of the names of these. */
  placeWords: readonly string[];
}

const dayMinutes = 1440;

/** No visit begins before or ends after; an end before the beginning is on the next day. */
export function liesBetween(days: readonly DayHours[], from: string, to: string): boolean {
  const [start, length] = [minutesOf(from), visitMinutes(from, to)];
  return days.every(({ start_time, end_time }) => {
    const late = (minutesOf(start_time) - start + dayMinutes) % dayMinutes;
    return late + visitMinutes(start_time, end_time) <= length;
  });
}

/** Every visit lies in one stretch of the week, stretches that meet being one; a night in two, up to midnight and from there. */
export function fitsWeek(days: readonly DayHours[], week: readonly WeekHours[]): boolean {
  const joined = joinedWeek(week);
  const covers = (weekday: number, from: number, to: number) =>
    joined.some((own) => own.weekday === weekday && own.from <= from && to <= own.to);
  return days.every(({ weekday, start_time, end_time }) => {
    const from = minutesOf(start_time);
    const to = from + visitMinutes(start_time, end_time);
    if (!covers(weekday, from, Math.min(to, dayMinutes))) return false;
    return to <= dayMinutes || covers((weekday % 7) + 1, 0, to - dayMinutes);
  });
}

const overlaps = <Value>(asked: readonly Value[] | undefined, values: readonly (Value | null)[]) =>
  !asked || asked.some((value) => values.includes(value));

const isNear = (from: Point | null, place: Point | null, km: number) =>
  from !== null && place !== null && distanceKm(from, place) <= km;

/** What is the same for everybody. */
export const isMet = (query: OpenOrdersQuery, order: Announcement): boolean =>
  overlaps(query.city, order.cities) &&
  overlaps(query.services, order.services) &&
  overlaps(query.days, order.weekdays) &&
  overlaps(query.skills, order.skills) &&
  overlaps(query.languages, order.languages) &&
  overlaps(query.religions, [order.religion]) &&
  overlaps(query.ages, order.ages.map(ageGroupOf)) &&
  (query.price_from === undefined || (order.price_max !== null && order.price_max >= query.price_from)) &&
  (query.price_to === undefined || (order.price_min !== null && order.price_min <= query.price_to)) &&
  (!query.time_from || !query.time_to || liesBetween(order.days, query.time_from, query.time_to));

/** Listed sitters search rounded places and full texts, others districts and cleaned titles. */
export function isMetAsShown(query: OpenOrdersQuery, order: Announcement, isListed: boolean): boolean {
  const { location, search } = query;
  if (location && !isNear(location, isListed ? order.shown : order.district, location.radius)) return false;
  const text = isListed ? order.text : order.title;
  return searchWords(search).every(
    (word) => text.includes(word) || order.placeWords.some((name) => name.startsWith(word)),
  );
}

interface Home {
  isListed: boolean;
  home: Point | null;
}

export const isWithin = (km: number, order: Announcement, { home, isListed }: Home): boolean =>
  isNear(home && roundedPlace(home), isListed ? order.shown : order.district, km);
