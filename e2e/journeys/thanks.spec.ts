import { expect } from '@playwright/test';
import type { Visit } from '../../contract/src/visit-schemas.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { paper, picture } from '../harness/files.ts';
import { expectFits } from '../harness/overflow.ts';
import { openVisit as open } from './agreed-visit.ts';
import { bookAccepted } from './orders.ts';
import { test } from './site.ts';

test('a sitter asks for what she laid out, the family pays it, declines another and says thank you', async ({
  world,
}) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  for (const { page } of [parent, sitter]) await page.setViewportSize({ width: 360, height: 740 });
  const { id: order } = await bookAccepted(world, parent, sitter);
  const checkout = { order, method: 'card', save_method: true };
  const { payment } = await parent.call<{ payment: { id: number } }>('POST', '/order/book_checkout', checkout);
  await parent.call('POST', `/dev/payments/${payment.id}`, { outcome: 'succeeded' });
  const { results } = await parent.call<{ results: Visit[] }>('GET', `/visit?order=${order}`);
  const [visit] = results;
  const id = visit?.id ?? 0;
  await world.passUntil(visit?.date ?? '', '10:00');
  const { code } = await parent.call<Visit>('GET', `/visit/${id}`);
  await sitter.call('POST', '/visit/arrive', { visit: id, code });

  const { page } = sitter;
  await open(sitter, id);
  await sitter.button('Добавить расход').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отправить семье' }).click();
  await expect(dialog.getByText('Приложите чек')).toBeVisible();
  await expect(dialog.getByText('Укажите сумму от 1 до 20 000 рублей')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(picture());
  await dialog.getByLabel('Сумма, ₽').fill('350,50');
  await dialog.getByLabel('Что это было').fill('Сок и печенье');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Отправить семье' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ждёт ответа')).toBeVisible();
  await expectFits(page);
  await sitter.button('Добавить расход').click();
  await dialog.locator('input[type=file]').setInputFiles(paper());
  await dialog.getByLabel('Сумма, ₽').fill('90');
  await dialog.getByLabel('Что это было').fill('Такси до дома');
  await dialog.getByRole('button', { name: 'Отправить семье' }).click();
  await expect(dialog).toBeHidden();

  await parent.page.goto('/today');
  await parent.page.getByRole('link', { name: /расход за визит/ }).click();
  const family = parent.page.getByRole('dialog');
  await parent.button('Оплатить 350,50\u00a0₽').click();
  await expect(family.getByText('Картой Visa •• 4444')).toBeVisible();
  await expectAccessible(parent.page);
  await family.getByRole('button', { name: 'Оплатить 350,50\u00a0₽' }).click();
  await expect(family).toBeHidden();
  await parent.button('Отказаться').click();
  await family.getByLabel('Ваш ответ').fill('Дорогу мы не оплачиваем');
  await family.getByRole('button', { name: 'Отказаться' }).click();
  await expect(family).toBeHidden();
  // Told to the sitter without reloading.
  await expect(page.getByText('Оплачен', { exact: true })).toBeVisible();
  await expect(page.getByText('Дорогу мы не оплачиваем')).toBeVisible();

  await world.passUntil(visit?.date ?? '', '14:00');
  await sitter.call('POST', '/visit/leave', { visit: id });
  await open(parent, id);
  await parent.page.getByText('300\u00a0₽', { exact: true }).click();
  await parent.page.getByRole('radio', { name: 'Другой картой' }).check();
  await parent.button('Передать 300\u00a0₽').click();
  await expect(parent.page).toHaveURL(/\/pay\/sandbox\/\d+$/);
  await parent.page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(parent.page.getByText('Вы поблагодарили за этот визит')).toBeVisible();
  await expect(parent.button('Передать 300\u00a0₽')).toHaveCount(0);
  await expectFits(parent.page);
  await expectAccessible(parent.page);
  await open(sitter, id);
  await expect(page.getByText('Семья благодарит вас')).toBeVisible();
});
