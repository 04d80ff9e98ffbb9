import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { announce, ask, passHours, signUpCustomer, type TestCustomer } from '../../../testing/orders.ts';

let app: TestApp;
let family: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  family = await signUpCustomer(app);
});
afterAll(() => app.close());

const shownTitle = async (id: number) => {
  const { json } = await app.call('GET', '/order/customer_open_book');
  return json.results.find((order: { id: number }) => order.id === id).title;
};

/** Each of these changes makes the cleaned title outdated. */
const changes: [string, () => Promise<unknown>][] = [
  ['a name', () => ask(app, family, 'PATCH', '/user/update', { full_name: 'Журавлёва Анна' })],
  [
    'a new child',
    () => app.deps.db.updateTable('children').set({ full_name: 'Чудомир' }).where('id', '=', family.child).execute(),
  ],
];

it.each(changes)('%s is taken out of titles that were published before', async (_what, change) => {
  const { id } = await announce(app, family, {}, { title: 'Няня к Журавлёвым для Чудомира' });
  const before = await shownTitle(id);
  await change();
  // Until it is cleaned again nothing of it is shown.
  expect(await shownTitle(id)).toBe('');
  await passHours(app, 0.05);
  expect(await shownTitle(id)).not.toBe(before);
  expect(await shownTitle(id)).toMatch(/^Няня к .* для .*$/);
});

it('one’s own title stays as it was written', async () => {
  const { id } = await announce(app, family, {}, { title: 'Няня к Журавлёвым' });
  const { title } = await ask(app, family, 'GET', `/order/customer_book/${id}`);
  expect(title).toBe('Няня к Журавлёвым');
  expect(await shownTitle(id)).toBe('Няня к …');
});
