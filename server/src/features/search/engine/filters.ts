import type { SitterQuery } from '@ladushki/contract/search-query';
import { dayDigits } from '../feed/listing.ts';
import { Bitmap } from './bitmap.ts';
import type { FacetName } from './facets/facets.ts';
import { anyOf, type Narrow, noneOf } from './narrow.ts';
import { neededWeek } from './needed-week.ts';
import type { SitterIndex } from './sitter-index.ts';

/** Context of a query besides the sitters. */
export interface Circumstances {
  /** YYYY-MM-DD in Moscow. */
  today: string;
  onlineIds: Iterable<number>;
  /** A visitor, who may search fewer fields. */
  isVisitor?: boolean;
}

type Values = readonly (number | string)[] | undefined;

/** OR within a filter, AND between filters. Cheap and selective filters run first. */
export function filtersOf(index: SitterIndex, query: SitterQuery, circumstances: Circumstances): Narrow[] {
  const chosen = (name: FacetName, values: Values): Narrow[] =>
    values ? [anyOf(values.map((value) => index.facets.get(name, value)))] : [];
  const flag = (name: FacetName, wanted: boolean | undefined): Narrow[] => {
    if (wanted === undefined) return [];
    const having = index.facets.get(name, 1);
    return [wanted ? anyOf([having]) : noneOf(having)];
  };
  return [
    ...(query.location ? [anyOf([index.places.slotsWithin(query.location)])] : []),
    ...chosen('city', query.city),
    ...onlineFilter(index, query.is_online, circumstances.onlineIds),
    ...chosen('religion', query.religions),
    ...chosen('nationality', query.nationality),
    ...chosen('citizenship', query.citizenship),
    ...chosen('language', query.languages),
    ...chosen('skill', query.skills),
    ...chosen('service', query.services),
    ...chosen('workOption', query.work_options),
    ...chosen('gender', query.gender && [query.gender]),
    ...chosen('children', query.max_children === undefined ? undefined : [query.max_children]),
    ...flag('image', query.image),
    ...flag('available', query.is_available),
    ...flag('verified', query.verified),
    ...rangeFilters(index, query, circumstances.today),
    ...weekFilters(index, query),
  ];
}

function onlineFilter(index: SitterIndex, wanted: boolean | undefined, onlineIds: Iterable<number>): Narrow[] {
  if (wanted === undefined) return [];
  const online = new Bitmap();
  for (const id of onlineIds) {
    const slot = index.slotOf(id);
    if (slot !== undefined) online.add(slot);
  }
  return [wanted ? anyOf([online]) : noneOf(online)];
}

const isAsked = (...ends: (number | undefined)[]) => ends.some((end) => end !== undefined);
const [lowest, highest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

function rangeFilters(index: SitterIndex, query: SitterQuery, today: string): Narrow[] {
  const { columns } = index;
  const { per_hour_salary_start, per_hour_salary_end, experience_start, experience_end, age_start, age_end } = query;
  const filters: Narrow[] = [];
  if (isAsked(per_hour_salary_start, per_hour_salary_end)) {
    const price = (slot: number) => columns.pricePerHour[slot] as number;
    filters.push(index.price.between(per_hour_salary_start ?? lowest, per_hour_salary_end ?? highest, price));
  }
  if (isAsked(query.rating)) {
    const least = Math.round((query.rating as number) * 100);
    filters.push(index.rating.between(least || lowest, highest, (slot) => columns.rating[slot] as number));
  }
  if (isAsked(experience_start, experience_end)) {
    const value = (slot: number) => columns.experience[slot] as number;
    filters.push(index.experience.between(experience_start ?? 0, experience_end, today, value));
  }
  if (isAsked(age_start, age_end)) {
    // In an eight-digit date a year is 10 000: born up to today − n·10 000 means n years or older.
    const digits = dayDigits(today);
    const latest = age_start === undefined ? highest : digits - age_start * 10_000;
    const earliest = age_end === undefined ? lowest : digits - (age_end + 1) * 10_000 + 1;
    filters.push(index.birth.between(earliest, latest, (slot) => columns.birthDay[slot] as number));
  }
  return filters;
}

function weekFilters(index: SitterIndex, query: SitterQuery): Narrow[] {
  const needed = neededWeek(query);
  if (!needed) return [];
  const { days, hoursOf, free } = needed;
  // Whoever takes no orders is free at no hour.
  const taking = anyOf([index.facets.get('available', 1)]);
  if (!days) return hoursOf ? [taking, ...index.week.coversOne([0, 1, 2, 3, 4, 5, 6].map(hoursOf))] : [];
  const byWeek = hoursOf ? index.week.covers(days.flatMap(hoursOf)) : days.map((day) => index.week.worksOn(day));
  if (free.length === 0) return [taking, ...byWeek];
  return [taking, index.extra.orCovers(byWeek, free, hoursOf === null), index.booked.free(free)];
}
