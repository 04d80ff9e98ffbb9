import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  ask,
  book,
  bookPaid,
  callAs,
  dayIn,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../testing/orders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { signUp } from '../../testing/people.ts';
import { firstVisitOf, workOrder } from '../../testing/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

const kind = 'Прекрасная няня, дети в восторге';
const kindFamily = 'Приветливая семья, всё вовремя';
const withContacts = 'Пишите мне в example.ru, расскажу правду';

interface Two {
  customer: TestCustomer;
  sitter: TestPerson;
  order: number;
}

async function completed(): Promise<Two> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const order = await bookPaid(app, customer, sitter);
  await workOrder(app, customer, sitter, order.id);
  await ask(app, customer, 'POST', '/order/book_complete', { order: order.id });
  return { customer, sitter, order: order.id };
}

const ofSitter = ({ customer, order }: Two, context = kind, rating = 4) =>
  callAs(app, customer, 'POST', '/sitter/write_reviews', { order, rating, context });
const ofFamily = ({ sitter, order }: Two, context = kindFamily, rating = 5) =>
  callAs(app, sitter, 'POST', '/customer/write_reviews', { order, rating, context });
const asCustomer = ({ customer, order }: Two) => ask(app, customer, 'GET', `/order/customer_book/${order}`);
const asSitter = ({ sitter, order }: Two) => ask(app, sitter, 'GET', `/order/sitter_order/${order}`);
const noticesOf = async (person: TestPerson) =>
  (await ask(app, person, 'GET', '/notification/notification_list?type=comments')).results;

const ratingOf = async (sitter: { id: number }) => {
  const { rating_sum, reviews_count } = await app.deps.db
    .selectFrom('sitters')
    .select(['rating_sum', 'reviews_count'])
    .where('user_id', '=', sitter.id)
    .executeTakeFirstOrThrow();
  return [rating_sum, reviews_count];
};

it('both are sealed until both have written, then published together and changed no more', async () => {
  const two = await completed();
  const { customer, sitter, order } = two;
  const before = await asSitter(two);
  expect(before).toMatchObject({ review: null, review_of_customer: null });
  expect(before.actions).toContain('review');
  const first = await ofSitter(two);
  expect(first.json).toMatchObject({ rating: 4, status: 'sealed', sitter: { id: sitter.id }, answer: null });
  expect((await ofSitter(two)).json.code).toBe('conflict');
  expect(await ratingOf(sitter)).toEqual([0, 0]);
  const changed = await callAs(app, customer, 'PATCH', `/sitter/write_reviews/${first.json.id}`, { rating: 5 });
  expect(changed.json).toMatchObject({ rating: 5, context: kind, status: 'sealed' });
  const own = await asCustomer(two);
  expect(own).toMatchObject({ review: { rating: 5, status: 'sealed', editable: true }, review_of_customer: null });
  expect(own.actions).not.toContain('review');
  expect(await asSitter(two)).toEqual(before);

  await passHours(app, 30);
  const second = await ofFamily(two);
  expect(second.json).toMatchObject({ rating: 5, status: 'published', author: { full_name: expect.any(String) } });
  expect(await ratingOf(sitter)).toEqual([5, 1]);
  const after = await asSitter(two);
  expect(after).toMatchObject({
    review: { rating: 5, editable: false },
    review_of_customer: { rating: 5, editable: false },
  });
  const shown = await ask(app, sitter, 'GET', `/sitter/sitter_detail_review/${sitter.id}`);
  expect(shown.results[0].created_date).toBe(second.json.created_date);
  expect(await noticesOf(sitter)).toMatchObject([
    { kind: 'reviews_published', link: `/my-orders/order/${order}#answer` },
  ]);
  expect(await noticesOf(customer)).toMatchObject([{ kind: 'reviews_published', link: `/my-orders/order/${order}` }]);
  for (const [person, path] of [
    [customer, `/sitter/write_reviews/${first.json.id}`],
    [sitter, `/customer/write_reviews/${second.json.id}`],
  ] as const) {
    expect((await callAs(app, person, 'PATCH', path, { rating: 1 })).json.code).toBe('wrong_state');
  }

  const answer = (text: string) =>
    callAs(app, sitter, 'POST', '/sitter/review_answer', { review: first.json.id, text });
  expect((await answer('Звоните 8 999 123 45 67')).json.errors).toHaveProperty('text');
  expect((await answer('Спасибо, было приятно работать')).json.answer.text).toBe('Спасибо, было приятно работать');
  expect((await answer('И ещё раз спасибо')).status).toBe(409);
  expect((await noticesOf(customer))[0]).toMatchObject({
    title: 'Ответ на ваш отзыв',
    link: `/my-orders/order/${order}`,
  });
});

it('of two who write at the same moment one is the second', async () => {
  const two = await completed();
  const replies = await Promise.all([ofSitter(two), ofFamily(two), ofSitter(two), ofFamily(two)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(await asSitter(two)).toMatchObject({
    review: { status: 'published' },
    review_of_customer: { status: 'published' },
  });
  expect([await noticesOf(two.sitter), await noticesOf(two.customer)].map(({ length }) => length)).toEqual([1, 1]);
});

it('what is held is left out, and follows once a moderator has read it', async () => {
  const two = await completed();
  const held = await ofSitter(two, withContacts);
  expect(held.json.status).toBe('held');
  const cases = () =>
    app.deps.db
      .selectFrom('cases')
      .select('status')
      .where('kind', '=', 'review')
      .where('subject_id', '=', held.json.id)
      .execute();
  const change = (context: string) =>
    callAs(app, two.customer, 'PATCH', `/sitter/write_reviews/${held.json.id}`, { context });
  expect(await cases()).toEqual([{ status: 'pending' }]);
  expect((await change('Не понравилось, опоздала')).json.status).toBe('sealed');
  expect(await cases()).toEqual([{ status: 'done' }]);
  expect((await change(withContacts)).json.status).toBe('held');

  expect((await ofFamily(two)).json.status).toBe('published');
  expect(await asCustomer(two)).toMatchObject({
    review: { status: 'held', editable: false },
    review_of_customer: { status: 'published' },
  });
  expect(await asSitter(two)).toMatchObject({ review: null });
  // Whoever has read the other's words no longer chooses their own.
  expect((await change('Теперь знаю, что ответить')).status).toBe(409);
  const moderator = await signUp(app, { role: 'moderator', permissions: ['reviews'] });
  const { results } = await ask(app, moderator, 'GET', '/staff/queue?kind=review');
  const { version } = await ask(app, moderator, 'POST', `/staff/queue/${results[0].id}/claim`, {
    version: results[0].version,
  });
  await ask(app, moderator, 'POST', `/staff/queue/${results[0].id}/decide`, { version, decision: 'restore' });
  expect(await asSitter(two)).toMatchObject({ review: { status: 'published' } });
  expect(await noticesOf(two.sitter)).toHaveLength(2);
});

it('a review that was passed stays sealed while the other side may write', async () => {
  const two = await completed();
  const held = await ofFamily(two, withContacts);
  const moderator = await signUp(app, { role: 'moderator', permissions: ['reviews'] });
  const { results } = await ask(app, moderator, 'GET', '/staff/queue?kind=review');
  const [item] = results.filter(({ subject }: { subject: string }) => subject === withContacts);
  const { version } = await ask(app, moderator, 'POST', `/staff/queue/${item.id}/claim`, { version: item.version });
  await ask(app, moderator, 'POST', `/staff/queue/${item.id}/decide`, { version, decision: 'restore' });
  expect(await asSitter(two)).toMatchObject({ review_of_customer: { id: held.json.id, status: 'sealed' } });
  expect(await asCustomer(two)).toMatchObject({ review_of_customer: null });
});

it('is published two weeks after the end, and refused then', async () => {
  const two = await completed();
  const until = Date.parse((await asCustomer(two)).review_until);
  expect(Math.round((until - app.deps.clock.now().getTime()) / 60_000)).toBe(14 * 24 * 60);
  await ofFamily(two);
  await passHours(app, 14 * 24 - 1);
  expect(await asCustomer(two)).toMatchObject({ review_of_customer: null });
  await passHours(app, 1.2);
  expect(await asCustomer(two)).toMatchObject({ review_of_customer: { status: 'published' } });
  expect(await noticesOf(two.customer)).toMatchObject([{ kind: 'reviews_published' }]);
  expect((await ofSitter(two)).json.code).toBe('wrong_state');
  expect((await asCustomer(two)).actions).not.toContain('review');
});

it('is for orders that were completed, or canceled after a visit that took place', async () => {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const active = { customer, sitter, order: (await bookPaid(app, customer, sitter)).id };
  expect((await ofSitter(active)).json.code).toBe('wrong_state');
  expect((await asCustomer(active)).review_until).toBeNull();
  await ask(app, customer, 'POST', '/order/book_cancel', { order: active.order });
  expect((await ofFamily(active)).json.code).toBe('wrong_state');

  const { id: order } = await book(app, customer, sitter, { start_date: dayIn(app, 2), end_date: dayIn(app, 16) });
  await ask(app, sitter, 'POST', '/order/book_request_accept', { order });
  await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'direct' });
  const worked = { customer, sitter, order };
  await workOrder(app, customer, sitter, order);
  await firstVisitOf(app, customer, order);
  if ((await asCustomer(worked)).status === 'active') await ask(app, customer, 'POST', '/order/book_cancel', { order });
  expect((await asCustomer(worked)).review_until).not.toBeNull();
  expect((await ofSitter(worked)).json.status).toBe('sealed');
  expect((await ofFamily(worked)).json.status).toBe('published');
});

it('of a family is read by the family, and by sitters whom it asked', async () => {
  const two = await completed();
  await ofFamily(two, kindFamily, 3);
  await ofSitter(two);
  const [asked, stranger] = [await signUpSitter(app), await signUpSitter(app)];
  const { id: order } = await book(app, two.customer, asked);
  const list = (person: TestPerson, id = order) => callAs(app, person, 'GET', `/order/customer_reviews/${id}`);
  expect((await list(asked)).json).toMatchObject({ count: 1, results: [{ rating: 3, context: kindFamily }] });
  expect([(await list(stranger)).status, (await list(two.customer)).status]).toEqual([404, 403]);
  const view = await ask(app, asked, 'GET', `/order/sitter_order/${order}`);
  expect(view.customer).toMatchObject({ rating: 3, reviews_count: 1 });
  const own = await ask(app, two.customer, 'GET', '/customer/reviews');
  expect(own).toMatchObject({ count: 1, rating: 3, results: [{ rating: 3 }] });
  expect(JSON.stringify(own)).not.toContain('"image"');
  expect((await asCustomer(two)).customer).toMatchObject({ rating: null, reviews_count: null, reliability: null });
});

it('waits among the needs of each side until that side has written', async () => {
  const two = await completed();
  const needs = async (person: TestPerson) =>
    (await ask(app, person, 'GET', '/today')).needs.filter(({ kind }: { kind: string }) => kind === 'review');
  expect(await needs(two.sitter)).toMatchObject([{ order: two.order, link: `/my-orders/order/${two.order}` }]);
  await ofFamily(two);
  expect([await needs(two.sitter), await needs(two.customer)].map(({ length }) => length)).toEqual([0, 1]);
  await ofSitter(two);
  expect(await needs(two.customer)).toEqual([]);
});

it('neither a review nor an answer names the family by more than first names', async () => {
  const two = await completed();
  const { customer, sitter } = two;
  const full_name = 'Тайнокрылова Анна Гостомысловна';
  await app.deps.db.updateTable('profiles').set({ full_name }).where('user_id', '=', customer.id).execute();
  const telling = [
    'С уважением, семья Тайнокрыловых',
    'Анна Гостомысловна очень довольна',
    'Маша Иванова ждала каждый день',
    'Приходила на улицу Лесную, дом 5',
  ];
  for (const text of telling) {
    for (const reply of [await ofSitter(two, text), await ofFamily(two, text)]) {
      expect([text, reply.status, Object.keys(reply.json.errors)]).toEqual([text, 400, ['context']]);
    }
  }
  // A surname may be a common word, and first names are no secret.
  const { id } = (await ofSitter(two, 'Анна и Маша благодарят: гуляли каждый день')).json;
  const change = await callAs(app, customer, 'PATCH', `/sitter/write_reviews/${id}`, { context: telling[0] });
  expect(change.status).toBe(400);
  await ofFamily(two);
  const answer = (text: string) => callAs(app, sitter, 'POST', '/sitter/review_answer', { review: id, text });
  for (const text of telling) expect([text, (await answer(text)).status]).toEqual([text, 400]);
  expect((await answer('Спасибо, Анна! Обнимаю Машу')).status).toBe(200);
});
