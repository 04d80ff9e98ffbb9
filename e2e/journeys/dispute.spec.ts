import { expect } from '@playwright/test';
import { bookPaid } from './orders.ts';
import { test } from './site.ts';

test('a dispute stops the order for both sides', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const { id } = await bookPaid(world, parent, sitter);
  await parent.openOrder(id);
  await parent.button('Открыть спор').first().click();
  const dialog = parent.page.getByRole('dialog');
  await dialog.getByLabel('Что случилось').fill('мало');
  await dialog.getByRole('button', { name: 'Открыть спор' }).click();
  await expect(dialog.getByText('Не менее 10 символов')).toBeVisible();
  await dialog.getByLabel('Что случилось').fill('Специалист не пришёл и не отвечает.');
  await dialog.getByRole('button', { name: 'Открыть спор' }).click();
  await parent.reads('Спор');
  await expect(parent.button('Отменить заказ')).toHaveCount(0);

  await sitter.openOrder(id);
  await sitter.reads('Спор');
  await expect(sitter.button('Отказаться от заказа')).toHaveCount(0);

  // Timers stop until a moderator decides.
  await world.passHours(24 * 10);
  await parent.openOrder(id);
  await parent.reads('Активный');
});
