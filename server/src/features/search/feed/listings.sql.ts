import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
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
  /** Completed orders; null where nothing was counted, as the three below. */
  counted_orders: number | null;
  on_time_percent: number | null;
  cancelled_12m: number | null;
  answer_minutes: number | null;
}

const consented = (kind: string, column: RawBuilder<unknown>) => sql`
  case when ${column} is not null and exists (select from consents
    where user_id = sitters.user_id and kind = ${kind} and withdrawn_at is null) then ${column} end`;

/** The ends of a row of `sitter_work`, as written. */
export const writtenWork = {
  from: writtenDate('from_date', 'from_precision'),
  to: writtenDate('to_date', 'to_precision'),
};

/** A list of one sitter as text: a subquery a list, as joins of them all take longer to plan than to run. */
const listed = (row: RawBuilder<unknown>, table: string) =>
  sql`(select string_agg(${row}, ',') from ${sql.table(table)} where user_id = sitters.user_id)`;
const dayNumber = (date: string) => sql`${sql.ref(date)} - date '1970-01-01'`;

/** All searchable data of sitters, listed or not. */
export async function selectListings(db: Db, ids: number[]): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select sitters.user_id as id, full_name, description, city_id, birth_date, gender,
      image is not null as has_image, is_available, verification_status = 'verified' as is_verified,
      (verified_until at time zone 'Europe/Moscow')::date::text as verified_until,
      per_hour_salary, per_month_salary, rating_sum, reviews_count, max_children, lat, lng,
      ${consented('religion', sql`religion_id`)} as religion_id,
      ${consented('nationality', sql`nationality_id`)} as nationality_id, citizenship_id,
      array_to_string(work_options, ',') as work_options,
      (email_verified_at is not null or phone_verified_at is not null) as is_contact_confirmed,
      (blocked_at is not null or erased_at is not null or suspended_at is not null) as is_banned,
      exists (select from sitter_services where user_id = sitters.user_id) as has_service,
      ${listed(sql`service_type_id::text`, 'sitter_services')} as services,
      ${listed(sql`skill_id::text`, 'sitter_skills')} as skills,
      ${listed(sql`language_id::text`, 'user_languages')} as languages,
      ${listed(sql`weekday || ',' || start_minute || ',' || end_minute`, 'sitter_schedule')} as week,
      (select string_agg(weekday || ',' || lower(dates) - date '1970-01-01' || ',' ||
          coalesce(upper(dates) - date '1970-01-01' - 1, 2147483647) || ',' || lower(minutes) || ',' || upper(minutes), ',')
        from order_slots where sitter_id = sitters.user_id) as bookings,
      ${listed(sql`${dayNumber('start_date')} || ',' || ${dayNumber('end_date')}`, 'sitter_days_off')} as days_off,
      ${listed(sql`${dayNumber('date')} || ',' || start_minute || ',' || end_minute`, 'sitter_extra_hours')} as extra_hours,
      ${listed(sql`${writtenWork.from} || ',' || coalesce(${writtenWork.to}, '')`, 'sitter_work')} as work,
      counted.orders as counted_orders, on_time_percent, cancelled_12m, answer_minutes
    from sitters
    join users on users.id = sitters.user_id
    join profiles on profiles.user_id = sitters.user_id
    left join sitter_reliability counted on counted.user_id = sitters.user_id
    where sitters.user_id = ${anyOf(ids)}
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
