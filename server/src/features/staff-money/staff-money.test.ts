import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { doneVisit, sendExpense, settle } from '../../testing/extras.ts';
import { ask, bookPaid, callAs, signUpCustomer, signUpSitter, type TestCustomer } from '../../testing/orders.ts';
import { payOutAll } from '../../testing/payouts.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { moveVisit, workOrder } from '../../testing/visits.ts';

let app: TestApp;
let moderator: TestPerson;
let customer: TestCustomer;
let sitter: TestPerson;
let order: number;

beforeAll(async () => {
  app = await startTestApp();
  moderator = await signUp(app, { role: 'moderator', permissions: ['money'] });
  [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  order = (await bookPaid(app, customer, sitter)).id;
  await workOrder(app, customer, sitter, order);
});
afterAll(() => app.close());

interface Entry {
  account: string;
  person: number | null;
  amount_minor: number;
}

it('shows every account, whose balances sum to zero', async () => {
  const money = await ask(app, moderator, 'GET', '/staff/money');
  const balances = Object.fromEntries(
    money.accounts.map(({ account, balance_minor }: { account: string; balance_minor: number }) => [
      account,
      balance_minor,
    ]),
  );
  expect(balances).toEqual({
    ...{ provider_clearing: -200_000, held: 0, due: 200_000, paid: 0, fee: 0, tips: 0, expenses: 0, refunds: 0 },
  });
  expect(money).toMatchObject({ currency: 'RUB', total_minor: 0, held_people: 0, last_proof: { status: 'equal' } });
});

it('counts who is owed something that may not be paid out', async () => {
  const hold = (held: boolean) =>
    ask(app, moderator, 'POST', `/staff/people/${sitter.id}/payouts`, { held, text: 'Проверяем' });
  const heldPeople = async () => (await ask(app, moderator, 'GET', '/staff/money')).held_people;
  await hold(true);
  expect(await heldPeople()).toBe(1);
  await hold(false);
  expect(await heldPeople()).toBe(0);
});

it('lists postings by what they are about; entries of each sum to zero', async () => {
  const list = async (query: string) => (await ask(app, moderator, 'GET', `/staff/money/postings?${query}`)).results;
  const all = await list('');
  expect(all.map(({ cause }: { cause: { kind: string } }) => cause.kind)).toEqual(['visit', 'payment']);
  for (const { entries } of all) {
    expect(entries.reduce((sum: number, { amount_minor }: Entry) => sum + amount_minor, 0)).toBe(0);
  }
  const [visit] = all;
  expect(visit.entries).toEqual([
    { account: 'held', person: customer.id, order, visit: visit.cause.id, amount_minor: -200_000 },
    { account: 'due', person: sitter.id, order, visit: visit.cause.id, amount_minor: 200_000 },
  ]);
  expect(await list(`order=${order}`)).toHaveLength(2);
  expect(await list(`visit=${visit.cause.id}`)).toHaveLength(1);
  expect(await list(`person=${sitter.id}`)).toHaveLength(1);
  expect(await list(`person=${customer.id}`)).toHaveLength(2);
  expect(await list('account=due')).toHaveLength(1);
  expect(await list('account=paid')).toHaveLength(0);
  expect(await list('to=2020-01-01')).toHaveLength(0);
  expect(await list(`account=held&order=${order + 1}`)).toHaveLength(0);
});

it('a payout is a pair of entries for each line that it paid', async () => {
  const done = await doneVisit(app);
  const { payment: tip } = await ask(app, done.customer, 'POST', '/payments/tip', {
    visit: done.visit,
    amount_minor: 50_000,
  });
  await settle(app, tip, 'succeeded');
  for (const amount_minor of [10_000, 20_000]) {
    const { json } = await sendExpense(app, done.sitter, done.visit, { amount_minor });
    const { payment } = await ask(app, done.customer, 'POST', `/payments/expense/${json.id}/accept`, {});
    await settle(app, payment, 'succeeded');
  }
  await moveVisit(app, done.customer, 'confirm', done.visit);
  await payOutAll(app);
  const { results } = await ask(app, moderator, 'GET', `/staff/money/postings?order=${done.order}&account=paid`);
  expect(results).toHaveLength(1);
  const of = { person: done.sitter.id, order: done.order, visit: done.visit };
  const pair = (account: string, amount_minor: number) => [
    { ...of, account, amount_minor: -amount_minor },
    { ...of, account: 'paid', amount_minor },
  ];
  expect(results[0].entries).toEqual([
    ...pair('tips', 50_000),
    ...pair('expenses', 10_000),
    ...pair('expenses', 20_000),
    ...pair('due', 200_000),
  ]);
});

it('is for moderators with the permission, and nothing changes a posting', async () => {
  const other = await signUp(app, { role: 'moderator', permissions: ['people'] });
  for (const path of ['/staff/money', '/staff/money/postings', '/staff/money/proofs']) {
    expect((await callAs(app, other, 'GET', path)).status).toBe(403);
    expect((await callAs(app, customer, 'GET', path)).status).toBe(403);
    expect((await callAs(app, moderator, 'GET', path)).status).toBe(200);
  }
  expect((await callAs(app, other, 'POST', '/staff/money/prove')).status).toBe(403);
  expect((await callAs(app, moderator, 'GET', '/staff/money/proofs/999')).status).toBe(404);
  for (const method of ['PATCH', 'DELETE', 'PUT']) {
    expect([404, 405]).toContain((await callAs(app, moderator, method, '/staff/money/postings/1')).status);
  }
});
