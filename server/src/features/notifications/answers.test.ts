import type { NoticeAnswer } from '@ladushki/contract/notice-schemas';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUpMember } from '../../testing/families.ts';
import {
  announce,
  ask,
  book,
  bookAccepted,
  callAs,
  dayIn,
  offerOn,
  signUpCustomer,
  signUpSitter,
} from '../../testing/orders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { offersTo, signUpFreeSitter, skippedVisit } from '../../testing/replacements.ts';
import { firstVisitOf } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

const noticesOf = async (person: TestPerson) =>
  (await ask(app, person, 'GET', '/notification/notification_list')).results;
/** The newest notice of a kind. */
const noticeOf = async (person: TestPerson, kind: string) =>
  (await noticesOf(person)).find((notice: { kind: string }) => notice.kind === kind);
const keysOf = async (person: TestPerson, kind: string): Promise<string[]> =>
  (await noticeOf(person, kind)).answers.map(({ key }: NoticeAnswer) => key);
/** The press as the page has it ready: the call that the notice names. */
async function readied(person: TestPerson, kind: string, key: string) {
  const { answers } = await noticeOf(person, kind);
  const answer: NoticeAnswer = answers.find((one: NoticeAnswer) => one.key === key);
  return () => callAs(app, person, answer.method, answer.path, answer.body);
}
const press = async (person: TestPerson, kind: string, key: string) => (await readied(person, kind, key))();
const people = async () => [await signUpCustomer(app), await signUpSitter(app)] as const;

it('a booking says who, when, where and how much, and is accepted by one press, once', async () => {
  const [customer, sitter] = await people();
  const order = await book(app, customer, sitter);
  const notice = await noticeOf(sitter, 'request');
  expect(notice).toMatchObject({ order: order.id, visit: null });
  expect(notice.facts).toEqual({
    who: 'Person',
    ages: [expect.any(Number)],
    date: dayIn(app, 3),
    start_time: '10:00',
    end_time: '14:00',
    district: expect.any(String),
    distance_km: expect.any(Number),
    price: 500,
    price_type: 'per_hour',
    amount_minor: null,
  });
  expect(await keysOf(sitter, 'request')).toEqual(['accept', 'decline']);
  expect((await press(sitter, 'request', 'accept')).status).toBe(200);
  expect(await keysOf(sitter, 'request')).toEqual([]);
  const told = await noticeOf(customer, 'request_accepted');
  // The family knows where it lives.
  expect(told.facts).toMatchObject({ price: 500, ages: [], district: null, distance_km: null });
  expect(told.answers).toEqual([]);
});

it('a request whose price is to be named can only be declined by a press, and no longer when it is too late', async () => {
  const [customer, sitter] = await people();
  const send = (payment_agreement: boolean) => announce(app, customer, { payment_agreement }, { sitter: sitter.id });
  await send(true);
  expect(await keysOf(sitter, 'request')).toEqual(['decline']);
  expect((await press(sitter, 'request', 'decline')).status).toBe(200);
  await send(false);
  expect((await noticeOf(sitter, 'request')).facts.price).toBe(600);
  expect(await keysOf(sitter, 'request')).toEqual(['accept', 'decline']);
  await app.deps.db
    .updateTable('orders')
    .set({ deadline_at: new Date(app.deps.clock.now().getTime() - 1000) })
    .where('sitter_id', '=', sitter.id)
    .where('status', '=', 'awaiting')
    .execute();
  expect(await keysOf(sitter, 'request')).toEqual([]);
});

it('an offer names its sitter and price as they are now; a helper and another family answer nothing', async () => {
  const [customer, sitter] = await people();
  const helper = await signUpMember(app, customer, 'helper');
  const parent = await signUpMember(app, customer, 'parent');
  const order = await announce(app, customer);
  await offerOn(app, sitter, order.id, 450);
  await offerOn(app, sitter, order.id, 550);
  const notice = await noticeOf(parent, 'offer');
  expect(notice.facts).toMatchObject({ who: 'Person', price: 550 });
  expect(notice.text).toMatch(/550\u00a0₽\/час\. На ваш заказ/);
  expect(await noticeOf(helper, 'offer')).toBeUndefined();
  // A price that was raised after the notice was read is refused, not taken.
  const [stale] = notice.answers;
  await offerOn(app, sitter, order.id, 600);
  expect((await callAs(app, parent, stale.method, stale.path, stale.body)).json.code).toBe('stale');
  // Both have read the notice before either presses: who reads after the other's press finds nothing to press.
  const presses = [await readied(parent, 'offer', 'accept'), await readied(customer, 'offer', 'accept')];
  const statuses = await Promise.all(presses.map(async (pressed) => (await pressed()).status));
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await keysOf(customer, 'offer')).toEqual([]);
});

it('whoever has lost the order learns nothing more of it', async () => {
  const [customer, sitter] = await people();
  const parent = await signUpMember(app, customer, 'parent');
  const order = await announce(app, customer);
  await offerOn(app, sitter, order.id);
  expect((await noticeOf(parent, 'offer')).facts).not.toBeNull();
  await ask(app, customer, 'DELETE', `/family/${customer.id}/members/${parent.id}`);
  const notice = await noticeOf(parent, 'offer');
  expect([notice?.facts ?? null, notice?.answers ?? []]).toEqual([null, []]);
});

it('an arrival, a confirmation and a proposed change are answered by one press', async () => {
  const [customer, sitter] = await people();
  const { id } = await bookAccepted(app, customer, sitter);
  await ask(app, customer, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
  const visit = await firstVisitOf(app, customer, id);
  await ask(app, sitter, 'POST', '/order/propose', { order: id, kind: 'skip', visit: visit.id });
  expect(await keysOf(customer, 'change_proposed')).toEqual(['accept', 'decline']);
  expect((await press(customer, 'change_proposed', 'decline')).status).toBe(200);
  expect(await keysOf(customer, 'change_proposed')).toEqual([]);

  const now = app.deps.clock.now();
  const set = (fields: object) => app.deps.db.updateTable('visits').set(fields).where('id', '=', visit.id).execute();
  const notice = { user_id: customer.id, type: 'order', subject_id: id, visit_id: visit.id, created_at: now };
  const tell = (template: string) =>
    app.deps.db
      .insertInto('notifications')
      .values({ ...notice, template })
      .execute();
  await tell('visit_arrival_asked');
  expect(await keysOf(customer, 'visit_arrival_asked')).toEqual([]);
  const asked = { state: 'under_way', arrived_at: now, arrived_by: 'sitter', arrived_how: 'press' };
  await set({ ...asked, arrival_status: 'asked', arrival_answer_by: new Date(now.getTime() + 60_000) });
  expect(await keysOf(customer, 'visit_arrival_asked')).toEqual(['came', 'not_came']);
  expect((await press(customer, 'visit_arrival_asked', 'came')).status).toBe(200);
  expect(await keysOf(customer, 'visit_arrival_asked')).toEqual([]);

  await tell('visit_confirm');
  await set({ state: 'done', left_at: now, left_by: 'sitter' });
  expect(await keysOf(customer, 'visit_confirm')).toEqual(['confirm']);
  expect((await press(customer, 'visit_confirm', 'confirm')).status).toBe(200);
  expect(await keysOf(customer, 'visit_confirm')).toEqual([]);

  // Seeing the visit reads what is about it, and nothing else.
  const unread = async (person: TestPerson) => (await ask(app, person, 'GET', '/notification/statistics')).order;
  const before = await unread(customer);
  await ask(app, customer, 'GET', `/notification/mark_as_read?visit=${visit.id}`);
  expect(await unread(customer)).toBe(before - 2);
});

it('a visit to take over is answered by one press, by whom it was offered to', async () => {
  const free = await signUpFreeSitter(app);
  const { customer } = await skippedVisit(app);
  await eventually(async () => expect(await offersTo(app, free)).toHaveLength(1));
  const notice = await noticeOf(free, 'replacement_offer');
  expect(notice.facts).toMatchObject({ who: 'Person', start_time: '10:00', amount_minor: 200_000 });
  expect(await keysOf(free, 'replacement_offer')).toEqual(['accept', 'decline']);
  expect((await press(free, 'replacement_offer', 'accept')).status).toBe(200);
  expect(await keysOf(free, 'replacement_offer')).toEqual([]);
  expect(await keysOf(customer, 'replacement_found')).toEqual(['accept', 'decline']);
  expect((await press(customer, 'replacement_found', 'decline')).status).toBe(200);
  expect(await keysOf(customer, 'replacement_found')).toEqual([]);
});

it('a meeting is answered by the side that was asked, for as long as its time is ahead', async () => {
  const [customer, sitter] = await people();
  const order = await book(app, customer, sitter);
  const at = new Date(`${dayIn(app, 1)}T10:00:00+03:00`).toISOString();
  await ask(app, customer, 'POST', '/meeting', { order: order.id, kind: 'phone', at });
  expect((await noticeOf(sitter, 'meeting')).facts).toMatchObject({ date: dayIn(app, 1), start_time: '10:00' });
  expect(await keysOf(sitter, 'meeting')).toEqual(['accept', 'decline']);
  expect((await press(sitter, 'meeting', 'accept')).status).toBe(200);
  const answered = (await noticesOf(sitter)).flatMap(({ kind, answers }: { kind: string; answers: object[] }) =>
    kind === 'meeting' ? answers : [],
  );
  expect(answered).toEqual([]);
});

it('seeing a payout reads its notice, not that of a case with the same number', async () => {
  const sitter = await signUpSitter(app);
  const row = { user_id: sitter.id, type: 'system', subject_id: 7, created_at: app.deps.clock.now() };
  await app.deps.db
    .insertInto('notifications')
    .values([
      { ...row, template: 'payout_paid', subject_id: 9 },
      { ...row, template: 'payout_paid', subject_id: 10 },
      { ...row, template: 'payout_paid', amount: 1500, kopecks: 50 },
      { ...row, template: 'money_difference' },
      { ...row, template: 'payout_failed', subject_id: 8 },
    ])
    .execute();
  expect((await noticeOf(sitter, 'payout_paid')).facts).toMatchObject({ who: null, amount_minor: 150_050 });
  const unread = async () => (await ask(app, sitter, 'GET', '/notification/statistics')).system;
  await ask(app, sitter, 'GET', '/notification/mark_as_read?payout=7');
  expect(await unread()).toBe(4);
  await ask(app, sitter, 'POST', '/notification/mark_as_read', { case: 7 });
  expect(await unread()).toBe(3);
  await ask(app, sitter, 'POST', '/notification/mark_as_read', { payout: [8, 9] });
  expect(await unread()).toBe(1);
});
