import { endMinute, startMinute } from '@ladushki/contract/day-hours';
import { firstDayOf, lastDayOf, type Period } from '@ladushki/contract/life-dates';
import { addDays } from '@ladushki/contract/visits';
import { makeSitter } from '../../../demo/people.ts';
import { type Random, randomFrom } from '../../../demo/random.ts';
import { homeNear, pickPlace } from '../../../demo/regions.ts';
import { leningradRegion } from '../../reference-data/data/leningrad-region.ts';
import { moscow } from '../../reference-data/data/moscow.ts';
import { moscowRegion } from '../../reference-data/data/moscow-region.ts';
import { saintPetersburg } from '../../reference-data/data/saint-petersburg.ts';
import { tambovRegion } from '../../reference-data/data/tambov-region.ts';
import type { Booking } from '../engine/booked-hours.ts';
import type { DatedHours } from '../engine/extra-hours.ts';
import type { DayHours } from '../engine/facets/week-facet.ts';
import { cityPath } from '../engine/references.ts';
import { dayNumber, endOfTime, type Listing } from '../feed/listing.ts';

export const today = '2026-03-02';
const todayDate = new Date(`${today}T09:00:00Z`);

const cities = [...moscow, ...moscowRegion, ...saintPetersburg, ...leningradRegion, ...tambovRegion];
const parents = new Map(cities.map(({ id, parent }) => [id, parent]));

/** Odd minutes and split days, which demo sitters do not have. */
function oddWeek(random: Random): DayHours[] {
  return random.sample([0, 1, 2, 3, 4, 5, 6], random.int(1, 7)).flatMap((day) => {
    const from = random.int(0, 1380);
    const to = random.int(from + 10, 1440);
    if (to - from < 90 || random.chance(0.5)) return [{ day, from, to }];
    const middle = random.int(from + 20, to - 40);
    return [
      { day, from, to: middle },
      { day, from: middle + random.pick([0, 20]), to },
    ];
  });
}

/** At most one per weekday: overlaps are refused by the database. */
const bookingsOf = (random: Random): Booking[] =>
  random.sample([0, 1, 2, 3, 4, 5, 6], random.int(1, 4)).map((day) => {
    const from = random.int(0, 40) * 30;
    const firstDate = dayNumber(today) + random.int(-30, 60);
    return {
      day,
      from,
      to: Math.min(1440, from + random.int(1, 8) * 30),
      firstDate,
      lastDate: random.chance(0.2) ? endOfTime : firstDate + random.int(0, 60),
    };
  });

const daysOffOf = (random: Random) => {
  const first = dayNumber(today) + random.int(-5, 20);
  const second = first + random.int(12, 20);
  return [
    { first, last: first + random.int(0, 10) },
    { first: second, last: second + random.int(0, 10) },
  ].slice(0, random.int(1, 2));
};

/** Every day at most once. */
const extraHoursOf = (random: Random): DatedHours[] =>
  random.sample([0, 1, 2, 3, 5, 7, 8, 9, 14, 21, 28], random.int(1, 11)).map((day) => {
    const from = random.pick([0, 0, 480, 600, 615, 720]);
    return { date: dayNumber(today) + day, from, to: random.pick([780, 1080, 1440]) };
  });

const reliabilityOf = (random: Random): Listing['reliability'] => ({
  on_time_percent: random.chance(0.1) ? null : random.int(60, 100),
  cancelled_12m: random.pick([0, 0, 0, 1, 3]),
  answer_minutes: random.chance(0.2) ? null : random.pick([5, 40, 300, 3_000]),
});

/** Partial and coming dates, gaps and overlaps, which demo sitters do not have. */
const oddWork = (random: Random): Period[] =>
  Array.from({ length: random.int(0, 3) }, () => {
    const begin = addDays(today, -random.int(0, 2500));
    const from = begin.slice(0, random.pick([4, 7, 10]));
    const end = addDays(begin, random.int(0, 900));
    const to = (end > today ? today : end).slice(0, random.pick([4, 7, 10]));
    return { from, to: random.chance(0.25) || firstDayOf(from) > lastDayOf(to) ? null : to };
  });

/** A demo sitter with a rating, a home and bookings; deterministic by seed. */
export function makeListing(id: number, seed: string): Listing {
  const random = randomFrom(`listing-${seed}`);
  const sitter = makeSitter(random.int(0, 1_000_000), todayDate);
  const city = pickPlace(random, sitter.region_code, cities);
  const reviewsCount = random.chance(0.4) ? 0 : random.int(1, 60);
  const usualWeek = sitter.schedule.map(({ weekday, start_time, end_time }) => ({
    day: weekday - 1,
    from: startMinute(start_time),
    to: endMinute(end_time),
  }));
  return {
    id,
    fullName: sitter.full_name,
    description: sitter.description,
    cityPath: cityPath(parents, city.id),
    birthDate: sitter.birth_date,
    gender: random.chance(0.05) ? null : sitter.gender,
    hasImage: random.chance(0.7),
    isAvailable: sitter.is_available,
    isVerified: sitter.verification_status === 'verified',
    verifiedUntil: random.pick([null, addDays(today, -1), today, addDays(today, 1), addDays(today, 200)]),
    pricePerHour: random.chance(0.1) ? null : sitter.per_hour_salary,
    ratingSum: Array.from({ length: reviewsCount }, () => random.weighted(ratings)).reduce((sum, one) => sum + one, 0),
    reviewsCount,
    maxChildren: random.chance(0.1) ? null : sitter.max_children,
    place: random.chance(0.05) ? null : homeNear(random, city),
    services: [...new Set(sitter.services.map(({ service_type }) => service_type))],
    skills: [...new Set(sitter.skills)],
    languages: [...new Set(sitter.languages)],
    religion: sitter.religion,
    nationality: sitter.nationality,
    citizenship: sitter.citizenship,
    workOptions: sitter.work_options,
    week: random.chance(0.2) ? oddWeek(random) : usualWeek,
    bookings: random.chance(0.3) ? bookingsOf(random) : [],
    daysOff: random.chance(0.3) ? daysOffOf(random) : [],
    extraHours: random.chance(0.4) ? extraHoursOf(random) : [],
    work: random.chance(0.3) ? oddWork(random) : sitter.work.map(({ from, to }) => ({ from, to })),
    reliability: random.chance(0.4) ? reliabilityOf(random) : null,
  };
}

const ratings = [
  [5, 70],
  [4, 20],
  [3, 6],
  [2, 2],
  [1, 2],
] as const;
