import { expect } from '@playwright/test';
import { newPage } from './harness/new-page.ts';
import { letterTo } from './harness/outbox.ts';
import { expectFits } from './harness/overflow.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive, comeAs, newPerson } from './harness/people.ts';

test('a former family confirms a reference through its link, once and without an account', async ({
  page,
  pageErrors,
  browser,
}) => {
  await comeAs(page, 'sitter');
  await page.goto('/profile/awards-achievements');
  const { email } = newPerson();
  await page.getByRole('button', { name: 'Попросить рекомендацию' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Имя').fill('Вера Ильина');
  await dialog.getByLabel('Почта или телефон семьи').fill(email);
  await dialog.getByLabel('Начало работы').fill('2019');
  await dialog.getByLabel('Окончание работы').fill('2021');
  await dialog.getByRole('button', { name: 'Отправить просьбу' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Вера Ильина' });
  await expect(row).toContainText('Ждём ответа');

  const family = await newPage(browser, { viewport: { width: 360, height: 740 } });
  await arrive(family);
  const letter = await letterTo(page.request, email);
  const path = /\/reference\/[\w-]{43}/.exec(letter)?.[0] ?? '';
  await family.goto(path);
  await expect(family.getByText('Марина рассказывает о работе с детьми')).toBeVisible();
  await expectFits(family);
  await family.getByLabel('Что скажете другим родителям').fill('Дети её любят');
  await family.getByLabel(/обработку персональных данных/).check();
  await family.getByRole('button', { name: 'Ответить' }).click();
  await expect(family.getByText('Рекомендация появилась в анкете')).toBeVisible();
  await family.reload();
  await expect(family.getByText('Ссылка больше не работает')).toBeVisible();
  await family.context().close();

  await page.reload();
  await expect(row).toContainText('Подтверждена');
  await expect(page.getByText(/Подтвердила семья/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expectNoErrors(page, pageErrors);
});
