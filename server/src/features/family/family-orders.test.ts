import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUpMember } from '../../testing/families.ts';
import {
  ask,
  bookAccepted,
  bookPaid,
  callAs,
  dayIn,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../testing/orders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket.ts';
import { firstVisitOf, passUntil } from '../../testing/visits.ts';

let app: TestApp;
let owner: TestCustomer;
let sitter: TestPerson;
let parent: TestPerson;
let helper: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  [owner, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  parent = await signUpMember(app, owner, 'parent');
  helper = await signUpMember(app, owner, 'helper');
});
afterAll(() => app.close());

const templatesOf = async ({ id }: TestPerson, order: number) => {
  const { db } = app.deps;
  const rows = await db
    .selectFrom('notifications')
    .select('template')
    .where('user_id', '=', id)
    .where('subject_id', '=', order)
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
};

it('a parent books, pays, reviews and is told, as the owner is; the history names who acted', async () => {
  const { id } = await bookAccepted(app, { ...parent, child: owner.child }, sitter);
  expect((await ask(app, owner, 'GET', `/order/customer_book/${id}`)).customer.id).toBe(owner.id);
  for (const person of [owner, parent]) expect(await templatesOf(person, id)).toEqual(['request_accepted']);
  expect(await templatesOf(helper, id)).toEqual([]);
  const { payment } = await ask(app, parent, 'POST', '/order/book_checkout', { order: id, method: 'card' });
  await app.call('POST', `/dev/payments/${payment.id}`, { body: { outcome: 'succeeded' } });
  const shown = await ask(app, owner, 'GET', `/order/customer_book/${id}`);
  const history = shown.history.map(
    ({ status, by, by_person }: { status: string; by: string; by_person: { id: number } | null }) => [
      status,
      by,
      by_person?.id ?? null,
    ],
  );
  expect(history).toEqual([
    ['awaiting', 'customer', parent.id],
    ['awaiting_pay', 'sitter', sitter.id],
    ['active', 'customer', parent.id],
  ]);
  expect(shown.chat_room).toBe((await ask(app, parent, 'GET', `/order/customer_book/${id}`)).chat_room);
  await passHours(app, 24 * 3 + 24);
  await ask(app, owner, 'POST', '/order/book_complete', { order: id });
  const review = { order: id, rating: 5, context: 'Очень внимательная няня, спасибо вам' };
  expect(await ask(app, parent, 'POST', '/sitter/write_reviews', review)).toMatchObject({ rating: 5 });
  expect((await ask(app, owner, 'GET', `/order/customer_book/${id}`)).review.rating).toBe(5);
});

it('a helper sees the visits without sums, and orders not at all', async () => {
  const { id } = await bookAccepted(app, owner, sitter);
  await ask(app, owner, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
  const [own] = (await ask(app, owner, 'GET', `/visit?order=${id}`)).results;
  const [theirs] = (await ask(app, helper, 'GET', `/visit?order=${id}`)).results;
  expect([own.money?.amount, theirs.money]).toEqual([2000, null]);
  expect((await ask(app, helper, 'GET', `/visit/${own.id}`)).id).toBe(own.id);
  const from = own.date;
  const { days } = await ask(app, helper, 'GET', `/calendar?from=${from}&to=${from}`);
  expect(days[0].visits.map((visit: { id: number }) => visit.id)).toContain(own.id);
  expect((await callAs(app, helper, 'GET', `/order/customer_book/${id}`)).status).toBe(404);
  expect((await callAs(app, helper, 'POST', '/order/book_cancel', { order: id })).status).toBe(403);
});

it('a helper hears that a visit is over, and is not asked to confirm what only parents confirm', async () => {
  const { id } = await bookPaid(app, owner, sitter, { start_date: dayIn(app, 2) });
  const visit = await firstVisitOf(app, owner, id);
  await passUntil(app, visit.starts_at, 1);
  await ask(app, helper, 'POST', '/visit/arrived', { visit: visit.id });
  await passUntil(app, visit.ends_at);
  await ask(app, sitter, 'POST', '/visit/leave', { visit: visit.id });
  expect(await templatesOf(parent, id)).toContain('visit_confirm');
  const told = await templatesOf(helper, id);
  expect(told.at(-1)).toBe('visit_over');
  expect(told).not.toContain('visit_confirm');
  expect((await ask(app, helper, 'GET', `/visit/${visit.id}`)).actions).toEqual([]);
});

it('parents hear of a changed order on their sockets, helpers and whoever was removed do not', async () => {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const removed = await signUpMember(app, owner, 'parent');
  const open = (person: TestPerson) => openSocket(address, person.refresh);
  const [ofParent, ofHelper, ofRemoved] = [await open(parent), await open(helper), await open(removed)];
  const isChange = ({ action }: { action: string }) => action === 'order_changed';
  await ask(app, owner, 'DELETE', `/family/${owner.id}/members/${removed.id}`);
  const { id } = await bookAccepted(app, owner, sitter, { start_time: '16:00', end_time: '18:00' });
  expect((await ofParent.next(isChange)).data).toEqual({ order: id });
  // What was told before it has arrived before it.
  await ask(app, owner, 'PATCH', `/family/${owner.id}/members/${helper.id}`, { role: 'helper' });
  await ofHelper.next(({ action }) => action === 'family_changed');
  await ofRemoved.next(({ action }) => action === 'family_changed');
  expect([ofHelper, ofRemoved].flatMap(({ frames }) => frames.filter(isChange))).toEqual([]);
  expect((await callAs(app, removed, 'GET', `/order/customer_book/${id}`)).status).toBe(404);
  for (const socket of [ofParent, ofHelper, ofRemoved]) socket.close();
});
