import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { ask, book, callAs, signUpCustomer, signUpSitter } from '../../testing/orders.ts';
import { templates } from './notifications.texts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('are read in one’s language, counted by type and marked as read', async () => {
  const [customer, sitter, other] = [await signUpCustomer(app), await signUpSitter(app), await signUpSitter(app)];
  const orders = [await book(app, customer, sitter), await book(app, customer, sitter)];
  const list = await ask(app, sitter, 'GET', '/notification/notification_list?type=order');
  expect(list).toMatchObject({ count: 2, next: null });
  expect(list.results[0]).toMatchObject({
    type: 'order',
    title: 'Новое бронирование',
    text: expect.stringMatching(
      new RegExp(
        `^Person, ребёнок \\d+ (год|года|лет), \\d+ \\p{L}+ 10:00–14:00, .+, 0,5\u00a0км, 500\u00a0₽/час\\. Вас хотят забронировать: заказ № ${orders[1].id}\\.`,
        'u',
      ),
    ),
    kind: 'request',
    order: orders[1].id,
    visit: null,
    link: `/my-orders/order/${orders[1].id}`,
    read: false,
  });
  const english = await app.call('GET', '/notification/notification_list', { token: sitter.token, locale: 'en' });
  expect(english.json.results[0].title).toBe('A new booking');
  expect(await ask(app, sitter, 'GET', '/notification/notification_list?type=news')).toMatchObject({ count: 0 });

  const unread = () => ask(app, sitter, 'GET', '/notification/statistics');
  expect(await unread()).toEqual({ all: 2, system: 0, order: 2, news: 0, events: 0, comments: 0, chat: 0 });
  const [newest] = list.results;
  const theirs = await callAs(app, other, 'GET', `/notification/mark_as_read?id=${newest.id}`);
  expect(theirs.status).toBe(404);
  await ask(app, sitter, 'GET', `/notification/mark_as_read?id=${newest.id}`);
  expect(await unread()).toMatchObject({ all: 1, order: 1 });
  await ask(app, sitter, 'POST', '/notification/mark_as_read', { type: 'news' });
  expect(await unread()).toMatchObject({ all: 1 });
  await ask(app, sitter, 'POST', '/notification/mark_as_read');
  expect(await unread()).toMatchObject({ all: 0 });
});

describe('seeing what a notice is about', () => {
  it('reads the notices of that order, and of no other', async () => {
    const [customer, sitter, other] = [await signUpCustomer(app), await signUpSitter(app), await signUpSitter(app)];
    const seen = await book(app, customer, sitter);
    await book(app, customer, sitter);
    const unread = () => ask(app, sitter, 'GET', '/profile_statistics');
    expect(await unread()).toMatchObject({ orders: { unread: 2 }, notification: { unread: 2 } });
    await ask(app, other, 'GET', `/notification/mark_as_read?order=${seen.id}`);
    await ask(app, sitter, 'GET', `/notification/mark_as_read?review=${seen.id}`);
    await ask(app, sitter, 'GET', `/notification/mark_as_read?room=${seen.id}`);
    await ask(app, sitter, 'GET', `/notification/mark_as_read?case=${seen.id}`);
    expect(await unread()).toMatchObject({ orders: { unread: 2 }, notification: { unread: 2 } });
    await ask(app, sitter, 'GET', `/notification/mark_as_read?order=${seen.id}`);
    expect(await unread()).toMatchObject({ orders: { unread: 1 }, notification: { unread: 1 } });
  });

  it.each([
    ['review', 'comments'],
    ['room', 'chat'],
    ['case', 'system'],
  ] as const)('reads the notices of a %s', async (subject, type) => {
    const person = await signUpSitter(app);
    const row = { user_id: person.id, type, template: 'notice', created_at: app.deps.clock.now() };
    await app.deps.db
      .insertInto('notifications')
      .values([
        { ...row, subject_id: 7 },
        { ...row, subject_id: 8 },
      ])
      .execute();
    await ask(app, person, 'POST', '/notification/mark_as_read', { [subject]: 7 });
    expect(await ask(app, person, 'GET', '/notification/statistics')).toMatchObject({ all: 1, [type]: 1 });
  });

  it('is refused without a number', async () => {
    const reply = await callAs(app, await signUpSitter(app), 'GET', '/notification/mark_as_read?order=x');
    expect(reply.status).toBe(400);
  });
});

it('have words in both languages', () => {
  for (const { title, text } of Object.values(templates)) {
    for (const words of [title, text]) {
      expect(words.ru).toMatch(/[а-яё]/i);
      expect(words.en).not.toMatch(/[а-яё]/i);
    }
  }
});
