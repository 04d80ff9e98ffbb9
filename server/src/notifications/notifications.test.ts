import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { ask, book, callAs, signUpCustomer, signUpSitter } from '../testing/orders.ts';
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
    text: `Вас хотят забронировать: заказ № ${orders[1].id}. Подтвердите или откажитесь`,
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

it('have words in both languages', () => {
  for (const { title, text } of Object.values(templates)) {
    for (const words of [title, text]) {
      expect(words.ru).toMatch(/[а-яё]/i);
      expect(words.en).not.toMatch(/[а-яё]/i);
    }
  }
});
