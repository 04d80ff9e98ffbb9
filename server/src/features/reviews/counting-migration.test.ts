import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore, type OldDatabase } from '../../testing/old-database.ts';

let old: OldDatabase;

const idOf = async (sql: string, values: unknown[] = []) =>
  (await old.client.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;

const person = (phone: string | null, erased = false) =>
  idOf(
    `insert into users (role, phone_number, phone_verified_at, created_at, erased_at)
     values ('customer', $1, $2, now(), $3) returning id`,
    [phone, phone && new Date(), erased ? new Date() : null],
  );

interface Past {
  author: number;
  hours?: [string, string];
  method?: 'card' | 'direct';
}

/** A review of a visit on Monday, 2 November 2026. */
async function pastReview(sitter: number, { author, hours = ['10:00', '14:00'], method = 'direct' }: Past) {
  const order = await idOf(
    `insert into orders (customer_id, sitter_id, origin, status, title, price, price_type, payment_agreement, start_date,
       end_date, unlimited_date, start_time, end_time, weekdays, services, skills, languages, lat, lng, address, shown_lat,
       shown_lng, job_description, created_at, modified_at, completed_at)
     values ($1, $2, 'booking', 'completed', '', 500, 'per_hour', false, '2026-11-02', '2026-11-02', false, $3, $4, '{1}', '{}',
       '{}', '{}', 55, 37, '', 55, 37, '', '2026-11-01', '2026-11-03', '2026-11-03T12:00:00Z') returning id`,
    [author, sitter, ...hours],
  );
  await old.client.query(
    `insert into payments (order_id, customer_id, method, provider, request_key, amount, status, held, return_url, created_at)
     values ($1, $2, $3, case when $3 = 'card' then 'sandbox' else 'none' end, gen_random_uuid(), 100, 'succeeded',
       case when $3 = 'card' then 100 else 0 end, '', now())`,
    [order, author, method],
  );
  await old.client.query(
    `insert into reviews (order_id, author_id, sitter_id, rating, context, created_at) values ($1, $2, $3, 5, 'Спасибо', now())`,
    [order, author, sitter],
  );
}

let sitter: number;

beforeAll(async () => {
  old = await databaseBefore('0017');
  sitter = await idOf(`insert into users (role, created_at) values ('sitter', now()) returning id`);
  await old.client.query('insert into sitters (user_id) values ($1)', [sitter]);
  const confirmed = await person('+79000000001');
  await pastReview(sitter, { author: confirmed });
  await pastReview(sitter, { author: confirmed, hours: ['10:00', '10:09'] });
  await pastReview(sitter, { author: confirmed, hours: ['23:30', '00:30'] });
  await pastReview(sitter, { author: await person(null) });
  await pastReview(sitter, { author: await person(null), method: 'card' });
  await pastReview(sitter, { author: await person(null, true) });
  await old.migrate();
});
afterAll(() => old.drop());

it('reviews that were there are judged by what is known, and ratings follow', async () => {
  const { rows } = await old.client.query('select counts, not_counted from reviews order by id');
  expect(rows.map(({ not_counted }) => not_counted)).toEqual([
    null,
    'short_order',
    null,
    'unconfirmed_author',
    null,
    null,
  ]);
  expect(rows.every(({ counts, not_counted }) => counts === (not_counted === null))).toBe(true);
  const rated = await old.client.query('select rating_sum, reviews_count from sitters where user_id = $1', [sitter]);
  expect(rated.rows).toEqual([{ rating_sum: 20, reviews_count: 4 }]);
});
