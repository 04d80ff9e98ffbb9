import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type DoneVisit, doneVisit, noticesAbout, savedCardOf, sendExpense, settle } from '../../../testing/extras.ts';
import { signUpMember } from '../../../testing/families.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, bookPaid, callAs, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { signUp, type TestPerson, testPassword } from '../../../testing/people.ts';
import { openSocket } from '../../../testing/socket.ts';
import { pdf, png, storedKeys } from '../../../testing/uploads.ts';
import { firstVisitOf, passUntil } from '../../../testing/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

const asked = async ({ sitter, visit }: DoneVisit, fields: object = {}) => {
  const { status, json } = await sendExpense(app, sitter, visit, fields);
  expect(status).toBe(201);
  return json as { id: number; receipt: string };
};
const answer = (person: TestPerson, id: number, how: 'accept' | 'decline' | 'withdraw', body: object = {}) =>
  callAs(app, person, 'POST', `/payments/expense/${id}/${how}`, how === 'withdraw' ? undefined : body);
const accept = async (person: TestPerson, id: number, body: object = {}) => {
  const { status, json } = await answer(person, id, 'accept', body);
  expect(status).toBe(200);
  return json;
};
const listed = async (person: TestPerson, query: string) =>
  (await ask(app, person, 'GET', `/payments/expenses?${query}`)).results;
const kindsOf = async (person: TestPerson, visit: number) =>
  (await noticesAbout(app, person, visit)).map(({ kind }) => kind).filter((kind) => /expense|payment/.test(kind));
const needsOf = async (person: TestPerson) =>
  (await ask(app, person, 'GET', '/today')).needs.filter(({ kind }: { kind: string }) => kind === 'expense');
const given = (order: number) =>
  app.deps.db
    .selectFrom('transfers')
    .select(['from_account', 'amount_minor', 'sitter_id'])
    .where('order_id', '=', order)
    .where('to_account', '=', 'expenses')
    .execute();

describe('an expense', () => {
  it('is asked for with its receipt, accepted, and paid to the kopeck', async () => {
    const scene = await doneVisit(app);
    const { customer, sitter, visit, order } = scene;
    const expense = await asked(scene);
    expect(expense).toMatchObject({ visit, order, amount_minor: 35_050, text: 'Фрукты и сок', status: 'asked' });
    expect((await app.server.inject({ url: expense.receipt })).headers['content-type']).toBe('image/jpeg');
    expect((await app.server.inject({ url: expense.receipt.split('?')[0] ?? '' })).statusCode).toBe(404);
    expect(await kindsOf(customer, visit)).toEqual(['expense_asked']);
    expect(await needsOf(customer)).toMatchObject([{ visit, order, link: `/visits/${visit}` }]);
    expect((await ask(app, customer, 'GET', `/order/customer_book/${order}`)).expenses_count).toBe(1);

    const { payment } = await accept(customer, expense.id);
    expect(payment).toMatchObject({ status: 'pending', amount_minor: 35_050 });
    expect((await accept(customer, expense.id)).payment).toEqual(payment);
    expect(await listed(customer, `order=${order}&status=accepted`)).toMatchObject([{ payment: { id: payment.id } }]);
    // The sitter sees the state, not how it is paid.
    expect(await listed(sitter, `visit=${visit}`)).toMatchObject([{ status: 'accepted', payment: null }]);
    await settle(app, payment, 'canceled', 'card_expired');
    expect(await kindsOf(customer, visit)).toEqual(['payment_failed', 'expense_asked']);
    expect(await needsOf(customer)).toHaveLength(1);
    const again = await accept(customer, expense.id);
    expect(again.payment.id).not.toBe(payment.id);
    await settle(app, again.payment, 'succeeded');
    await settle(app, again.payment, 'succeeded');
    expect(await listed(sitter, '')).toMatchObject([{ status: 'paid', answered_at: expect.any(String) }]);
    expect(await given(order)).toEqual([
      { from_account: 'provider_clearing', amount_minor: 35_050, sitter_id: sitter.id },
    ]);
    expect(await kindsOf(sitter, visit)).toEqual(['expense_answered', 'expense_answered']);
    expect(await needsOf(customer)).toEqual([]);
    for (const how of ['accept', 'decline'] as const) {
      const body = how === 'decline' ? { text: 'Нет' } : {};
      expect(await answer(customer, expense.id, how, body)).toMatchObject({
        status: 409,
        json: { code: 'wrong_state' },
      });
    }
  });

  it('is paid by a saved card with one press, however often it is pressed', async () => {
    const scene = await doneVisit(app, {});
    const { customer, order } = scene;
    const { id } = await asked(scene, { bytes: pdf, name: 'чек.pdf' });
    const payment_method = await savedCardOf(app, customer);
    const replies = await Promise.all([1, 2, 3].map(() => answer(customer, id, 'accept', { payment_method })));
    expect(replies.some(({ json }) => json.payment?.id)).toBe(true);
    expect(await given(order)).toHaveLength(1);
    expect(await listed(customer, `order=${order}`)).toMatchObject([
      { status: 'paid', payment: { status: 'succeeded' } },
    ]);
  });

  it('of a visit paid directly is accepted and nothing is charged', async () => {
    const scene = await doneVisit(app, 'direct');
    const { customer, sitter, visit } = scene;
    const { id } = await asked(scene);
    expect(await accept(customer, id)).toMatchObject({ expense: { status: 'accepted' }, payment: null });
    expect(await needsOf(customer)).toEqual([]);
    expect(await answer(customer, id, 'accept')).toMatchObject({ status: 409 });
    expect(await kindsOf(sitter, visit)).toEqual(['expense_answered']);
  });

  it('is declined with words, or withdrawn, once', async () => {
    const scene = await doneVisit(app);
    const { customer, sitter, visit } = scene;
    const [first, second] = [await asked(scene), await asked(scene, { bytes: await png(), name: 'a.png' })];
    expect(await answer(customer, first.id, 'decline', { text: '' })).toMatchObject({ status: 400 });
    const words = 'Мы договаривались без покупок';
    const said = await answer(customer, first.id, 'decline', { text: words });
    expect(said.json).toMatchObject({ status: 'declined', decline_text: words });
    expect((await noticesAbout(app, sitter, visit))[0]?.text).toContain(words);
    expect((await answer(sitter, second.id, 'withdraw')).json).toMatchObject({ status: 'withdrawn' });
    for (const { id } of [first, second]) {
      expect(await answer(customer, id, 'accept')).toMatchObject({ status: 409, json: { code: 'wrong_state' } });
      expect(await answer(sitter, id, 'withdraw')).toMatchObject({ status: 409, json: { code: 'wrong_state' } });
    }
    const third = await asked(scene);
    const both = await Promise.all([answer(customer, third.id, 'accept'), answer(sitter, third.id, 'withdraw')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is told to both sides at once', async () => {
    const scene = await doneVisit(app);
    const { customer, sitter } = scene;
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const sockets = await Promise.all([customer, sitter].map((person) => openSocket(address, person.refresh)));
    const told = () =>
      Promise.all(sockets.map(async (socket) => (await socket.next(({ action }) => action === 'money_changed')).data));
    const { id } = await asked(scene);
    expect(await told()).toEqual([1, 2].map(() => ({ what: 'expense', id })));
    await answer(customer, id, 'decline', { text: 'Нет' });
    expect(await told()).toEqual([1, 2].map(() => ({ what: 'expense', id })));
    for (const socket of sockets) socket.close();
  });

  it('is the affair of the two sides alone', async () => {
    const scene = await doneVisit(app);
    const { customer, sitter, visit, order } = scene;
    const { id } = await asked(scene);
    const helper = await signUpMember(app, customer, 'helper');
    const parent = await signUpMember(app, customer, 'parent');
    const [stranger, other] = [await signUpCustomer(app), await signUpSitter(app)];
    expect(await sendExpense(app, other, visit)).toMatchObject({ status: 404 });
    expect(await sendExpense(app, customer, visit)).toMatchObject({ status: 403 });
    for (const how of ['accept', 'decline'] as const) {
      const body = how === 'decline' ? { text: 'Нет' } : {};
      expect(await answer(stranger, id, how, body)).toMatchObject({ status: 404 });
      expect(await answer(helper, id, how, body)).toMatchObject({ status: 403 });
      expect(await answer(sitter, id, how, body)).toMatchObject({ status: 403 });
    }
    expect(await answer(customer, id, 'withdraw')).toMatchObject({ status: 403 });
    expect(await answer(other, id, 'withdraw')).toMatchObject({ status: 404 });
    for (const person of [helper, stranger, other]) expect(await listed(person, `order=${order}`)).toEqual([]);
    expect(await listed(parent, `order=${order}`)).toHaveLength(1);
  });

  it('is asked for during a visit and three days after it, ten times at most', async () => {
    const scene = await doneVisit(app);
    const { customer, sitter, visit, ends_at } = scene;
    const { id: planned } = await bookPaid(app, customer, sitter);
    const { id: coming } = await firstVisitOf(app, customer, planned);
    expect(await sendExpense(app, sitter, coming)).toMatchObject({ status: 409, json: { code: 'wrong_state' } });
    const before = await storedKeys(app);
    for (const wrong of [{ amount_minor: 99 }, { amount_minor: 2_000_001 }, { text: ' ' }, { text: 'а'.repeat(301) }]) {
      expect(await sendExpense(app, sitter, visit, wrong)).toMatchObject({ status: 400 });
    }
    const script = { bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'a.jpg' };
    expect(await sendExpense(app, sitter, visit, script)).toMatchObject({ status: 415 });
    const bare = { visit, amount_minor: 1_000, text: 'Сок' };
    expect(await callAs(app, sitter, 'POST', '/payments/expense', bare)).toMatchObject({ status: 400 });
    expect(await storedKeys(app)).toEqual(before);
    const key = randomUUID();
    const once = await sendExpense(app, sitter, visit, { key });
    expect((await sendExpense(app, sitter, visit, { key })).json.id).toBe(once.json.id);
    for (let count = 1; count < 9; count += 1) await asked(scene);
    const last = await Promise.all([sendExpense(app, sitter, visit), sendExpense(app, sitter, visit)]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(
      (await ask(app, sitter, 'GET', `/payments/expenses?visit=${visit}&page_size=4&page=3`)).results,
    ).toHaveLength(2);
    await passUntil(app, ends_at, 72 * 60 + 1);
    const late = await sendExpense(app, sitter, visit);
    expect(late).toMatchObject({ status: 409, json: { code: 'too_late' } });
  });

  it('has nothing left to answer when a side is gone, and a late payment goes back', async () => {
    const scene = await doneVisit(app, 'direct');
    const { customer, sitter, visit, order } = scene;
    const { id } = await asked(scene);
    const tip = await ask(app, customer, 'POST', '/payments/tip', { visit, amount_minor: 5_050 });
    await ask(app, sitter, 'POST', '/user/deactivate_user', { password: testPassword });
    expect(await listed(customer, `order=${order}`)).toMatchObject([
      { id, status: 'withdrawn', text: '', receipt: null },
    ]);
    expect(await needsOf(customer)).toEqual([]);
    await settle(app, tip.payment, 'succeeded');
    const refunds = app.deps.db.selectFrom('refunds').select(['amount', 'kopecks']);
    expect(await refunds.where('payment_id', '=', tip.payment.id).execute()).toEqual([{ amount: 50, kopecks: 50 }]);
    expect(await callAs(app, customer, 'POST', '/payments/tip', { visit, amount_minor: 5_050 })).toMatchObject({
      status: 409,
    });
  });
});

it('of a disputed order is before the moderator, with its receipt', async () => {
  const scene = await doneVisit(app);
  const { customer, visit, order } = scene;
  const expense = await asked(scene);
  await answer(customer, expense.id, 'decline', { text: 'Мы об этом не просили' });
  await ask(app, customer, 'POST', '/order/dispute', { order, text: 'Просит лишнее' });
  const moderator = await signUp(app, { role: 'moderator', permissions: ['complaints'] });
  const [row] = (await ask(app, moderator, 'GET', '/staff/queue?kind=dispute')).results;
  const { expenses } = await ask(app, moderator, 'GET', `/staff/queue/${row.id}`);
  expect(expenses).toEqual([
    {
      ...{ id: expense.id, visit, date: expect.any(String), amount_minor: 35_050, text: 'Фрукты и сок' },
      ...{ status: 'declined', decline_text: 'Мы об этом не просили', receipt: expect.any(String) },
    },
  ]);
  expect((await app.server.inject({ url: expenses[0].receipt })).headers['content-type']).toBe('image/jpeg');
});
