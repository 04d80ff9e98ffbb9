import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { writtenDate } from '../../../platform/database/partial-date.ts';
import type { ListingFacts } from '../search.policy.ts';

/** Arrays are read as text: parsing them into objects would dominate the loading time. */
export interface ListingRow extends ListingFacts {
  id: number;
  description: string;
  gender: string | null;
  has_image: boolean;
  is_available: boolean;
  is_verified: boolean;
  verified_until: string | null;
  rating_sum: number;
  reviews_count: number;
  max_children: number | null;
  lat: number | null;
  lng: number | null;
  religion_id: number | null;
  nationality_id: number | null;
  citizenship_id: number | null;
  work_options: string;
  services: string | null;
  skills: string | null;
  languages: string | null;
  /** weekday, start, end; repeated. */
  week: string | null;
  /** weekday, first and last date, start, end; repeated. */
  bookings: string | null;
  /** First and last date; repeated. */
  days_off: string | null;
  /** date, start, end; repeated. */
  extra_hours: string | null;
  /** First and last date as written, the last one empty while the work goes on; repeated. */
  work: string | null;
}

const consented = (kind: string, column: RawBuilder<unknown>) => sql`
  case when ${column} is not null and exists (select from consents
    where user_id = sitters.user_id and kind = ${kind} and withdrawn_at is null) then ${column} end`;

/** The ends of a row of `sitter_work`, as written. */
export const writtenWork = {
  from: writtenDate('from_date', 'from_precision'),
  to: writtenDate('to_date', 'to_precision'),
};

/** All searchable data of sitters, listed or not. */
export async function selectListings(db: Db, ids: number[]): Promise<ListingRow[]> {
  const mine = sql`user_id = any(${ids}::int[])`;
  const { rows } = await sql<ListingRow>`
    select sitters.user_id as id, full_name, description, city_id, birth_date, gender,
      image is not null as has_image, is_available, verification_status = 'verified' as is_verified,
      (verified_until at time zone 'Europe/Moscow')::date::text as verified_until,
      per_hour_salary, per_month_salary, rating_sum, reviews_count, max_children, lat, lng,
      ${consented('religion', sql`religion_id`)} as religion_id,
      ${consented('nationality', sql`nationality_id`)} as nationality_id, citizenship_id,
      array_to_string(work_options, ',') as work_options,
      (email_verified_at is not null or phone_verified_at is not null) as is_contact_confirmed,
      (blocked_at is not null or erased_at is not null) as is_banned,
      services.list is not null as has_service,
      services.list as services, skills.list as skills, spoken.list as languages,
      week.list as week, bookings.list as bookings, days_off.list as days_off, extra_hours.list as extra_hours,
      work.list as work
    from sitters
    join users on users.id = sitters.user_id
    join profiles on profiles.user_id = sitters.user_id
    left join (select user_id, string_agg(service_type_id::text, ',') as list from sitter_services
      where ${mine} group by user_id) services on services.user_id = sitters.user_id
    left join (select user_id, string_agg(skill_id::text, ',') as list from sitter_skills
      where ${mine} group by user_id) skills on skills.user_id = sitters.user_id
    left join (select user_id, string_agg(language_id::text, ',') as list from user_languages
      where ${mine} group by user_id) spoken on spoken.user_id = sitters.user_id
    left join (select user_id, string_agg(weekday || ',' || start_minute || ',' || end_minute, ',') as list
      from sitter_schedule where ${mine} group by user_id) week on week.user_id = sitters.user_id
    left join (select sitter_id, string_agg(weekday || ',' || lower(dates) - date '1970-01-01' || ',' ||
        coalesce(upper(dates) - date '1970-01-01' - 1, 2147483647) || ',' || lower(minutes) || ',' || upper(minutes),
        ',') as list
      from order_slots where sitter_id = any(${ids}::int[]) group by sitter_id) bookings
      on bookings.sitter_id = sitters.user_id
    left join (select user_id, string_agg(start_date - date '1970-01-01' || ',' || end_date - date '1970-01-01', ',') as list
      from sitter_days_off where ${mine} group by user_id) days_off on days_off.user_id = sitters.user_id
    left join (select user_id, string_agg(date - date '1970-01-01' || ',' || start_minute || ',' || end_minute, ',') as list
      from sitter_extra_hours where ${mine} group by user_id) extra_hours on extra_hours.user_id = sitters.user_id
    left join (select user_id, string_agg(${writtenWork.from} || ',' || coalesce(${writtenWork.to}, ''), ',') as list
      from sitter_work where ${mine} group by user_id) work on work.user_id = sitters.user_id
    where sitters.user_id = any(${ids}::int[])
  `.execute(db);
  return rows;
}

/** Every sitter's place, read first. */
export const selectPlaces = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('sitters')
    .innerJoin('profiles', 'profiles.user_id', 'sitters.user_id')
    .select(['sitters.user_id as id', 'lat', 'lng'])
    .where('sitters.user_id', '>', after)
    .orderBy('sitters.user_id')
    .limit(limit)
    .execute();

interface NameRow {
  facet: 'service' | 'skill' | 'city';
  id: number;
  parent: number | null;
  name_ru: string;
  name_en: string;
}

/** Searchable names, and the parent of each place. */
export async function selectReferenceNames(db: Db): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select 'service' as facet, id, null::int as parent, name_ru, name_en from service_types
    union all select 'skill', id, null, name_ru, name_en from skills
    union all select 'city', id, parent_id, name_ru, name_en from cities
  `.execute(db);
  return rows;
}
