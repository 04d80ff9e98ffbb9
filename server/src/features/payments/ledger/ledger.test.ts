import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { decideCase } from '../../../testing/cases.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, bookPaid, dayIn, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { moveVisit, passUntil, type TestVisit, visitsOfOrder, workVisit } from '../../../testing/visits.ts';

let app: TestApp;
let moderator: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ COMMISSION_PERCENT: '12.345' });
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
  const [payout] = (await ask(app, moderator, 'GET', '/staff/payouts?status=due')).results;
  await ask(app, moderator, 'POST', `/staff/payouts/${payout.id}/paid`);
  expect(await balances(order)).toEqual({ provider_clearing: -600_000, held: 400_000, paid: 175_310, fee: 24_690 });
  await passUntil(app, visits[1].starts_at, -60);
  await moveVisit(app, customer, 'skip', visits[1].id);
  await workVisit(app, customer, sitter, visits[2]);
  await moveVisit(app, customer, 'confirm', visits[2].id);
  // 12.345 % of 5000 roubles is 617.25: three parts of 246.90, 123.45 and 246.90.
  expect(await balances(order)).toEqual({
    ...{ provider_clearing: -600_000, paid: 175_310, due: 262_965, fee: 61_725, refunds: 100_000 },
  });
  expect(await causesOf(order)).toEqual(['payment', 'visit', 'payout', 'late_cancel', 'refund', 'visit']);
  expect(await findContradictions(app.deps)).toEqual({});
});

it('a dispute takes back what is due with our fee of it, but nothing that was paid out', async () => {
  const { customer, sitter, order, visits } = await scene();
  await workVisit(app, customer, sitter, visits[0]);
  await moveVisit(app, customer, 'confirm', visits[0].id);
  const due = await ask(app, moderator, 'GET', '/staff/payouts?status=due');
  for (const { id } of due.results) await ask(app, moderator, 'POST', `/staff/payouts/${id}/paid`);
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
