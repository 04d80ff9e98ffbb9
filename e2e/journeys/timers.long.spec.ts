import { expect } from '@playwright/test';
import { announce, book, bookAccepted, chosen } from './orders.ts';
import { test } from './site.ts';

test('a request that nobody answers ends after two days', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const { id } = await book(world, parent, sitter);
  await parent.openOrder(id);
  await expect(parent.page.getByText(/Няня должна ответить до .* осталось/)).toBeVisible();
  await world.passHours(47);
  await parent.openOrder(id);
  await parent.reads('Ожидание');
  await world.passHours(2);
  for (const side of [parent, sitter]) {
    await side.openOrder(id);
    await side.reads('Отменён');
    await expect(side.page.getByText('автоматически')).toBeVisible();
  }
});

test('a booking that is not paid in a day ends; an announcement opens again', async ({ world }) => {
  const [parent, one, other] = [await world.parent(), await world.sitter(), await world.sitter()];
  const booking = await bookAccepted(world, parent, one);
  const announcement = await chosen(world, parent, other);
  await world.passHours(25);
  await parent.openOrder(booking.id);
  await parent.reads('Отменён');
  await parent.page.goto(`/my-orders/order/open/${announcement.id}`);
  await parent.reads('Открыт');
  await expect(parent.page.getByRole('list', { name: 'Отклики нянь' }).locator('> li')).toHaveCount(1);
});

test('an announcement past its start is closed', async ({ world }) => {
  const parent = await world.parent();
  const { id } = await announce(world, parent);
  await world.passHours(24 * 4);
  await parent.openOrder(id);
  await parent.reads('Отменён');
});
