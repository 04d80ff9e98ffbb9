import { expect } from '@playwright/test';
import { test } from './harness/page-errors.ts';
import { comeAs } from './harness/people.ts';

test('a parent saves a search on the phone, is told less often, and lets it go', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeAs(page, 'customer');
  const list = '/specialists?services=1&city=77&page=1';
  // In the page from the beginning, so that nothing moves when it appears.
  expect(await (await page.request.get(list)).text()).toContain('Сохранить поиск');
  await page.goto(list);
  await page.getByRole('link', { name: 'Сохранить поиск' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/Название/)).toHaveValue('Москва, Няня');
  await dialog.getByLabel(/Название/).fill('Няня на вечер');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/profile/searches');
  await page.getByRole('button', { name: 'Изменить поиск «Няня на вечер»' }).click();
  await page.getByLabel('Когда сообщать').selectOption('daily');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Раз в день, в 9 утра', { exact: false })).toBeVisible();

  await page.getByRole('link', { name: 'Няня на вечер' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Открыть с фильтрами' }).click();
  await expect(page).toHaveURL(/\/specialists\?.*services=1/);

  await page.goto('/profile/searches');
  await page.getByRole('button', { name: 'Удалить поиск «Няня на вечер»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Сохраните поиск на странице «Няни»', { exact: false })).toBeVisible();
});
