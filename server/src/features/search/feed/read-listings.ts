import type { Period } from '@ladushki/contract/life-dates';
import type { Db } from '../../../platform/database/connection.ts';
import { isCounted } from '../../reliability/reliability.service.ts';
import { cityPath, type References } from '../engine/references.ts';
import { isListed } from '../search.policy.ts';
import type { Listing } from './listing.ts';
import { type ListingRow, selectListings } from './listings.sql.ts';

const comma = 44;
const zero = 48;

/** Hand-written parser of comma-separated integers, since every sitter has several such lists. */
function numbersOf(list: string | null): number[] {
  const numbers: number[] = [];
  if (!list) return numbers;
  let [value, sign] = [0, 1];
  for (let at = 0; at < list.length; at += 1) {
    const code = list.charCodeAt(at);
    if (code === comma) {
      numbers.push(sign * value);
      [value, sign] = [0, 1];
    } else if (code < zero) sign = -1;
    else value = value * 10 + code - zero;
  }
  numbers.push(sign * value);
  return numbers;
}

/** Rows of `width` numbers each, flattened. */
function groupsOf<Group>(
  list: string | null,
  width: number,
  make: (numberAt: (at: number) => number) => Group,
): Group[] {
  const numbers = numbersOf(list);
  const groups: Group[] = [];
  for (let start = 0; start < numbers.length; start += width) groups.push(make((at) => numbers[start + at] as number));
  return groups;
}

const weekOf = (list: string | null) =>
  groupsOf(list, 3, (number) => ({ day: number(0) - 1, from: number(1), to: number(2) }));

const bookingsOf = (list: string | null) =>
  groupsOf(list, 5, (number) => ({
    day: number(0) - 1,
    firstDate: number(1),
    lastDate: number(2),
    from: number(3),
    to: number(4),
  }));

const daysOffOf = (list: string | null) => groupsOf(list, 2, (number) => ({ first: number(0), last: number(1) }));

const extraHoursOf = (list: string | null) =>
  groupsOf(list, 3, (number) => ({ date: number(0), from: number(1), to: number(2) }));

function periodsOf(list: string | null): Period[] {
  if (!list) return [];
  const dates = list.split(',');
  const periods: Period[] = [];
  for (let at = 0; at < dates.length; at += 2) periods.push({ from: dates[at] as string, to: dates[at + 1] || null });
  return periods;
}

function reliabilityOf({ counted_orders, on_time_percent, cancelled_12m, answer_minutes }: ListingRow) {
  return isCounted(counted_orders) ? { on_time_percent, cancelled_12m: cancelled_12m ?? 0, answer_minutes } : null;
}

const listingOf = (
  row: ListingRow & { birth_date: string; city_id: number },
  parents: References['parents'],
): Listing => ({
  id: row.id,
  fullName: row.full_name,
  description: row.description,
  cityPath: cityPath(parents, row.city_id),
  birthDate: row.birth_date,
  gender: row.gender,
  hasImage: row.has_image,
  isAvailable: row.is_available,
  isVerified: row.is_verified,
  verifiedUntil: row.verified_until,
  pricePerHour: row.per_hour_salary,
  ratingSum: row.rating_sum,
  reviewsCount: row.reviews_count,
  maxChildren: row.max_children,
  place: row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null,
  services: numbersOf(row.services),
  skills: numbersOf(row.skills),
  languages: numbersOf(row.languages),
  religion: row.religion_id,
  nationality: row.nationality_id,
  citizenship: row.citizenship_id,
  workOptions: row.work_options ? row.work_options.split(',') : [],
  week: weekOf(row.week),
  bookings: bookingsOf(row.bookings),
  daysOff: daysOffOf(row.days_off),
  extraHours: extraHoursOf(row.extra_hours),
  work: periodsOf(row.work),
  reliability: reliabilityOf(row),
});

/** Sitters by id; null when not listed. */
export async function readListings(
  db: Db,
  ids: number[],
  parents: References['parents'],
  today: string,
): Promise<Map<number, Listing | null>> {
  const listings = new Map<number, Listing | null>(ids.map((id) => [id, null]));
  if (ids.length === 0) return listings;
  for (const row of await selectListings(db, ids)) {
    if (isListed(row, today)) listings.set(row.id, listingOf(row, parents));
  }
  return listings;
}
