import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** The conditions of being listed. */
const listingFacts = (db: Db, sitterId: number) =>
  db
    .selectFrom('sitters')
    .innerJoin('users', 'users.id', 'sitters.user_id')
    .innerJoin('profiles', 'profiles.user_id', 'sitters.user_id')
    .select(['full_name', 'birth_date', 'city_id', 'per_hour_salary', 'per_month_salary'])
    .select([
      sql<boolean>`email_verified_at is not null or phone_verified_at is not null`.as('is_contact_confirmed'),
      sql<boolean>`blocked_at is not null or erased_at is not null`.as('is_banned'),
      sql<boolean>`sitters.suspended_at is not null`.as('is_suspended'),
      sql<boolean>`exists (select from sitter_services where user_id = sitters.user_id)`.as('has_service'),
    ])
    .where('sitters.user_id', '=', sitterId);

export const selectListingFacts = (db: Db, sitterId: number) => listingFacts(db, sitterId).executeTakeFirst();

export const selectWeek = (db: Db, sitterId: number) =>
  db
    .selectFrom('sitter_schedule')
    .select(['weekday', 'start_minute', 'end_minute'])
    .where('user_id', '=', sitterId)
    .execute();

/** Occupied slots of a sitter between two dates. */
export const selectHeldHours = (db: Db, sitterId: number, from: string, to: string) =>
  db
    .selectFrom('order_slots')
    .select([
      'weekday',
      sql<string>`lower(dates)`.as('first'),
      sql<string | null>`upper(dates) - 1`.as('last'),
      sql<number>`lower(minutes)`.as('start_minute'),
      sql<number>`upper(minutes)`.as('end_minute'),
    ])
    .where('sitter_id', '=', sitterId)
    .where(sql<boolean>`dates && daterange(${from}::date, ${to}::date, '[]')`)
    .execute();

/** Listing conditions and fields beyond the card; religion and nationality only with consent. */
export const selectDetail = (db: Db, sitterId: number) =>
  listingFacts(db, sitterId)
    .select(['sitters.user_id as id', 'language', 'address', 'lat', 'lng', 'location_address'])
    .select(['description', 'camera', 'info', 'martial_status', 'hobby', 'work_options', 'employment'])
    .select(['citizenship_id', 'max_children', 'religion_id', 'nationality_id'])
    .select([
      sql<string[]>`array(select kind from consents where user_id = sitters.user_id and withdrawn_at is null)`.as(
        'consents',
      ),
    ])
    .executeTakeFirst();

export type DetailRow = NonNullable<Awaited<ReturnType<typeof selectDetail>>>;
