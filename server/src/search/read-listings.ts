import type { Db } from '../platform/database/connection.ts';
import type { Listing } from './listing.ts';
import { type ListingRow, type Scope, selectListings } from './listings.sql.ts';
import { cityPath, type References } from './references.ts';
import { isListed } from './search.policy.ts';

const numbersOf = (list: string | null): number[] => (list ? list.split(',').map(Number) : []);

/** Rows of `width` numbers each, written one after another. */
function groupsOf<Group>(list: string | null, width: number, make: (numbers: number[]) => Group): Group[] {
  const numbers = numbersOf(list);
  const groups: Group[] = [];
  for (let at = 0; at < numbers.length; at += width) groups.push(make(numbers.slice(at, at + width)));
  return groups;
}

const weekOf = (list: string | null) =>
  groupsOf(list, 3, ([weekday = 1, from = 0, to = 0]) => ({ day: weekday - 1, from, to }));

const bookingsOf = (list: string | null) =>
  groupsOf(list, 5, ([weekday = 1, firstDate = 0, lastDate = 0, from = 0, to = 0]) => ({
    day: weekday - 1,
    firstDate,
    lastDate,
    from,
    to,
  }));

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
  pricePerHour: row.per_hour_salary,
  experienceDays: row.experience_days,
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
});

/** Listed sitters by id. Who was asked for by id and is not listed is there as null. */
export async function readListings(
  db: Db,
  scope: Scope,
  parents: References['parents'],
  today: string,
): Promise<Map<number, Listing | null>> {
  const listings = new Map<number, Listing | null>('ids' in scope ? scope.ids.map((id) => [id, null]) : []);
  for (const row of await selectListings(db, scope)) {
    if (isListed(row, today)) listings.set(row.id, listingOf(row, parents));
  }
  return listings;
}
