import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addDays, moscowDate } from '../contract/src/visits.ts';
import { expectAccessible } from './harness/accessible.ts';
import { confirmByPassword, confirmingOn } from './harness/confirm-yourself.ts';
import { expectFits } from './harness/overflow.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { comeAs, open, password } from './harness/people.ts';
import { demo, signIn } from './harness/sign-in.ts';
import { expectSaid } from './harness/toasts.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a sitter names a payout account, confirms that it is them, and changes it to a card', async ({
  page,
  pageErrors,
}) => {
  await comeAs(page, 'sitter');
  await page.goto('/profile/earnings');
  await expect(page.getByRole('heading', { level: 1, name: 'Мои деньги' })).toBeVisible();
  await page.getByRole('button', { name: 'Добавить счёт' }).click();
  const form = page.getByRole('dialog', { name: 'Счёт для выплат' });
  await form.getByLabel('Телефон, привязанный к банку').fill('+7 900 123-45-67');
  await form.getByRole('combobox', { name: 'Банк' }).fill('сбер');
  await page.getByRole('option', { name: 'Сбербанк' }).click();
  await form.getByLabel('ИНН').fill('500100732258');
  await form.getByLabel(/Разрешаю проверять/).check();
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.getByText('ИНН — 12 цифр; проверьте, нет ли опечатки')).toBeVisible();
  await form.getByLabel('ИНН').fill('500100732259');
  await form.getByRole('button', { name: 'Сохранить' }).click();

  const confirming = confirmingOn(page);
  await confirming.getByLabel('Пароль', { exact: true }).fill('Wrong12345');
  await confirming.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(confirming.getByText('Неверный текущий пароль')).toBeVisible();
  await confirmByPassword(page, password);
  await expectSaid(page, /начнёт действовать через сутки/);
  await expect(page.getByText('Сбербанк, +7 ••• •••-45-67')).toBeVisible();
  await expect(page.getByText('скоро начнёт действовать', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Изменить счёт' }).click();
  const change = page.getByRole('dialog', { name: 'Новый счёт для выплат' });
  await expect(change.getByText('новый счёт начнёт действовать через сутки')).toBeVisible();
  await change.getByRole('radio', { name: 'На карту' }).check();
  await change.getByLabel('ИНН').fill('500100732259');
  await change.getByLabel(/Разрешаю проверять/).check();
  await change.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByRole('button', { name: 'Привязать карту' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Новый счёт' })).toBeVisible();
  await expect(page.getByText('скоро начнёт действовать', { exact: true })).toHaveCount(2);
  // The first call is asked for a confirmation, and the first password is wrong.
  const awaited = /^(403|400): \S+\/(payout_account|confirm)$|status of 40[03]/;
  await expectNoErrors(
    page,
    pageErrors.filter((each) => !awaited.test(each)),
  );
});

test('a sitter sees what is coming and due, opens a visit, and keeps the month as a table', async ({
  page,
  pageErrors,
}) => {
  await signIn(page, demo.sitter);
  await open(page, '/profile/earnings');
  const coming = page.getByRole('link', { name: 'Ожидается' });
  await coming.click();
  await expect(page).toHaveURL(/\?status=coming$/);
  await expect(coming).toHaveAttribute('aria-current', 'page');
  const lines = page.getByRole('link', { name: /^Визит, \d\d\.\d\d\.\d{4}$/ });
  await expect(lines.first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  // In the first days of January the visits are those of the year before.
  const year = addDays(moscowDate(new Date()), -7).slice(0, 4);
  await page.getByLabel('За какое время').selectOption(year);
  await page.getByRole('link', { name: 'Открыть отчёт' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Отчёт: \d{4}$/ })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать таблицей' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFdate;kind;order;visit;title;gross;fee;amount\r\n[\s\S]*total;;;;;\d+,\d\d;/);
  await lines.first().click();
  await expect(page).toHaveURL(/\/visits\/\d+$/);
  await expectNoErrors(page, pageErrors);
});
