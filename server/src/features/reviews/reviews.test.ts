import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { ask, bookPaid, callAs, passHours, signUpCustomer, signUpSitter } from '../../testing/orders.ts';
import { workOrder } from '../../testing/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const kind = 'Прекрасная няня, дети в восторге';

async function completed() {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const order = await bookPaid(app, customer, sitter);
  await workOrder(app, customer, sitter, order.id);
  await ask(app, customer, 'POST', '/order/book_complete', { order: order.id });
  return { customer, sitter, order: order.id as number };
}

const ratingOf = async (sitter: { id: number }) => {
  const { rating_sum, reviews_count } = await app.deps.db
    .selectFrom('sitters')
    .select(['rating_sum', 'reviews_count'])
    .where('user_id', '=', sitter.id)
    .executeTakeFirstOrThrow();
  return [rating_sum, reviews_count];
};

it('is written once by the customer of a completed order, changed within a day and answered once', async () => {
  const { customer, sitter, order } = await completed();
  const stranger = await signUpCustomer(app);
  const write = (person = customer, context = kind) =>
    callAs(app, person, 'POST', '/sitter/write_reviews', { order, rating: 4, context });
  expect((await write(stranger)).status).toBe(404);
  const first = await write();
  expect(first.json).toMatchObject({ rating: 4, status: 'published', sitter: { id: sitter.id }, answer: null });
  expect((await write()).json.code).toBe('conflict');
  expect(await ratingOf(sitter)).toEqual([4, 1]);

  const change = (body: object, person = customer) =>
    callAs(app, person, 'PATCH', `/sitter/write_reviews/${first.json.id}`, body);
  expect((await change({ rating: 5 }, stranger)).status).toBe(404);
  expect((await change({ rating: 5 })).json).toMatchObject({ rating: 5, context: kind });
  expect(await ratingOf(sitter)).toEqual([5, 1]);

  const told = await ask(app, sitter, 'GET', '/notification/notification_list?type=comments');
  expect(told.results).toMatchObject([{ title: 'Новый отзыв', link: `/my-orders/order/${order}#answer` }]);

  const answer = (text: string) =>
    callAs(app, sitter, 'POST', '/sitter/review_answer', { review: first.json.id, text });
  expect((await answer('Звоните 8 999 123 45 67')).json.errors).toHaveProperty('text');
  expect((await answer('Спасибо, было приятно работать')).json.answer.text).toBe('Спасибо, было приятно работать');
  expect((await answer('И ещё раз спасибо')).status).toBe(409);

  await passHours(app, 24.1);
  expect((await change({ rating: 1 })).json.code).toBe('wrong_state');
  const notices = await ask(app, customer, 'GET', '/notification/notification_list?type=comments');
  expect(notices.results).toMatchObject([
    { title: 'Ответ на ваш отзыв', read: false, link: `/my-orders/order/${order}` },
  ]);
});

it('waits for a moderator when the text has contacts or abuse, and is shown once it has none', async () => {
  const { customer, sitter, order } = await completed();
  const held = await ask(app, customer, 'POST', '/sitter/write_reviews', {
    order,
    rating: 1,
    context: 'Пишите мне в example.ru, расскажу правду',
  });
  expect(held.status).toBe('held');
  expect(await ratingOf(sitter)).toEqual([0, 0]);
  const cases = () =>
    app.deps.db
      .selectFrom('cases')
      .select('status')
      .where('kind', '=', 'review')
      .where('subject_id', '=', held.id)
      .execute();
  expect(await cases()).toEqual([{ status: 'pending' }]);
  const clean = await ask(app, customer, 'PATCH', `/sitter/write_reviews/${held.id}`, {
    context: 'Не понравилось, опоздала',
  });
  expect(clean.status).toBe('published');
  expect(await ratingOf(sitter)).toEqual([1, 1]);
  expect(await cases()).toEqual([{ status: 'done' }]);
});

it('is refused before the order is completed and 30 days after', async () => {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const active = await bookPaid(app, customer, sitter);
  const write = (order: number) =>
    callAs(app, customer, 'POST', '/sitter/write_reviews', { order, rating: 5, context: kind });
  expect((await write(active.id)).json.code).toBe('wrong_state');
  const { customer: late, order } = await completed();
  await passHours(app, 31 * 24);
  const reply = await callAs(app, late, 'POST', '/sitter/write_reviews', { order, rating: 5, context: kind });
  expect(reply.json.code).toBe('wrong_state');
});
