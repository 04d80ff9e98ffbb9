import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { decideCase } from '../../../testing/cases.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, bookPaid, dayIn, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { payOutAll } from '../../../testing/payouts.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { moveVisit, passUntil, type TestVisit, visitsOfOrder, workVisit } from '../../../testing/visits.ts';

let app: TestApp;
let moderator: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ COMMISSION_PERCENT: '12.345' }, { letters: false });
  moderator = await signUp(app, { role: 'moderator', permissions: ['complaints', 'people'] });
});
afterAll(() => app.close());

/** Three weekly visits of 2000 roubles each, paid by card. */
async function scene() {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const item = { start_date: dayIn(app, 3), end_date: dayIn(app, 17) };
  const { id: order } = await bookPaid(app, customer, sitter, item);
  const visits = (await visitsOfOrder(app, customer, order)) as [TestVisit, TestVisit, TestVisit];
  return { customer, sitter, order, visits };
}

async function balances(order: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount) as balance from (
      select to_account as account, amount_minor as amount from transfers where order_id = ${order}
      union all select from_account, -amount_minor from transfers where order_id = ${order}) entries
    group by account having sum(amount) <> 0 order by account`.execute(app.deps.db);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

const causesOf = async (order: number) => {
  const { rows } = await sql<{ cause: string }>`
    select distinct g.id, g.cause_kind as cause from postings g join transfers t on t.posting_id = g.id
    where t.order_id = ${order} order by g.id`.execute(app.deps.db);
  return rows.map(({ cause }) => cause);
};

it('each fact is posted once, and our fee is rounded once, over the order’s sum', async () => {
  const { customer, sitter, order, visits } = await scene();
  expect(await balances(order)).toEqual({ provider_clearing: -600_000, held: 600_000 });
  await workVisit(app, customer, sitter, visits[0]);
  await moveVisit(app, customer, 'confirm', visits[0].id);
  await payOutAll(app);
  expect(await balances(order)).toEqual({ provider_clearing: -600_000, held: 400_000, paid: 175_310, fee: 24_690 });
  await passUntil(app, visits[1].starts_at, -60);
  await moveVisit(app, customer, 'skip', visits[1].id);
  await workVisit(app, customer, sitter, visits[2]);
  await moveVisit(app, customer, 'confirm', visits[2].id);
  // 12.345 % of 5000 roubles is 617.25: three parts of 246.90, 123.45 and 246.90.
  expect(await balances(order)).toEqual({
    // What the second visit left her was paid out on the days between.
    ...{ provider_clearing: -600_000, paid: 262_965, due: 175_310, fee: 61_725, refunds: 100_000 },
  });
  expect(await causesOf(order)).toEqual(['payment', 'visit', 'payout', 'late_cancel', 'refund', 'payout', 'visit']);
  const { payment } = await ask(app, customer, 'GET', `/order/customer_book/${order}`);
  const receipt = () => ask(app, customer, 'GET', `/customer/payments/${payment.id}/receipt`);
  expect(await receipt()).toMatchObject({ fiscal_url: null, fiscal: [] });
  await app.deps.jobs.advance(360);
  expect(await receipt()).toMatchObject({
    fiscal_url: `/profile/payments/${payment.id}/receipt#fiscal`,
    fiscal: [{ type: 'payment', amount_minor: 61_725, storage_number: expect.any(String) }],
  });
  expect(await findContradictions(app.deps)).toEqual({});
});

it('a dispute takes back what is due with our fee of it, but nothing that was paid out', async () => {
  const { customer, sitter, order, visits } = await scene();
  await workVisit(app, customer, sitter, visits[0]);
  await moveVisit(app, customer, 'confirm', visits[0].id);
  await payOutAll(app);
  await workVisit(app, customer, sitter, visits[1]);
  await moveVisit(app, customer, 'confirm', visits[1].id);
  await ask(app, customer, 'POST', '/order/dispute', { order, text: 'Договорённости нарушены' });
  expect(await balances(order)).toEqual({ provider_clearing: -600_000, held: 400_000, paid: 175_310, fee: 24_690 });
  await decideCase(app, moderator, { kind: 'dispute', subject: order }, { decision: 'release' });
  expect(await balances(order)).toEqual({
    ...{ provider_clearing: -600_000, paid: 175_310, due: 175_310, fee: 49_380, refunds: 200_000 },
  });
  expect(await findContradictions(app.deps)).toEqual({});
});

const linesOf = (order: number) =>
  app.deps.db
    .selectFrom('earnings')
    .select(({ fn }) => ['kind', 'gross_minor as gross', fn<boolean>('num_nonnulls', ['payout_id']).as('paid')])
    .select(sql<boolean>`taken_back_at is not null`.as('taken'))
    .where('order_id', '=', order)
    .orderBy('id')
    .execute();

it('a dispute takes back only the part of a visit that was not paid out', async () => {
  const { customer, sitter, order, visits } = await scene();
  const [{ id: visit, starts_at, ends_at }] = visits;
  await passUntil(app, starts_at);
  await moveVisit(app, customer, 'arrived', visit);
  await passUntil(app, ends_at, 30);
  await moveVisit(app, sitter, 'leave', visit);
  await moveVisit(app, customer, 'confirm', visit);
  await payOutAll(app);
  const { payment } = await ask(app, customer, 'POST', '/visit/overtime_answer', { visit, accept: true });
  await app.call('POST', `/dev/payments/${payment.id}`, { body: { outcome: 'succeeded' } });
  const paidLine = { kind: 'visit', gross: 200_000, paid: 1, taken: false };
  const overtime = { kind: 'overtime', gross: 25_000, paid: 0 };
  expect(await linesOf(order)).toEqual([paidLine, { ...overtime, taken: false }]);
  await ask(app, customer, 'POST', '/order/dispute', { order, text: 'Договорённости нарушены' });
  expect(await linesOf(order)).toEqual([paidLine, { ...overtime, taken: true }]);
  expect(await balances(order)).toMatchObject({ held: 425_000, paid: 175_310, fee: 24_690 });
  await decideCase(app, moderator, { kind: 'dispute', subject: order }, { decision: 'release' });
  expect(await linesOf(order)).toEqual([paidLine, { ...overtime, taken: true }, { ...overtime, taken: false }]);
  expect(await findContradictions(app.deps)).toEqual({});
});

it('the database refuses to change or delete a posting, to post a fact twice, and a transfer of nothing', async () => {
  await scene();
  const statement = (text: string) => sql.raw(text).execute(app.deps.db);
  await expect(statement('update transfers set amount_minor = amount_minor + 1')).rejects.toThrow('never changed');
  await expect(statement('delete from transfers')).rejects.toThrow('never changed');
  await expect(statement('update postings set at = now()')).rejects.toThrow('never changed');
  await expect(statement('delete from postings')).rejects.toThrow('never changed');
  const twice = `insert into postings (at, cause_kind, cause_id, reason)
    select at, cause_kind, cause_id, reason from postings limit 1`;
  await expect(statement(twice)).rejects.toThrow('postings_cause_kind_cause_id_key');
  const nothing = `insert into transfers (posting_id, line, from_account, to_account, amount_minor, order_id)
    select posting_id, 99, 'held', 'due', 0, order_id from transfers limit 1`;
  await expect(statement(nothing)).rejects.toThrow('transfers_amount_minor_check');
});
