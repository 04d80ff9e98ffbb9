import { expect } from '@playwright/test';
import { expectSaid } from '../harness/toasts.ts';
import { test } from './site.ts';

test('a day plan is made, shown in the week, ticked today and seen among all plans', async ({ world }) => {
  const { page, child } = await world.parent();
  // At noon, so that the date does not change during the test.
  await world.passUntil(world.dayIn(1), '12:00');
  await page.goto(`/profile/children/${child}/schedule`);
  await page.getByRole('button', { name: 'Новый план' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Название').fill('Каждый день');
  for (const day of ['суббота', 'воскресенье']) await dialog.getByRole('checkbox', { name: day }).check();
  const first = dialog.getByRole('group', { name: 'Дело 1' });
  await first.getByLabel('Что делаем').fill('Завтрак');
  await dialog.getByRole('button', { name: 'Добавить дело' }).click();
  const second = dialog.getByRole('group', { name: 'Дело 2' });
  await expect(second.getByLabel('С *', { exact: true })).toHaveValue('08:30');
  await second.getByLabel('Что делаем').fill('Прогулка');
  await second.getByLabel('До *', { exact: true }).fill('08:00');
  await dialog.getByRole('button', { name: 'Добавить план' }).click();
  await expect(dialog.getByText('Конец должен быть позже начала')).toBeVisible();
  await second.getByLabel('До *', { exact: true }).fill('10:00');
  await dialog.getByRole('button', { name: 'Добавить план' }).click();
  await expectSaid(page, 'План дня добавлен');

  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect(page.getByRole('button', { name: /Прогулка/ })).toHaveCount(7);
  const ticked = page.waitForResponse((answer) => answer.url().endsWith('/schedule_task_done'));
  await page.getByRole('checkbox', { name: /Завтрак/ }).check();
  await ticked;
  await expect(page.getByText('1 из 2').first()).toBeVisible();

  await page.getByRole('button', { name: 'Изменить план «Каждый день»' }).click();
  await dialog.getByRole('button', { name: 'Убрать дело 2' }).click();
  await dialog.getByRole('button', { name: 'Сохранить план' }).click();
  await expectSaid(page, 'План дня сохранён');

  await page.goto('/profile/schedule');
  await expect(page.getByRole('checkbox', { name: /Завтрак/ })).toBeChecked();
  await expect(page.getByText('1 из 1').first()).toBeVisible();
  await page.getByRole('link', { name: 'Распорядок: Мира' }).click();
  await page.getByRole('button', { name: 'Удалить план «Каждый день»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить план' }).click();
  await expect(page.getByText('Составьте распорядок')).toBeVisible();
});
