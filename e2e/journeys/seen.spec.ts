import { expect } from '@playwright/test';
import { expectSaid } from '../harness/toasts.ts';
import { announce, offer } from './orders.ts';
import { test } from './site.ts';

test('a price that is raised while the dialog is open is shown anew, and taken only when confirmed again', {
  tag: '@production',
}, async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const { id } = await announce(world, parent);
  await offer(sitter, id, 650, 'Живу рядом');
  await parent.page.setViewportSize({ width: 360, height: 800 });
  await parent.page.goto(`/my-orders/order/open/${id}`);
  await parent.button('Выбрать').click();
  const dialog = parent.page.getByRole('dialog');
  await expect(dialog).toContainText('650 ₽/час');
  await expect(dialog).toContainText('2 600 ₽');

  await sitter.page.goto(`/orders/${id}`);
  await sitter.page.getByRole('textbox', { name: /^Ваша цена за час/ }).fill('900');
  await sitter.button('Изменить отклик').click();
  await expectSaid(sitter.page, 'Отклик изменён');

  await dialog.getByRole('button', { name: 'Выбрать няню' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Цена в отклике изменилась: было 650 ₽, стало 900 ₽.');
  await expect(dialog).toContainText('900 ₽/час');
  await expect(dialog).toContainText('3 600 ₽');

  await dialog.getByRole('button', { name: 'Выбрать няню' }).click();
  await expect(parent.page).toHaveURL(new RegExp(`/my-orders/order/${id}$`));
  await parent.reads('900 ₽/час');
});

test('a sitter whose profile is not whole reads what is missing instead of a form', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const { id } = await announce(world, parent);
  await sitter.call('PATCH', '/user/update', { per_hour_salary: null });
  await sitter.page.goto(`/orders/${id}`);
  await expect(sitter.page.getByRole('heading', { name: 'Откликнуться пока нельзя' })).toBeVisible();
  await expect(sitter.button('Откликнуться на заказ')).toHaveCount(0);
  await sitter.page.getByRole('link', { name: /цен/i }).click();
  await expect(sitter.page).toHaveURL(/\/profile\/change/);
});
