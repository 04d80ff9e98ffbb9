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

/** Families and sitters with completed orders, except the demo sitter. */
export const selectPairs = (db: Db, count: number) =>
  db
    .selectFrom('orders')
    .select(['customer_id', 'sitter_id'])
    .where('status', '=', 'completed')
    .where('sitter_id', '<>', (eb) =>
      eb.selectFrom('users').select('id').where('email', '=', 'sitter@demo.local').$asScalar(),
    )
    .distinctOn('sitter_id')
    .orderBy('sitter_id')
    .limit(count)
    .execute();

export const hasOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select('id')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined);

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
