import type { NoticeAnswer } from '@ladushki/contract/notice-schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { doneVisit, sendExpense, settle } from '../../testing/extras.ts';
import { signUpMember } from '../../testing/families.ts';
import { findContradictions } from '../../testing/invariants.ts';
import { announce, ask, bookAccepted, callAs, signUpCustomer, signUpSitter } from '../../testing/orders.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { firstVisitOf, moveVisit, passUntil, readVisit } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

interface Told {
  kind: string;
  title: string;
  answers: NoticeAnswer[];
}

const noticesOf = async (person: TestPerson, kind: string): Promise<Told[]> =>
  (await ask(app, person, 'GET', '/notification/notification_list?page_size=50')).results.filter(
    (notice: Told) => notice.kind === kind,
  );
/** Of the newest notice of a kind. */
const answersOf = async (person: TestPerson, kind: string): Promise<NoticeAnswer[]> =>
  (await noticesOf(person, kind))[0]?.answers ?? [];
const keysOf = async (person: TestPerson, kind: string) => (await answersOf(person, kind)).map(({ key }) => key);
const send = (person: TestPerson, { method, path, body }: NoticeAnswer) => callAs(app, person, method, path, body);
async function press(person: TestPerson, kind: string, key: string) {
  const answer = (await answersOf(person, kind)).find((one) => one.key === key);
  if (!answer) throw new Error(`${kind} has no answer ${key}`);
  return send(person, answer);
}

/** The sitter leaves half an hour late. */
async function late(method: 'card' | 'direct') {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await bookAccepted(app, customer, sitter);
  const { payment } = await ask(app, customer, 'POST', '/order/book_checkout', { order, method });
  if (method === 'card') await settle(app, payment, 'succeeded');
  const { id: visit, starts_at, ends_at } = await firstVisitOf(app, customer, order);
  await passUntil(app, starts_at);
  await moveVisit(app, customer, 'arrived', visit);
  await passUntil(app, ends_at, 30);
  await moveVisit(app, sitter, 'leave', visit);
  return { customer, sitter, visit };
}

it('time over the plan is paid on a page of its own, again where that failed, and not by a helper', async () => {
  const { customer, sitter, visit } = await late('card');
  const helper = await signUpMember(app, customer, 'helper');
  expect(await keysOf(customer, 'visit_overtime')).toEqual(['accept', 'decline']);
  expect(await keysOf(helper, 'visit_overtime')).toEqual([]);
  const { status, json } = await press(customer, 'visit_overtime', 'accept');
  expect([status, json.payment.confirmation_url]).toEqual([200, expect.any(String)]);
  expect(await keysOf(customer, 'visit_overtime')).toEqual([]);
  await settle(app, json.payment, 'canceled', 'insufficient_funds');
  const again = await press(customer, 'payment_failed', 'pay');
  expect(again.json.payment.id).not.toBe(json.payment.id);
  await settle(app, again.json.payment, 'succeeded');
  expect(await keysOf(customer, 'payment_failed')).toEqual([]);
  expect((await readVisit(app, sitter, visit)).overtime).toMatchObject({ status: 'paid' });
});

it('of a visit paid directly it is agreed or declined by one press, in time', async () => {
  const { customer, visit } = await late('direct');
  expect((await press(customer, 'visit_overtime', 'decline')).json.overtime).toMatchObject({ status: 'declined' });
  expect(await keysOf(customer, 'visit_overtime')).toEqual([]);
  const other = await late('direct');
  expect((await press(other.customer, 'visit_overtime', 'accept')).json.payment).toBeNull();
  const third = await late('direct');
  await passUntil(app, app.deps.clock.now().toISOString(), 25 * 60);
  expect(await keysOf(third.customer, 'visit_overtime')).toEqual([]);
  expect((await readVisit(app, customer, visit)).overtime).toMatchObject({ status: 'declined' });
});

it('each expense is answered by its own notice', async () => {
  const { customer, sitter, visit } = await doneVisit(app);
  const first = (await sendExpense(app, sitter, visit)).json.id;
  const second = (await sendExpense(app, sitter, visit)).json.id;
  const pathsOf = async () =>
    (await noticesOf(customer, 'expense_asked')).flatMap(({ answers }) => answers.map(({ path }) => path));
  expect(await pathsOf()).toEqual([second, first].map((id) => `/payments/expense/${id}/accept`));
  const { json } = await press(customer, 'expense_asked', 'pay');
  expect(json).toMatchObject({ expense: { id: second, status: 'accepted' }, payment: { status: 'pending' } });
  await settle(app, json.payment, 'canceled', 'card_expired');
  expect(await keysOf(customer, 'payment_failed')).toEqual(['pay']);
  await settle(app, (await press(customer, 'payment_failed', 'pay')).json.payment, 'succeeded');
  expect(await pathsOf()).toEqual([`/payments/expense/${first}/accept`]);
  await ask(app, sitter, 'POST', `/payments/expense/${first}/withdraw`);
  expect(await pathsOf()).toEqual([]);
});

it('what could not be paid is paid again by one press: an order, and thanks', async () => {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await bookAccepted(app, customer, sitter);
  const pay = { order, method: 'card' };
  await settle(app, (await ask(app, customer, 'POST', '/order/book_checkout', pay)).payment, 'canceled');
  expect(await keysOf(customer, 'payment_failed')).toEqual(['pay']);
  const again = await press(customer, 'payment_failed', 'pay');
  expect(again.json.payment.confirmation_url).toEqual(expect.any(String));
  await settle(app, again.json.payment, 'succeeded');
  expect(await keysOf(customer, 'payment_failed')).toEqual([]);

  const done = await doneVisit(app);
  const tip = { visit: done.visit, amount_minor: 30_050 };
  await settle(app, (await ask(app, done.customer, 'POST', '/payments/tip', tip)).payment, 'canceled', 'declined');
  const thanked = await press(done.customer, 'payment_failed', 'pay');
  expect(thanked.json.payment).toMatchObject({ amount_minor: 30_050 });
  await settle(app, thanked.json.payment, 'succeeded');
  expect(await keysOf(done.customer, 'payment_failed')).toEqual([]);
});

it('an invited sitter offers at the family’s price, or declines, once', async () => {
  const [customer, one, other] = [await signUpCustomer(app), await signUpSitter(app), await signUpSitter(app)];
  const order = await announce(app, customer, { payment_agreement: false });
  await ask(app, customer, 'POST', '/order/invite', { order: order.id, sitters: [one.id, other.id] });
  expect(await keysOf(one, 'order_invited')).toEqual(['offer', 'decline']);
  expect((await press(one, 'order_invited', 'offer')).status).toBe(201);
  expect(await keysOf(one, 'order_invited')).toEqual([]);
  const { results } = await ask(app, customer, 'GET', `/order/customer_book_offer/${order.id}`);
  expect(results).toMatchObject([{ price: 600 }]);
  const [offer] = await answersOf(other, 'order_invited');
  expect((await press(other, 'order_invited', 'decline')).status).toBe(200);
  expect(await keysOf(other, 'order_invited')).toEqual([]);
  // Somebody else's press of the same answer is judged as any call.
  expect(offer && (await send(customer, offer)).status).toBe(403);

  const open = await announce(app, customer, { payment_agreement: true });
  await ask(app, customer, 'POST', '/order/invite', { order: open.id, sitters: [one.id] });
  expect(await keysOf(one, 'order_invited')).toEqual(['decline']);
});

it('an invitation to a family names who invites, and is answered while it is open', async () => {
  const owner = await signUpCustomer(app);
  const [aunt, uncle] = [await signUp(app), await signUp(app)];
  const invite = (login: string) => ask(app, owner, 'POST', '/family/invite', { login, role: 'helper' });
  await invite(aunt.login);
  const taken = await invite(uncle.login);
  expect((await noticesOf(aunt, 'family_invited'))[0]?.title).toBe('Person зовёт вас в семью');
  expect(await keysOf(aunt, 'family_invited')).toEqual(['accept', 'decline']);
  expect((await press(aunt, 'family_invited', 'accept')).status).toBe(200);
  expect(await keysOf(aunt, 'family_invited')).toEqual([]);
  await ask(app, owner, 'DELETE', `/family/invite/${taken.id}`);
  expect(await keysOf(uncle, 'family_invited')).toEqual([]);
  await invite(uncle.login);
  await passUntil(app, app.deps.clock.now().toISOString(), 8 * 24 * 60);
  expect(await keysOf(uncle, 'family_invited')).toEqual([]);
});
