import { expect } from '@playwright/test';
import { bookPaid, workFirst } from './orders.ts';
import { test } from './site.ts';

test('work completes by itself two days after its last visit', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const { id } = await bookPaid(world, parent, sitter);
  await workFirst(world, parent, sitter, id);
  await parent.openOrder(id);
  await parent.reads('Активный');
  await world.passHours(49);
  await parent.openOrder(id);
  await parent.reads('Завершён');
  await expect(parent.button('Оставить отзыв')).toBeVisible();
});
