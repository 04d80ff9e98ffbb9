import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { storedFrom, storedTo } from '../../../platform/database/partial-date.ts';
import type { Booking } from '../engine/booked-hours.ts';
import { endOfTime, type Listing } from '../feed/listing.ts';

type Row = Record<string, unknown>;

/** Inserts many rows in one statement, with the given ids. */
async function insertAll(db: Db, table: string, rows: Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

const createdAt = '2026-01-01T00:00:00Z';

/** Accounts and empty profiles, to be filled by `storeListings`. */
export async function createSitters(db: Db, ids: readonly number[]): Promise<void> {
  await insertAll(
    db,
    'users',
    ids.map((id) => ({
      id,
      role: 'sitter',
      email: `s${id}@search.test`,
      email_verified_at: createdAt,
      created_at: createdAt,
      permissions: [],
    })),
  );
  await insertAll(
    db,
    'profiles',
    ids
      .map((id) => ({ user_id: id, full_name: 'New', updated_at: createdAt }))
      .map((row) => ({
        ...row,
        address: '',
        location_address: '',
        description: '',
        info: '',
        hobby: '',
        camera: false,
        language: 'ru',
      })),
  );
  await insertAll(
    db,
    'sitters',
    ids.map((id) => ({
      user_id: id,
      is_available: true,
      verification_status: 'not_verified',
      work_options: [],
      rating_sum: 0,
      reviews_count: 0,
      order_count: 0,
    })),
  );
}

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const datesOf = ({ firstDate, lastDate }: Booking) =>
  `[${dateOf(firstDate)},${lastDate === endOfTime ? '' : dateOf(lastDate)}${lastDate === endOfTime ? ')' : ']'}`;

const ownedTables = [
  'sitter_services',
  'sitter_skills',
  'user_languages',
  'sitter_schedule',
  'sitter_days_off',
  'sitter_extra_hours',
  'consents',
  'sitter_work',
];

async function replaceOwned(db: Db, listings: readonly Listing[]): Promise<void> {
  const ids = listings.map(({ id }) => id);
  for (const table of ownedTables) {
    await sql`delete from ${sql.table(table)} where user_id = any(${ids}::int[])`.execute(db);
  }
  const each = (rows: (listing: Listing) => Row[]) => listings.flatMap(rows);
  const of = (user_id: number, column: string, values: readonly number[]) =>
    values.map((value) => ({ user_id, [column]: value }));
  await sql`insert into sitter_services (user_id, service_type_id)
    select user_id, service_type_id from jsonb_to_recordset(${JSON.stringify(each(({ id, services }) => of(id, 'service_type_id', services)))}::jsonb)
      as added (user_id int, service_type_id int)`.execute(db);
  await insertAll(
    db,
    'sitter_skills',
    each(({ id, skills }) => of(id, 'skill_id', skills)),
  );
  await insertAll(
    db,
    'user_languages',
    each(({ id, languages }) => of(id, 'language_id', languages)),
  );
  const week = each(({ id, week }) =>
    week.map(({ day, from, to }) => ({ user_id: id, weekday: day + 1, start_minute: from, end_minute: to })),
  );
  await sql`insert into sitter_schedule (user_id, weekday, start_minute, end_minute)
    select * from jsonb_to_recordset(${JSON.stringify(week)}::jsonb)
      as added (user_id int, weekday int, start_minute int, end_minute int)`.execute(db);
  const daysOff = each(({ id, daysOff }) =>
    daysOff.map(({ first, last }) => ({ user_id: id, start_date: dateOf(first), end_date: dateOf(last) })),
  );
  await sql`insert into sitter_days_off (user_id, start_date, end_date)
    select * from jsonb_to_recordset(${JSON.stringify(daysOff)}::jsonb)
      as added (user_id int, start_date date, end_date date)`.execute(db);
  const extraHours = each(({ id, extraHours }) =>
    extraHours.map(({ date, from, to }) => ({ user_id: id, date: dateOf(date), start_minute: from, end_minute: to })),
  );
  await sql`insert into sitter_extra_hours (user_id, date, start_minute, end_minute)
    select * from jsonb_to_recordset(${JSON.stringify(extraHours)}::jsonb)
      as added (user_id int, date date, start_minute int, end_minute int)`.execute(db);
  const work = each(({ id, work }) =>
    work.map(({ from, to }) => {
      const [[from_date, from_precision], [to_date, to_precision]] = [storedFrom(from), storedTo(to)];
      return { user_id: id, from_date, from_precision, to_date, to_precision };
    }),
  );
  await sql`insert into sitter_work (user_id, post, from_date, from_precision, to_date, to_precision)
    select user_id, 'Няня', from_date, from_precision, to_date, to_precision
    from jsonb_populate_recordset(null::sitter_work, ${JSON.stringify(work)}::jsonb)`.execute(db);
  const consents = each(({ id, religion, nationality }) => [
    ...(religion === null ? [] : [{ user_id: id, kind: 'religion' }]),
    ...(nationality === null ? [] : [{ user_id: id, kind: 'nationality' }]),
  ]);
  await sql`insert into consents (user_id, kind, text_version, given_at)
    select user_id, kind, 1, ${createdAt}::timestamptz from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb)
      as added (user_id int, kind text)`.execute(db);
}

/** Numbers that only rules of awards read. */
const unseen = { years_with_family: 0, cancelled_late_12m: 0 };

async function replaceReliability(db: Db, listings: readonly Listing[]): Promise<void> {
  await sql`delete from sitter_reliability where user_id = any(${listings.map(({ id }) => id)}::int[])`.execute(db);
  const counted = listings.flatMap(({ id, reliability }) =>
    reliability
      ? [{ user_id: id, orders: 3, confirmed_visits: 9, families_returned: 1, ...unseen, ...reliability }]
      : [],
  );
  await sql`insert into sitter_reliability
    select * from jsonb_populate_recordset(null::sitter_reliability, ${JSON.stringify(counted)}::jsonb)`.execute(db);
}

async function replaceBookings(db: Db, listings: readonly Listing[], orderId: number): Promise<void> {
  await sql`delete from order_slots where sitter_id = any(${listings.map(({ id }) => id)}::int[])`.execute(db);
  const slots = listings.flatMap(({ id, bookings }) =>
    bookings.map((booking) => ({
      sitter_id: id,
      weekday: booking.day + 1,
      dates: datesOf(booking),
      minutes: `[${booking.from},${booking.to})`,
    })),
  );
  await sql`insert into order_slots (order_id, sitter_id, weekday, dates, minutes)
    select ${orderId}, sitter_id, weekday, dates::daterange, minutes::int4range
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
      as added (sitter_id int, weekday int, dates text, minutes text)`.execute(db);
}

/** Writes the listings at once: a feed that reads meanwhile finds nobody half written. */
export async function storeListings(db: Db, listings: readonly Listing[], orderId: number): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => storeListings(trx, listings, orderId));
  const profiles = listings.map((listing) => ({
    user_id: listing.id,
    full_name: listing.fullName,
    description: listing.description,
    city_id: listing.cityPath[0],
    birth_date: listing.birthDate,
    gender: listing.gender,
    image: listing.hasImage ? '/media/a.png' : null,
    lat: listing.place?.lat ?? null,
    lng: listing.place?.lng ?? null,
    religion_id: listing.religion,
  }));
  await sql`update profiles set full_name = stored.full_name, description = stored.description, city_id = stored.city_id,
      birth_date = stored.birth_date, gender = stored.gender, image = stored.image, lat = stored.lat, lng = stored.lng,
      religion_id = stored.religion_id
    from jsonb_populate_recordset(null::profiles, ${JSON.stringify(profiles)}::jsonb) stored
    where profiles.user_id = stored.user_id`.execute(db);
  const sitters = listings.map((listing) => ({
    user_id: listing.id,
    per_hour_salary: listing.pricePerHour,
    per_month_salary: listing.pricePerHour === null ? 60_000 : null,
    work_options: listing.workOptions,
    citizenship_id: listing.citizenship,
    nationality_id: listing.nationality,
    max_children: listing.maxChildren,
    is_available: listing.isAvailable,
    verification_status: listing.isVerified ? 'verified' : 'not_verified',
    verified_until: listing.verifiedUntil && `${listing.verifiedUntil}T12:00:00Z`,
    rating_sum: listing.ratingSum,
    reviews_count: listing.reviewsCount,
  }));
  await sql`update sitters set per_hour_salary = stored.per_hour_salary, per_month_salary = stored.per_month_salary,
      work_options = stored.work_options, citizenship_id = stored.citizenship_id, nationality_id = stored.nationality_id,
      max_children = stored.max_children, is_available = stored.is_available,
      verification_status = stored.verification_status, verified_until = stored.verified_until, rating_sum = stored.rating_sum,
      reviews_count = stored.reviews_count
    from jsonb_populate_recordset(null::sitters, ${JSON.stringify(sitters)}::jsonb) stored
    where sitters.user_id = stored.user_id`.execute(db);
  await replaceOwned(db, listings);
  await replaceReliability(db, listings);
  await replaceBookings(db, listings, orderId);
  await setBlocked(
    db,
    listings.map(({ id }) => id),
    false,
  );
}

export const setBlocked = (db: Db, ids: readonly number[], blocked: boolean) =>
  sql`update users set blocked_at = ${blocked ? createdAt : null}::timestamptz where id = any(${[...ids]}::int[])`.execute(
    db,
  );

/** An order for bookings to refer to. */
export async function createOrder(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into orders (customer_id, origin, status, title, price_type, payment_agreement, start_date, unlimited_date,
      start_time, end_time, weekdays, services, skills, languages, lat, lng, address, shown_lat, shown_lng,
      job_description, created_at, modified_at)
    values (${customerId}, 'announcement', 'open', '', 'per_hour', true, '2026-03-02', true, '09:00', '10:00', '{1}',
      '{1}', '{}', '{}', 55.7, 37.6, '', 55.7, 37.6, '', ${createdAt}, ${createdAt})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
