import { expect } from '@playwright/test';
import { bookPaid } from './orders.ts';
import { test } from './site.ts';

test('a dispute stops the order for both sides', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const { id } = await bookPaid(world, parent, sitter);
  await parent.openOrder(id);
  // However small the screen is, what one came to do is in sight, and lies upon no field in use.
  await parent.page.setViewportSize({ width: 360, height: 560 });
  await parent.button('Открыть спор').first().click();
  const dialog = parent.page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Открыть спор' });
  await expect(send).toBeInViewport({ ratio: 1 });
  const words = dialog.getByLabel('Что случилось');
  await words.fill('мало');
  const [field, button] = [await words.boundingBox(), await send.boundingBox()];
  expect((field?.y ?? Number.NaN) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await send.click();
  await expect(dialog.getByText('Не менее 10 символов')).toBeVisible();
  await expect(words).toBeFocused();
  await words.fill('Няня не пришла и не отвечает.');
  await send.click();
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
