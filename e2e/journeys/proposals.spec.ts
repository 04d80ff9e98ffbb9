import { expect } from '@playwright/test';
import type { OrderDetail } from '../../contract/src/order-schemas.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { expectFits } from '../harness/overflow.ts';
import { bookPaid } from './orders.ts';
import { test } from './site.ts';

test('a sitter proposes another time on the order’s page, the family sees before and after and agrees in chat', async ({
  world,
}) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  for (const { page } of [parent, sitter]) await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await bookPaid(world, parent, sitter);
  const { chat_room } = await parent.call<OrderDetail>('GET', `/order/customer_book/${id}`);
  await parent.page.goto(`/profile/chat?room=${chat_room}`);
  await expect(parent.page.getByRole('textbox', { name: 'Напишите сообщение' })).toBeVisible();

  await sitter.openOrder(id);
  await sitter.button('Предложить изменение').click();
  const dialog = sitter.page.getByRole('dialog', { name: 'Предложить изменение' });
  await dialog.getByLabel('Что изменить?').selectOption('Перенести визит');
  await dialog.getByLabel('Какой визит').selectOption({ index: 1 });
  await dialog.getByLabel('Новый день').fill(world.dayIn(4).split('-').reverse().join('.'));
  await dialog.getByLabel('Начало').fill('12:00');
  await dialog.getByLabel('Конец').fill('17:00');
  await dialog.getByLabel('Несколько слов о причине').fill('В этот день экзамен');
  await expectFits(sitter.page);
  await expectAccessible(sitter.page);
  await dialog.getByRole('button', { name: 'Посмотреть, что получится' }).click();
  await expect(dialog.getByText('12:00–17:00')).toBeVisible();
  await expect(dialog.getByText('500 ₽', { exact: true })).toBeVisible();
  await expectFits(sitter.page);
  await dialog.getByRole('button', { name: 'Отправить предложение' }).click();
  await expect(dialog).toBeHidden();
  await expect(sitter.page.getByText('Вы предложили изменение')).toBeVisible();

  const log = parent.page.getByRole('log', { name: 'Сообщения' });
  await expect(log.getByText('В этот день экзамен')).toBeVisible();
  await expectFits(parent.page);
  await expectAccessible(parent.page);
  await log.getByRole('button', { name: 'Согласиться' }).click();
  await expect(log.getByText('Принято', { exact: true }).first()).toBeVisible();
  await expect(log.getByRole('button', { name: /Доплатить 500/ }).first()).toBeVisible();

  await expect(sitter.page.getByText('12:00–17:00').first()).toBeVisible();
  await expect(sitter.page.getByText('Принято').first()).toBeVisible();
});
