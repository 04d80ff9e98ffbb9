import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { makeListing } from '../../server/src/features/search/testing/make-listing.ts';
import { createOrder, createSitters, storeListings } from '../../server/src/features/search/testing/store-listings.ts';
import { createDatabase } from '../../server/src/platform/database/connection.ts';
import type { DB } from '../../server/src/platform/database/schema.ts';

/** Generated one by one like the demo; larger sets are modified copies. */
const originals = 10_000;
const atOnce = 1_000;

/** Without triggers and constraints: loading is not measured. */
async function withoutChecks(url: string, work: (db: Kysely<DB>) => Promise<void>): Promise<void> {
  // Not the product's pool, which does not wait so long.
  const db = createDatabase(new pg.Pool({ connectionString: url, max: 1 }));
  try {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`set statement_timeout = 0`.execute(db);
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** In the dates that are asked for: three in ten have days off, four in ten extra hours. */
async function fillDays(db: Kysely<DB>): Promise<void> {
  await sql`insert into sitter_days_off (user_id, start_date, end_date)
    select user_id, date '2026-12-01' + user_id % 25, date '2026-12-01' + user_id % 32 from sitters
    where user_id % 10 < 3 and user_id % 32 >= user_id % 25`.execute(db);
  await sql`insert into sitter_extra_hours (user_id, date, start_minute, end_minute)
    select user_id, date '2026-12-01' + day, 480, 1200 from sitters, generate_series(0, 30, 3) as day
    where user_id % 10 between 3 and 6`.execute(db);
}

export const makeOriginals = (url: string) =>
  withoutChecks(url, async (db) => {
    await sql`alter table sitter_schedule drop constraint if exists sitter_schedule_user_id_weekday_int4range_excl`.execute(
      db,
    );
    await sql`alter table order_slots drop constraint order_slots_no_double_booking`.execute(db);
    await sql`create index sitter_schedule_of_user on sitter_schedule (user_id)`.execute(db);
    await sql`create index order_slots_of_sitter on order_slots (sitter_id)`.execute(db);
    await sql`alter sequence users_id_seq restart with 100000000`.execute(db);
    const order = await createOrder(db, 1);
    for (let from = 1; from <= originals; from += atOnce) {
      const ids = Array.from({ length: atOnce }, (_, at) => from + at);
      await createSitters(db, ids);
      await storeListings(
        db,
        ids.map((id) => makeListing(id, `bench-${id}`)),
        order,
      );
    }
    await fillDays(db);
  });

/** Copies people until there are `to` of them. */
export const growTo = (url: string, from: number, to: number) =>
  withoutChecks(url, async (db) => {
    for (let copy = from / originals; copy < to / originals; copy += 1) {
      const shift = copy * originals;
      const copied = (table: string, columns: string, id = 'user_id') =>
        sql`insert into ${sql.table(table)} (${sql.ref(id)}, ${sql.raw(columns)})
          select ${sql.ref(id)} + ${shift}, ${sql.raw(columns)} from ${sql.table(table)}
          where ${sql.ref(id)} <= ${originals}`.execute(db);
      await sql`insert into users (id, role, email, email_verified_at, phone_verified_at, created_at)
        overriding system value select id + ${shift}, role, 's' || id + ${shift} || '@search.test', email_verified_at,
        phone_verified_at, created_at from users where id <= ${originals} and role = 'sitter'`.execute(db);
      await sql`insert into profiles (user_id, full_name, city_id, birth_date, image, gender, lat, lng, description,
          religion_id, updated_at)
        select user_id + ${shift}, full_name, city_id, birth_date + (random() * 300)::int - 150, image, gender,
          lat + (random() - 0.5) * 0.02, lng + (random() - 0.5) * 0.035, description, religion_id, updated_at
        from profiles where user_id <= ${originals}`.execute(db);
      await sql`insert into sitters (user_id, per_hour_salary, per_month_salary, work_options, citizenship_id,
          nationality_id, max_children, is_available, verification_status, rating_sum, reviews_count)
        select user_id + ${shift}, per_hour_salary + (random() * 10)::int * 10, per_month_salary, work_options,
          citizenship_id, nationality_id, max_children, is_available, verification_status,
          round((reviews_count + extra) * (4 + random()))::int, reviews_count + extra
        from (select *, (random() * 5)::int as extra from sitters where user_id <= ${originals}) known`.execute(db);
      await copied('sitter_services', 'service_type_id');
      await copied('sitter_skills', 'skill_id');
      await copied('user_languages', 'language_id');
      await copied('sitter_schedule', 'weekday, start_minute, end_minute');
      await copied('sitter_days_off', 'start_date, end_date');
      await copied('sitter_extra_hours', 'date, start_minute, end_minute');
      await copied('sitter_work', 'post, from_date, from_precision, to_date, to_precision');
      await copied('consents', 'kind, text_version, given_at, withdrawn_at');
      await copied(
        'sitter_reliability',
        'orders, confirmed_visits, on_time_percent, cancelled_12m, answer_minutes, families_returned',
      );
      await copied('order_slots', 'order_id, weekday, dates, minutes', 'sitter_id');
    }
    await sql`vacuum analyze`.execute(db);
  });
