import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore, type OldDatabase } from '../../../testing/old-database.ts';

let old: OldDatabase;
let people: { customer: number; sitter: number };

const idOf = async (sql: string, values: unknown[] = []) =>
  (await old.client.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;

const person = (role: string) => idOf('insert into users (role, created_at) values ($1, now()) returning id', [role]);

interface Past {
  status: string;
  /** Days from today. */
  start: number;
  end: number | null;
  hours?: [string, string];
  price?: [number, 'per_hour' | 'per_month'];
  /** Of a card payment: what is held, due and refunded. */
  money?: [held: number, due: number, refunded: number];
  endedHoursAgo?: number;
  disputed?: boolean;
}

/** An order with a visit on every day. */
async function order({ status, start, end, hours = ['10:00', '14:00'], price = [500, 'per_hour'], ...rest }: Past) {
  const { money, endedHoursAgo = 0, disputed = false } = rest;
  const id = await idOf(
    `insert into orders (customer_id, sitter_id, origin, status, title, price, price_type, payment_agreement, start_date,
       end_date, unlimited_date, start_time, end_time, weekdays, services, skills, languages, lat, lng, address, shown_lat,
       shown_lng, job_description, created_at, modified_at, completed_at, disputed_at)
     select $1, $2, 'booking', $3, '', $4, $5, false, today + $6::integer, today + $7::integer, $7 is null, $8, $9,
       '{1,2,3,4,5,6,7}', '{}', '{}', '{}', 55, 37, '', 55, 37, '', now(), now(),
       case when $3 = 'completed' then now() - $10 * interval '1 hour' end, case when $11 then now() end
     from (select (now() at time zone 'Europe/Moscow')::date as today) day returning id`,
    [people.customer, people.sitter, status, ...price, start, end, ...hours, endedHoursAgo, disputed],
  );
  if (status === 'canceled' && money) {
    await old.client.query(
      `insert into order_history (order_id, move, from_status, status, by_side, at)
       values ($1, 'cancel', 'active', 'canceled', 'customer', now() - $2 * interval '1 hour')`,
      [id, endedHoursAgo],
    );
  }
  if (!money) return id;
  const [held, due, refunded] = money;
  await old.client.query(
    `insert into payments (order_id, customer_id, method, provider, request_key, amount, status, applied, held, due, refunded,
       return_url, created_at)
     values ($1, $2, 'card', 'sandbox', gen_random_uuid(), $3, 'succeeded', true, $4, $5, $6, '', now())`,
    [id, people.customer, held + due + refunded, held, due, refunded],
  );
  return id;
}

const orders: Record<string, number> = {};

beforeAll(async () => {
  old = await databaseBefore('0033');
  people = { customer: await person('customer'), sitter: await person('sitter') };
  await old.client.query('insert into sitters (user_id) values ($1)', [people.sitter]);
  // Today's visits are long over or far away, at any hour of the test.
  const night: [string, string] = ['23:59', '00:00'];
  Object.assign(orders, {
    active: await order({
      status: 'active',
      start: -3,
      end: 1,
      hours: night,
      price: [60_000, 'per_hour'],
      money: [4000, 1000, 0],
    }),
    endless: await order({
      status: 'active',
      start: -2,
      end: null,
      hours: ['03:00', '03:30'],
      price: [31_000, 'per_month'],
    }),
    unpaid: await order({ status: 'awaiting_pay', start: 2, end: 3, hours: ['05:00', '06:00'] }),
    completed: await order({
      status: 'completed',
      start: -5,
      end: -2,
      hours: night,
      price: [120_000, 'per_hour'],
      money: [2000, 2000, 4000],
      endedHoursAgo: 3 * 24,
    }),
    canceled: await order({ status: 'canceled', start: 2, end: 3, money: [1000, 0, 3000] }),
    never: await order({ status: 'canceled', start: 2, end: 3 }),
    refunded: await order({ status: 'canceled', start: -9, end: -8, money: [0, 0, 4000], endedHoursAgo: 5 * 24 }),
    disputed: await order({
      status: 'active',
      start: -20,
      end: -19,
      hours: ['07:00', '08:00'],
      money: [1000, 0, 0],
      disputed: true,
    }),
  });
  await old.migrate();
});
afterAll(() => old.drop());

const visitsOf = async (name: string) => {
  const { rows } = await old.client.query(
    `select state, funding, amount, due, returned, settled_at is not null as settled, due_at is not null as timed
     from visits where order_id = $1 order by starts_at`,
    [orders[name]],
  );
  return rows.map((row) => Object.values(row));
};

it('past visits of an active order are confirmed as planned, and what is not due yet becomes due', async () => {
  expect(await visitsOf('active')).toEqual([
    ['confirmed', 'held', 1000, 1000, 0, true, false],
    ['confirmed', 'held', 1000, 0, 0, false, true],
    ['confirmed', 'held', 1000, 0, 0, false, true],
    ['planned', 'held', 1000, 0, 0, false, true],
    ['planned', 'held', 1000, 0, 0, false, true],
  ]);
});

it('every card payment is one of a charge, whose parts are the visits that it paid', async () => {
  const { rows } = await old.client.query(
    `select c.kind, c.status, p.amount - c.amount as rest, (select sum(i.amount) from charge_items i join visits v
        on v.id = i.visit_id and v.paid = i.amount where i.charge_id = c.id and i.paid) = p.amount as divided
     from payments p left join charges c on c.id = p.charge_id`,
  );
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(row).toEqual({ kind: 'checkout', status: 'succeeded', rest: 0, divided: true });
});

it('an order without an end has rows for eight weeks, and its month’s price is spread over them', async () => {
  const visits = await visitsOf('endless');
  expect(visits).toHaveLength(59);
  expect(new Set(visits.map(([, funding]) => funding))).toEqual(new Set(['direct']));
  const [{ until }] = (
    await old.client.query(
      `select visits_until - (now() at time zone 'Europe/Moscow')::date as until from orders where id = $1`,
      [orders.endless],
    )
  ).rows as [{ until: number }];
  expect(until).toBe(56);
  const { rows } = await old.client.query(
    `select sum(amount)::integer as sum from visits where order_id = $1
     and date < (select start_date + interval '1 month' from orders where id = $1)`,
    [orders.endless],
  );
  expect(rows).toEqual([{ sum: 31_000 }]);
});

it('an agreed order that waits for money has unpaid visits', async () => {
  expect(await visitsOf('unpaid')).toEqual(Array(2).fill(['planned', 'unpaid', 500, 0, 0, false, false]));
});

it('visits after the end of an order are skipped, and every rouble is where it was', async () => {
  expect(await visitsOf('completed')).toEqual([
    ['confirmed', 'held', 2000, 2000, 0, true, false],
    ['confirmed', 'held', 2000, 0, 0, false, true],
    ['skipped', 'held', 2000, 0, 2000, false, true],
    ['skipped', 'held', 2000, 0, 2000, false, true],
  ]);
});

it('of a late cancellation the sitter keeps half of the next visit', async () => {
  expect(await visitsOf('canceled')).toEqual([
    ['skipped', 'held', 2000, 0, 1000, false, true],
    ['skipped', 'held', 2000, 0, 2000, false, true],
  ]);
});

it('what a moderator returned stays returned, and a dispute stays frozen', async () => {
  expect(await visitsOf('refunded')).toEqual(Array(2).fill(['confirmed', 'held', 2000, 0, 2000, true, false]));
  expect(await visitsOf('disputed')).toEqual(Array(2).fill(['confirmed', 'held', 500, 0, 0, false, false]));
});

it('an order that was never paid for has no visits', async () => {
  expect(await visitsOf('never')).toEqual([]);
});
