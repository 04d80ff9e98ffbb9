import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore, type OldDatabase } from '../../../testing/old-database.ts';

let old: OldDatabase;
let sitter: number;
let customer: number;

const idOf = async (sql: string, values: unknown[] = []) =>
  (await old.client.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;

const person = (role: string) => idOf('insert into users (role, created_at) values ($1, now()) returning id', [role]);

const newOrder = () =>
  idOf(
    `insert into orders (customer_id, sitter_id, origin, status, title, price, price_type, payment_agreement, start_date,
       end_date, unlimited_date, start_time, end_time, weekdays, services, skills, languages, lat, lng, address, shown_lat,
       shown_lng, job_description, created_at, modified_at)
     values ($1, $2, 'booking', 'active', '', 500, 'per_hour', false, '2026-05-04', '2026-05-30', false, '10:00', '14:00',
       '{1,2,3,4,5,6,7}', '{}', '{}', '{}', 55, 37, '', 55, 37, '', now(), now()) returning id`,
    [customer, sitter],
  );

let day = 0;
const newVisit = (order: number, state = 'confirmed') => {
  day += 1;
  return idOf(
    `insert into visits (order_id, sitter_id, date, starts_at, ends_at, state, amount, funding, paid, changed_at, skipped_by,
       skip_reason, skipped_at, confirmed_at, confirmed_by)
     select $1, $2, at::date, at, at + interval '4 hours', $4::text, 2000, 'held', 2000, now(), case $4::text when 'skipped' then 'customer' end,
       case $4::text when 'skipped' then 'alone' end,
       case $4::text when 'skipped' then now() end, case $4::text when 'confirmed' then now() end,
       case $4::text when 'confirmed' then 'family' end
     from (select timestamptz '2026-05-04 10:00+03' + $3 * interval '1 day' as at) days returning id`,
    [order, sitter, day, state],
  );
};

const newPayment = async (order: number, amount: number, visit?: number) => {
  const id = await idOf(
    `insert into payments (order_id, customer_id, method, provider, request_key, amount, status, return_url, created_at, visit_id)
     values ($1, $2, 'card', 'sandbox', gen_random_uuid(), $3, 'abandoned', '', now(), $4) returning id`,
    [order, customer, amount, visit],
  );
  await post('payment', id, [['provider_clearing', 'held', amount, { order, payment: id }]]);
  return id;
};

const newPayout = (order: number, amount: number) =>
  idOf(
    `insert into payouts (order_id, sitter_id, amount, status, created_at, paid_at)
     values ($1, $2, $3, 'paid', now(), now()) returning id`,
    [order, sitter, amount],
  );

interface Of {
  order: number;
  payment: number;
  visit?: number;
  payout?: number;
}
type Moved = [from: string, to: string, roubles: number, of: Of];

async function post(kind: string, cause: number, moved: Moved[], reason = 'test') {
  const posting = await idOf(
    'insert into postings (at, cause_kind, cause_id, reason) values (now(), $1, $2, $3) returning id',
    [kind, cause, reason],
  );
  for (const [line, [from, to, roubles, { order, payment, visit, payout }]] of moved.entries())
    await old.client.query(
      `insert into transfers (posting_id, line, from_account, to_account, amount_minor, order_id, visit_id, sitter_id, payment_id, payout_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [posting, line, from, to, roubles * 100, order, visit, sitter, payment, payout],
    );
}

const linesOf = async (order: number) => {
  const { rows } = await old.client.query(
    `select visit_id as visit, kind, gross_minor::integer / 100 as gross, fee_minor::integer / 100 as fee, payout_id as payout,
       taken_back_at is not null as taken from earnings where order_id = $1 order by posting_id, part`,
    [order],
  );
  return rows;
};

let carried: { order: number; visits: number[]; payouts: number[] };
let judged: { order: number; visits: number[]; payout: number };

/** Before the ledger: a visit paid by two payments with our fee of a tenth, of which 1200 of 2000 were paid out in two parts. */
async function carryOver() {
  const order = await newOrder();
  const [partly, skipped] = [await newVisit(order), await newVisit(order, 'skipped')];
  const [first, second] = [await newPayment(order, 1500), await newPayment(order, 2000)];
  const payouts = [await newPayout(order, 500), await newPayout(order, 700)];
  await post('carried', partly, [
    ['held', 'due', 1350, { order, payment: first, visit: partly }],
    ['held', 'fee', 150, { order, payment: first, visit: partly }],
    ['held', 'due', 450, { order, payment: second, visit: partly }],
    ['held', 'fee', 50, { order, payment: second, visit: partly }],
  ]);
  await post('carried', skipped, [['held', 'due', 1000, { order, payment: second, visit: skipped }]]);
  const paid = { order, payment: first, visit: partly };
  await post('payout', payouts[0] ?? 0, [['due', 'paid', 450, { ...paid, payout: payouts[0] ?? 0 }]], 'carried_over');
  await post('payout', payouts[1] ?? 0, [['due', 'paid', 630, { ...paid, payout: payouts[1] ?? 0 }]], 'carried_over');
  carried = { order, visits: [partly, skipped], payouts };
}

/** One visit paid out, one taken back by a dispute and released, time over the plan of the first earned in between. */
async function judge() {
  const order = await newOrder();
  const [one, other] = [await newVisit(order), await newVisit(order)];
  const payment = await newPayment(order, 4000);
  const over = await newPayment(order, 300, one);
  const payout = await newPayout(order, 2000);
  await post('visit', one, [['held', 'due', 2000, { order, payment, visit: one }]]);
  await post('payout', payout, [['due', 'paid', 2000, { order, payment, visit: one, payout }]]);
  await post('overtime', one, [['held', 'due', 300, { order, payment: over, visit: one }]]);
  await post('visit', other, [['held', 'due', 1500, { order, payment, visit: other }]]);
  await post('dispute', order, [
    ['due', 'held', 300, { order, payment: over, visit: one }],
    ['due', 'held', 1500, { order, payment, visit: other }],
  ]);
  await post('release', one, [['held', 'due', 100, { order, payment, visit: one }]]);
  await post('release', other, [['held', 'due', 1500, { order, payment, visit: other }]]);
  await post('overtime_release', one, [['held', 'due', 300, { order, payment: over, visit: one }]]);
  judged = { order, visits: [one, other], payout };
}

beforeAll(async () => {
  old = await databaseBefore('0058');
  [customer, sitter] = [await person('customer'), await person('sitter')];
  await old.client.query('insert into sitters (user_id) values ($1)', [sitter]);
  await carryOver();
  await judge();
  await old.migrate();
});
afterAll(() => old.drop());

it('earnings of before are lines: a part of one that was paid out is a line of its own', async () => {
  const { order, visits, payouts } = carried;
  const line = { visit: visits[0], kind: 'visit', taken: false };
  expect(await linesOf(order)).toEqual([
    { ...line, gross: 500, fee: 50, payout: payouts[0] },
    { ...line, gross: 700, fee: 70, payout: payouts[1] },
    { ...line, gross: 800, fee: 80, payout: null },
    { visit: visits[1], kind: 'late_cancel', gross: 1000, fee: 0, payout: null, taken: false },
  ]);
});

it('what a dispute took back stays as taken back, and what was released is due anew', async () => {
  const { order, visits, payout } = judged;
  const [one, other] = visits;
  const due = { fee: 0, payout: null, taken: false };
  expect(await linesOf(order)).toEqual([
    { ...due, visit: one, kind: 'visit', gross: 2000, payout },
    { ...due, visit: one, kind: 'overtime', gross: 300, taken: true },
    { ...due, visit: other, kind: 'visit', gross: 1500, taken: true },
    { ...due, visit: one, kind: 'correction', gross: 100 },
    { ...due, visit: other, kind: 'visit', gross: 1500 },
    { ...due, visit: one, kind: 'overtime', gross: 300 },
  ]);
});

it('what the release before earns meanwhile is a line, and its dispute takes all of the order back', async () => {
  const { order } = judged;
  const payment = await idOf('select id from payments where order_id = $1 and visit_id is null', [order]);
  const entry = (from: string, to: string) =>
    old.client.query(
      `insert into ledger (payment_id, from_account, to_account, amount, reason, at) values ($1, $2, $3, 200, 'test', now())`,
      [payment, from, to],
    );
  await entry('held', 'due');
  expect((await linesOf(order)).at(-1)).toMatchObject({ visit: null, kind: 'correction', gross: 200, taken: false });
  await entry('due', 'held');
  expect((await linesOf(order)).filter(({ payout, taken }) => !payout && !taken)).toEqual([]);
});
