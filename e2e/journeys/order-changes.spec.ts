import { expect } from '@playwright/test';
import { openSent } from '../harness/new-order.ts';
import { expectFits } from '../harness/overflow.ts';
import { expectSaid } from '../harness/toasts.ts';
import { announce, bookPaid, offer, workFirst } from './orders.ts';
import { test } from './site.ts';

const phone = { width: 360, height: 740 };

test('a parent changes an announcement, the sitter confirms the price, and the parent chooses', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const { id } = await announce(world, parent);
  await offer(sitter, id, 550);
  for (const { page } of [parent, sitter]) await page.setViewportSize(phone);

  await parent.page.goto(`/my-orders/order/open/${id}`);
  await parent.page.getByRole('link', { name: 'Изменить', exact: true }).click();
  await expect(parent.page.getByText('Пока всё как было')).toBeVisible();
  await expect(parent.button('Сохранить изменения')).toHaveCount(0);
  await parent.page.getByRole('navigation', { name: 'Изменить' }).getByRole('link', { name: 'Оплата' }).click();
  await parent.page.getByRole('textbox', { name: /^До/ }).fill('900');
  await parent.button('К проверке').click();
  await expect(parent.page.getByText('1 отклик дан на прежние условия')).toBeVisible();
  await expect(parent.page.locator('del', { hasText: /400–600\s₽\/час/ })).toBeVisible();
  await expectFits(parent.page);
  await parent.button('Сохранить изменения').click();
  await expect(parent.page.getByText('Согласие на прежние условия')).toBeVisible();
  await expect(parent.button('Выбрать')).toHaveCount(0);
  await expectFits(parent.page);

  await sitter.page.goto('/today');
  await sitter.page.getByRole('link', { name: /условия заказа изменились/ }).click();
  await expect(sitter.page.locator('ins', { hasText: /400–900\s₽\/час/ })).toBeVisible();
  await expectFits(sitter.page);
  await sitter.decide('Подтвердить прежнюю цену', 'Подтвердить');
  await expectSaid(sitter.page, 'Отклик в силе');

  await parent.decide('Выбрать', 'Выбрать няню');
  await expect(parent.page).toHaveURL(new RegExp(`/my-orders/order/${id}$`));
  await parent.reads('550 ₽/час');
});

test('an ended order is repeated: only the dates are asked for', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const { id } = await bookPaid(world, parent, sitter);
  await workFirst(world, parent, sitter, id);
  await parent.call('POST', '/order/book_complete', { order: id });
  await sitter.call('PATCH', '/user/update', { per_hour_salary: 700 });
  await parent.page.setViewportSize(phone);
  await parent.openOrder(id);
  await parent.page.getByRole('link', { name: 'Повторить', exact: true }).click();
  await expect(parent.page.getByText(/было 500\s₽\/час, сейчас 700\s₽\/час/)).toBeVisible();
  await expectFits(parent.page);
  await parent.button('К проверке').click();
  await expect(parent.page.getByRole('radio', { name: /Одна няня/ })).toBeChecked();
  // The list of sitters loads above the button, and moves it.
  await expect(parent.page.getByRole('radio', { name: /700\s₽\/час/ })).toBeChecked();
  await expectFits(parent.page);
  await parent.button('Отправить няне').click();
  expect(await openSent(parent.page)).not.toBe(id);
  await parent.reads('Ожидание');
});

test('a sitter invited from an announcement finds it in the list of invitations, and declines', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const { id } = await announce(world, parent);
  for (const { page } of [parent, sitter]) await page.setViewportSize(phone);
  await parent.page.goto(`/specialists/${sitter.id}`);
  await parent.decide('Пригласить в объявление', 'Пригласить');
  await expectSaid(parent.page, 'Приглашение отправлено');
  await parent.page.goto(`/my-orders/order/open/${id}`);
  await expect(parent.page.getByText('ждём ответа')).toBeVisible();
  await expectFits(parent.page);

  await sitter.page.goto('/my-orders?status=invited');
  await expect(sitter.page.getByRole('heading', { name: 'Няня на день' })).toBeVisible();
  await expectFits(sitter.page);
  await sitter.page.getByRole('button', { name: /^Отказаться от приглашения/ }).click();
  await sitter.page.getByRole('dialog').getByRole('button', { name: 'Отказаться', exact: true }).click();
  await expect(sitter.page.getByText('Приглашений пока нет')).toBeVisible();
  await expect(parent.page.getByText('отказ', { exact: true })).toBeVisible();
});
