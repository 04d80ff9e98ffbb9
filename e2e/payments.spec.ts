import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive } from './harness/people.ts';
import { demo, signIn } from './harness/sign-in.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a family reads what it paid, why a payment failed, what went back, and keeps the receipt', async ({
  page,
  pageErrors,
}) => {
  await arrive(page);
  await signIn(page, demo.customer);
  await page.goto('/profile/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Платежи' })).toBeVisible();
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const failed = cards.filter({ hasText: 'Не оплачено' }).first();
  await expect(failed).toContainText('На карте не хватило денег. Пополните карту');

  // Money goes back from the newest payment, and the visit it is of may stand in an earlier one: where, follows from when
  // the demo begins.
  const returned = cards.filter({ hasText: 'Вернули' }).first();
  await expect(returned).toContainText(/Возвращено/);
  for (const button of await cards.getByRole('button', { name: 'За что' }).elementHandles()) await button.click();
  await expect(cards.getByText('вернули вам').first()).toBeVisible();

  const whatFor = page.getByLabel('За что', { exact: true });
  await whatFor.selectOption('Неделя');
  await expect(page).toHaveURL(/kind=week/);
  await expect(cards.filter({ hasText: 'Заказ ·' })).toHaveCount(0);
  await expect(failed).toBeVisible();
  await whatFor.selectOption('За всё');
  await expect(cards.filter({ hasText: 'Заказ ·' })).not.toHaveCount(0);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Скачать таблицу за/ }).click();
  const table = await readFile(await (await coming).path(), 'utf8');
  expect(table).toMatch(/^\uFEFFdate;kind;order;title;amount;refunded\r\n\d{4}-\d{2}-\d{2};/);

  await returned.getByRole('link', { name: 'Чек' }).click();
  await expect(page).toHaveURL(/\/profile\/payments\/\d+\/receipt$/);
  await expect(page.getByRole('heading', { level: 2, name: /^№ \d{8}-\d+$/ })).toBeVisible();
  await expect(page.getByText('Итого')).toBeVisible();
  await expect(page.getByText(/^Возврат /).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoErrors(page, pageErrors);
});
