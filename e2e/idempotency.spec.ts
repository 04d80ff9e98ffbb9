import { expect } from '@playwright/test';
import { addDays, moscowDate } from '../contract/src/visits.ts';
import { eventually } from './harness/eventually.ts';
import { fillOrder } from './harness/new-order.ts';
import { test } from './harness/page-errors.ts';
import { registerByApi } from './harness/people.ts';
import { Actor } from './journeys/actor.ts';

interface List {
  count: number;
}

test('an answer that is lost, a reload and a double click publish one order', async ({ page }) => {
  const { email, password } = await registerByApi(page.request, 'customer');
  const parent = new Actor(page, email, password);
  await parent.signInAt(new Date());
  const today = moscowDate(new Date());
  const child = { full_name: 'Мира', birth_date: addDays(today, -1500), gender: 'female' };
  await parent.call('POST', '/customer/children', child);
  await fillOrder(page, addDays(today, 3), 'Один раз');

  const publishing = '**/api/v1/order/create_application_sitter';
  const [lost, sent]: [string[], string[]] = [[], []];
  let isLosing = true;
  await page.route(publishing, async (route) => {
    const key = route.request().headers()['idempotency-key'] ?? '';
    if (!isLosing) {
      sent.push(key);
      return route.continue();
    }
    // The server acts, and the answer is lost.
    await route.fetch();
    lost.push(key);
    await route.abort('connectionreset');
  });
  const publish = parent.button('Опубликовать заказ');
  await publish.click();
  await eventually(() => lost.length).toBe(1);
  await expect(publish, 'it can be pressed again').toBeEnabled();
  expect((await parent.call<List>('GET', '/order/customer_book')).count).toBe(1);

  isLosing = false;
  await page.reload();
  await publish.dblclick();
  await expect(page).toHaveURL(/\/my-orders\/order\/\d+\/sent$/);
  expect(sent).toEqual(lost);
  expect((await parent.call<List>('GET', '/order/customer_book')).count).toBe(1);
});
