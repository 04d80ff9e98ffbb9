import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type DoneVisit, doneVisit, noticesAbout, savedCardOf, settle } from '../../../testing/extras.ts';
import { signUpMember } from '../../../testing/families.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, bookPaid, callAs, passHours, signUpCustomer } from '../../../testing/orders.ts';
import { signInAgain, type TestPerson } from '../../../testing/people.ts';
import { firstVisitOf, moveVisit, passUntil } from '../../../testing/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

const tip = (person: TestPerson, visit: number, fields: object = {}) =>
  callAs(app, person, 'POST', '/payments/tip', { visit, amount_minor: 30_050, ...fields });
const give = async (person: TestPerson, visit: number, fields: object = {}) => {
  const { status, json } = await tip(person, visit, fields);
  expect(status).toBe(201);
  return json.payment;
};
const tipVisits = async ({ customer, order }: DoneVisit) =>
  (await ask(app, customer, 'GET', `/order/customer_book/${order}`)).tip_visits;
const entriesOf = (order: number) =>
  app.deps.db
    .selectFrom('transfers')
    .select(['from_account', 'to_account', 'amount_minor', 'sitter_id', 'visit_id'])
    .where('order_id', '=', order)
    .orderBy('posting_id')
    .execute();

describe('a tip', () => {
  it('is paid once, to the kopeck, and is the sitter’s at once', async () => {
    const scene = await doneVisit(app);
    const { customer, sitter, visit, order } = scene;
    expect(await tipVisits(scene)).toEqual([visit]);
    const payment = await give(customer, visit);
    expect(payment).toMatchObject({ status: 'pending', amount_minor: 30_050, failure: null });
    expect(payment.confirmation_url).toContain('/pay/');
    // Pressed again: the same. Another sum: another payment.
    expect(await give(customer, visit)).toEqual(payment);
    const other = await give(customer, visit, { amount_minor: 10_000 });
    expect(other.id).not.toBe(payment.id);
    const last = await give(customer, visit);
    await settle(app, last, 'succeeded');
    expect(await tip(customer, visit)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(await tipVisits(scene)).toEqual([]);
    const seen = await ask(app, sitter, 'GET', `/order/sitter_order/${order}`);
    expect(seen).toMatchObject({ tip_visits: [], tips: [{ visit, amount_minor: 30_050, status: 'succeeded' }] });
    expect((await entriesOf(order)).at(-1)).toEqual({
      ...{ from_account: 'provider_clearing', to_account: 'tips', amount_minor: 30_050 },
      ...{ sitter_id: sitter.id, visit_id: visit },
    });
    const lines = app.deps.db.selectFrom('earnings').select(['kind', 'amount_minor', 'fee_minor', 'payout_id']);
    expect(await lines.where('sitter_id', '=', sitter.id).execute()).toEqual([
      { kind: 'tip', amount_minor: 30_050, fee_minor: 0, payout_id: null },
    ]);
    expect(await noticesAbout(app, sitter, visit)).toContainEqual(
      expect.objectContaining({ kind: 'tip', text: expect.stringContaining('300,50\u00a0₽') }),
    );
    // It is neither the order's money nor time over the plan.
    const { payment: ofOrder } = await ask(app, customer, 'GET', `/order/customer_book/${order}`);
    expect(ofOrder).toMatchObject({ amount: 2000, refunded: 0 });
    await moveVisit(app, customer, 'confirm', visit);
    expect((await ask(app, customer, 'GET', `/visit/${visit}`)).money).toMatchObject({ due: 2000 });
    // A link that was left before is paid all the same: that goes back, kopecks and all.
    await settle(app, payment, 'succeeded');
    await app.deps.jobs.runDue();
    expect((await entriesOf(order)).at(-1)).toMatchObject({ to_account: 'refunds', amount_minor: 30_050 });
    const books = await app.call('GET', `/dev/sandbox/operations?user=${customer.id}`);
    expect(books.json.filter(({ kind }: { kind: string }) => kind === 'refund')).toMatchObject([
      { amount_minor: 30_050 },
    ]);
  });

  it('is charged to a saved card with one press, however often it is pressed', async () => {
    const { customer, visit, order } = await doneVisit(app, {});
    const payment_method = await savedCardOf(app, customer);
    const replies = await Promise.all([1, 2, 3, 4].map(() => tip(customer, visit, { payment_method })));
    const paid = replies.filter(({ status }) => status === 201).map(({ json }) => json.payment.id);
    expect(new Set(paid).size).toBe(1);
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const tips = (await entriesOf(order)).filter(({ to_account }) => to_account === 'tips');
    expect(tips).toHaveLength(1);
  });

  it('with one key is one payment', async () => {
    const { customer, visit } = await doneVisit(app, {});
    const { token } = await signInAgain(app, customer);
    const body = { visit, amount_minor: 5_000, payment_method: await savedCardOf(app, customer) };
    const once = { token, body, headers: { 'idempotency-key': randomUUID() } };
    const first = await app.call('POST', '/payments/tip', once);
    expect(first.json.payment).toMatchObject({ status: 'succeeded', amount_minor: 5_000, confirmation_url: null });
    expect((await app.call('POST', '/payments/tip', once)).json).toEqual(first.json);
    expect(await tip(customer, visit)).toMatchObject({ status: 409, json: { code: 'conflict' } });
  });

  it('that fails leaves nothing, and can be tried again', async () => {
    const scene = await doneVisit(app, { later: 'insufficient_funds' });
    const { customer, sitter, visit, order } = scene;
    const before = await entriesOf(order);
    const refused = await give(customer, visit, { payment_method: await savedCardOf(app, customer) });
    expect(refused).toMatchObject({ status: 'canceled', failure: { code: 'insufficient_funds', action: 'top_up' } });
    expect(await noticesAbout(app, customer, visit)).toContainEqual(
      expect.objectContaining({ kind: 'payment_failed' }),
    );
    expect(await entriesOf(order)).toEqual(before);
    expect(await tipVisits(scene)).toEqual([visit]);
    const link = await give(customer, visit);
    // Whoever closes the page of the payment is not told a day later that it failed.
    await passHours(app, 25);
    await app.deps.jobs.runDue();
    expect((await noticesAbout(app, customer, visit)).filter(({ kind }) => kind === 'payment_failed')).toHaveLength(1);
    const again = await give(customer, visit);
    expect(again.id).not.toBe(link.id);
    await settle(app, again, 'succeeded');
    expect((await noticesAbout(app, sitter, visit)).filter(({ kind }) => kind === 'tip')).toHaveLength(1);
  });

  it('is given by parents alone, for visits that were, within two weeks', async () => {
    const scene = await doneVisit(app, 'direct');
    const { customer, sitter, visit, ends_at } = scene;
    const helper = await signUpMember(app, customer, 'helper');
    const parent = await signUpMember(app, customer, 'parent');
    expect(await tip(helper, visit)).toMatchObject({ status: 403 });
    expect(await tip(sitter, visit)).toMatchObject({ status: 403 });
    expect(await tip(await signUpCustomer(app), visit)).toMatchObject({ status: 404 });
    for (const amount_minor of [4_999, 1_000_001, 5_000.5, '5000']) {
      expect(await tip(customer, visit, { amount_minor })).toMatchObject({ status: 400 });
    }
    const elsewhere = { return_url: 'https://elsewhere.example/' };
    expect(await tip(customer, visit, elsewhere)).toMatchObject({ status: 400 });
    expect(await tip(customer, visit, { payment_method: 999_999 })).toMatchObject({ status: 404 });
    const { id: planned } = await bookPaid(app, customer, sitter);
    const { id: coming } = await firstVisitOf(app, customer, planned);
    expect(await tip(customer, coming)).toMatchObject({ status: 409, json: { code: 'wrong_state' } });
    await passUntil(app, ends_at, 14 * 24 * 60 - 5);
    expect(await tipVisits(scene)).toEqual([visit]);
    await settle(app, await give(parent, visit), 'succeeded');
    expect(await tipVisits(scene)).toEqual([]);
    const late = await doneVisit(app);
    await passUntil(app, late.ends_at, 14 * 24 * 60 + 1);
    expect(await tip(late.customer, late.visit)).toMatchObject({ status: 409, json: { code: 'too_late' } });
    expect(await tipVisits(late)).toEqual([]);
  });
});
