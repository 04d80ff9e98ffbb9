import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expectFits } from '../harness/overflow.ts';
import { book } from './orders.ts';
import { test } from './site.ts';

test('a sitter answers a booking from its notice, having read who, when, how much and what follows', async ({
  world,
}) => {
  const [parent, sitter] = [await world.parent(), await world.sitter(700)];
  const { page } = sitter;
  await page.setViewportSize({ width: 360, height: 740 });
  // A press in a push notification leads here: only the confirmation is left.
  await book(world, parent, sitter);
  const { results } = await sitter.call<{ results: { id: number }[] }>('GET', '/notification/notification_list');
  await page.goto(`/profile/notifications?notice=${results[0]?.id}&answer=decline`);
  await page.getByRole('dialog').getByRole('button', { name: 'Отказаться' }).click();
  await expect(page.getByRole('button', { name: 'Отказаться' })).toHaveCount(0);

  await page.goto('/profile/notifications');
  const { id } = await book(world, parent, sitter);
  const notice = page.getByRole('listitem').filter({ hasText: `заказ № ${id}` });
  await expect(notice).toContainText(/10:00–14:00.* 700\u00a0₽\/час/);
  await expectFits(page);
  await expectAccessible(page);

  await notice.getByRole('button', { name: 'Отказаться' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Запрос закроется. На вашу оценку это не влияет.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await notice.getByRole('button', { name: 'Согласиться' }).click();
  await expect(dialog).toContainText('Ваше время закрепится за семьёй, а она оплатит заказ.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Согласиться' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(notice.getByRole('button', { name: 'Согласиться' })).toHaveCount(0);
  await expect(notice.getByText('Новое', { exact: true })).toHaveCount(0);
  await sitter.openOrder(id);
  await sitter.reads('Ожидает оплаты');
});
