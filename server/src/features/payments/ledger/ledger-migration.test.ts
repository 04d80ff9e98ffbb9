import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore, type OldDatabase } from '../../../testing/old-database.ts';

let old: OldDatabase;
let order: number;

const idOf = async (sql: string, values: unknown[] = []) =>
  (await old.client.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;

const person = (role: string) => idOf('insert into users (role, created_at) values ($1, now()) returning id', [role]);

const entry = (payment: number, from: string, to: string, amount: number) =>
  old.client.query(
    `insert into ledger (payment_id, from_account, to_account, amount, reason, at) values ($1, $2, $3, $4, 'changed', now())`,
    [payment, from, to, amount],
  );

const payment = async (customer: number, amount: number, of: { charge?: number; visit?: number } = {}) => {
  const id = await idOf(
    `insert into payments (order_id, customer_id, method, provider, request_key, amount, status, return_url, created_at, charge_id, visit_id)
     values ($1, $2, 'card', 'sandbox', gen_random_uuid(), $3, 'pending', '', now(), $4, $5) returning id`,
    [order, customer, amount, of.charge, of.visit],
  );
  await entry(id, 'payer', 'held', amount);
  await old.client.query('update payments set applied = true where id = $1', [id]);
  return id;
};

const visit = (sitter: number, day: number, due: number, payout: number | null) =>
  idOf(
    `insert into visits (order_id, sitter_id, date, starts_at, ends_at, state, amount, funding, paid, due, payout_id, settled_at,
       confirmed_at, confirmed_by, changed_at)
     select $1, $2, at::date, at, at + interval '4 hours', state, 2000, 'held', 2000, $4, $5,
       case when state = 'confirmed' then now() end, case when state = 'confirmed' then now() end,
       case when state = 'confirmed' then 'family' end, now()
     from (select timestamptz '2026-05-04 10:00+03' + $3 * interval '1 day' as at,
       case when $4 > 0 then 'confirmed' else 'planned' end as state) day returning id`,
    [order, sitter, day, due, payout],
  );

const payout = (sitter: number, amount: number, status: string) =>
  idOf(
    `insert into payouts (order_id, sitter_id, amount, commission, status, created_at, paid_at)
     values ($1, $2, $3::integer, $3::integer / 10, $4, now(), case when $4 = 'paid' then now() end) returning id`,
    [order, sitter, amount, status],
  );

const balances = async () => {
  const { rows } = await old.client.query<{ account: string; balance: string }>(`
    select account, sum(amount) as balance from (
      select to_account as account, amount_minor as amount from transfers
      union all select from_account, -amount_minor from transfers) entries group by account order by account`);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
};

beforeAll(async () => {
  old = await databaseBefore('0054');
  const [customer, sitter] = [await person('customer'), await person('sitter')];
  await old.client.query('insert into sitters (user_id) values ($1)', [sitter]);
  order = await idOf(
    `insert into orders (customer_id, sitter_id, origin, status, title, price, price_type, payment_agreement, start_date,
       end_date, unlimited_date, start_time, end_time, weekdays, services, skills, languages, lat, lng, address, shown_lat,
       shown_lng, job_description, created_at, modified_at)
     values ($1, $2, 'booking', 'active', '', 500, 'per_hour', false, '2026-05-04', '2026-05-30', false, '10:00', '14:00',
       '{1,2,3,4,5,6,7}', '{}', '{}', '{}', 55, 37, '', 55, 37, '', now(), now()) returning id`,
    [customer, sitter],
  );
  const [paidOut, waits] = [await payout(sitter, 1300, 'paid'), await payout(sitter, 1500, 'due')];
  const late = await visit(sitter, 1, 1000, paidOut);
  await visit(sitter, 0, 1500, waits);
  await visit(sitter, 2, 0, null);
  const charge = await idOf(
    `insert into charges (order_id, kind, week_start, week_end, amount, status, created_at, settled_at)
     values ($1, 'week', '2026-05-04', '2026-05-10', 3000, 'succeeded', now(), now()) returning id`,
    [order],
  );
  const [first, second] = [await payment(customer, 2000), await payment(customer, 3000, { charge })];
  const over = await payment(customer, 300, { visit: late });
  await old.client.query('update payments set payout_id = $1 where id = $2', [paidOut, over]);
  await entry(first, 'held', 'due', 2000);
  await entry(second, 'held', 'due', 500);
  await entry(over, 'held', 'due', 300);
  await entry(second, 'held', 'refunded', 1000);
  await old.client.query(
    `insert into refunds (payment_id, amount, status, request_key, created_at) values ($1, 1000, 'pending', gen_random_uuid(), now())`,
    [second],
  );
  await old.migrate();
});
afterAll(() => old.drop());

it('what was paid, earned, returned and paid out before the ledger stands in it, to the kopeck', async () => {
  expect(await balances()).toEqual({
    provider_clearing: -530_000,
    held: 150_000,
    refunds: 100_000,
    paid: 117_000,
    due: 135_000,
    fee: 28_000,
  });
  const { rows } = await old.client.query(`
    select v.due, (select sum(t.amount_minor) / 100 from transfers t join payments p on p.id = t.payment_id and p.visit_id is null
      where t.visit_id = v.id and t.from_account = 'held')::integer as earned,
      (select coalesce(sum(amount_minor), 0) / 100 from transfers where visit_id = v.id and to_account = 'paid')::integer as paid
    from visits v order by starts_at`);
  expect(rows).toEqual([
    { due: 1500, earned: 1500, paid: 0 },
    { due: 1000, earned: 1000, paid: 1170 },
    { due: 0, earned: null, paid: 0 },
  ]);
  const causes = await old.client.query('select cause_kind, count(*)::integer from postings group by 1 order by 1');
  expect(causes.rows).toEqual([
    { cause_kind: 'carried', count: 2 },
    { cause_kind: 'carried_overtime', count: 1 },
    { cause_kind: 'payment', count: 3 },
    { cause_kind: 'payout', count: 1 },
    { cause_kind: 'refund', count: 1 },
  ]);
  const reasons = await old.client.query(`select reason from postings where cause_kind = 'refund'`);
  expect(reasons.rows).toEqual([{ reason: 'changed' }]);
});

it('entries that the release before writes meanwhile are posted too, and a payment’s sums follow once', async () => {
  const { rows } = await old.client.query<{ id: number }>('select id from payments where held > 0');
  const [held] = rows;
  await entry(held?.id ?? 0, 'held', 'due', 400);
  expect(await balances()).toMatchObject({ held: 110_000, due: 175_000 });
  const after = await old.client.query('select held, due, refunded from payments where id = $1', [held?.id]);
  expect(after.rows).toEqual([{ held: 1100, due: 900, refunded: 1000 }]);
});
