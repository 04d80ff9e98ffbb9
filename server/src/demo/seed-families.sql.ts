import { sql } from 'kysely';
import type { Db } from '../platform/database/connection.ts';

/** A family for an order: the parent, the home and one child. */
export const selectFamilies = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .innerJoin('cities', 'cities.id', 'profiles.city_id')
    .innerJoin('children', 'children.user_id', 'users.id')
    .distinctOn('users.id')
    .select([
      'users.id',
      'users.created_at as joined',
      'profiles.lat',
      'profiles.lng',
      'profiles.address',
      'cities.id as city_id',
      'cities.region_code',
      'cities.name_ru as city',
      'children.id as child_id',
      'children.birth_date',
      'children.gender',
    ])
    .where('users.role', '=', 'customer')
    .where('users.email', 'like', '%@demo.local')
    .orderBy('users.id')
    .orderBy('children.id')
    .execute();

export type Family = Awaited<ReturnType<typeof selectFamilies>>[number];

export const selectCarers = (db: Db) =>
  db
    .selectFrom('sitters')
    .innerJoin('users', 'users.id', 'sitters.user_id')
    .innerJoin('profiles', 'profiles.user_id', 'sitters.user_id')
    .innerJoin('cities', 'cities.id', 'profiles.city_id')
    .select([
      'users.id',
      'users.created_at as joined',
      'profiles.full_name',
      'profiles.gender',
      'sitters.per_hour_salary',
      'cities.region_code',
      'sitters.is_available',
      sql<number[]>`array(select service_type_id from sitter_services where user_id = sitters.user_id order by id)`.as(
        'services',
      ),
    ])
    .where('users.email', 'like', '%@demo.local')
    .orderBy('users.id')
    .execute();

export type Carer = Awaited<ReturnType<typeof selectCarers>>[number];

/** Data that a sitter's documents must match. */
export const selectCheckedSitters = (db: Db) =>
  db
    .selectFrom('sitters')
    .innerJoin('users', 'users.id', 'sitters.user_id')
    .select(['users.id', 'users.created_at as joined', 'verification_status', 'verified_at', 'verified_until'])
    .select([
      'reject_reason_id',
      sql<number | null>`(select min(id) from sitter_education where user_id = sitters.user_id)`.as('education'),
    ])
    .where('users.email', 'like', '%@demo.local')
    .orderBy('users.id')
    .execute();

export type CheckedSitter = Awaited<ReturnType<typeof selectCheckedSitters>>[number];

/** The last finished work in a family of each verified sitter. */
export const selectFormerWork = (db: Db) =>
  db
    .selectFrom('sitters')
    .innerJoin('users', 'users.id', 'sitters.user_id')
    .innerJoin('sitter_work as w', 'w.user_id', 'users.id')
    .select(['users.id', 'users.created_at as joined', 'w.from_date', 'w.to_date'])
    .where('users.email', 'like', '%@demo.local')
    .where('verification_status', '=', 'verified')
    .where('w.to_date', 'is not', null)
    .where('w.organization', 'ilike', '%семь%')
    .distinctOn('users.id')
    .orderBy('users.id')
    .orderBy('w.to_date', 'desc')
    .execute();

export type FormerWork = Awaited<ReturnType<typeof selectFormerWork>>[number];

/** Families and sitters whose orders ended last, except the demo sitter. */
export const selectPairs = (db: Db, count: number) =>
  db
    .selectFrom('orders')
    .select(['customer_id', 'sitter_id'])
    .where('status', '=', 'completed')
    .where('sitter_id', '<>', (eb) =>
      eb.selectFrom('users').select('id').where('email', '=', 'sitter@demo.local').$asScalar(),
    )
    // The demo family is content with hers.
    .where('sitter_id', 'not in', (eb) =>
      eb
        .selectFrom('orders as own')
        .innerJoin('users', 'users.id', 'own.customer_id')
        .select('own.sitter_id')
        .where('users.email', '=', 'customer@demo.local')
        .where('own.sitter_id', 'is not', null),
    )
    .distinctOn('sitter_id')
    .orderBy('sitter_id')
    .orderBy('completed_at', 'desc')
    .limit(count)
    .execute();

/** A completed order of which the family's review is sealed, with its sitter and another whom the family does not know. */
export async function selectSealedOrder(db: Db, family: number) {
  const { rows } = await sql<{ id: number; created_at: Date; sitter: number; other: number }>`
    select o.id, o.created_at, o.sitter_id as sitter, (select min(s.user_id) from sitters s join profiles p on p.user_id = s.user_id
      where s.is_available and s.verification_status = 'verified' and s.suspended_at is null
        and p.city_id is not null and not exists (select from orders k where k.customer_id = ${family} and k.sitter_id = s.user_id)) as other
    from reviews r join orders o on o.id = r.order_id where r.author_id = ${family} and r.status = 'sealed' order by o.id limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The family whose completed order with the sitter ended last. */
export const selectLastFamily = async (db: Db, sitter: number): Promise<number | undefined> => {
  const last = await db
    .selectFrom('orders')
    .select('customer_id')
    .where('sitter_id', '=', sitter)
    .where('status', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .executeTakeFirst();
  return last?.customer_id;
};

export const selectIncidentCase = (db: Db, sitter: number) =>
  db
    .selectFrom('cases')
    .innerJoin('incidents', 'incidents.id', 'cases.subject_id')
    .select(['cases.id', 'cases.version'])
    .where('cases.kind', '=', 'incident')
    .where('incidents.sitter_id', '=', sitter)
    .executeTakeFirstOrThrow();

/** Passports that were rejected, why and when. */
export const selectRejected = async (db: Db) => {
  const { rows } = await sql<{ user: number; reason: number; at: Date }>`
    select user_id as user, reject_reason_id as reason, checked_at as at from sitter_documents
    where kind = 'passport' and verification_status = 'rejected' order by user_id`.execute(db);
  return rows;
};

export const selectDirectRooms = (db: Db) =>
  db
    .selectFrom('chat_rooms')
    .innerJoin('users as low', 'low.id', 'low_user_id')
    .select(['chat_rooms.id', 'low_user_id as low', 'high_user_id as high', 'low.role as low_role'])
    .innerJoin('orders', 'orders.id', 'chat_rooms.order_id')
    .where('kind', '=', 'direct')
    .where('orders.status', '<>', 'completed')
    .where('last_message_id', '=', 0)
    .orderBy('chat_rooms.id')
    .execute();
