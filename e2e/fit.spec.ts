import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { demo, signIn } from './harness/sign-in.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('a family sees who fits, reads how that is counted, and books a free stretch', async ({ page, pageErrors }) => {
  await signIn(page, demo.customer);
  await page.goto('/specialists');
  await expect(page.getByRole('combobox', { name: 'Порядок' })).toHaveValue('fit');
  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/^Подходит вам: \d+ %/),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Как мы сортируем' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Как мы сортируем');
  await expect(page.getByText('до 28 баллов')).toBeVisible();
  await page.goBack();
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Рабочие часы' }).scrollIntoViewIfNeeded();
  const stretch = page.locator('a[href*="/booking?date="]').first();
  await expect(stretch).toBeVisible();
  const [from = '', to = ''] = ((await stretch.textContent()) ?? '').split('–');
  await stretch.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бронирование');
  await expect(page.getByRole('radio', { name: 'Один день' })).toBeChecked();
  const fields = page.getByRole('main').locator('input');
  await eventually(() =>
    fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(expect.arrayContaining([from, to]));
  await expectNoErrors(page, pageErrors);
});

test('a sitter narrows announcements by age and distance on a phone', async ({ page, pageErrors }) => {
  await signIn(page, demo.sitter);
  await page.goto('/orders');
  await expect(page.getByRole('combobox', { name: 'Порядок' })).toHaveValue('fit');
  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/^Подходит вам: \d+ %/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const filters = page.getByRole('dialog', { name: 'Фильтры' });
  await filters.getByRole('checkbox', { name: '1–3 года' }).check();
  await filters.getByRole('textbox', { name: 'Не дальше, км' }).fill('30');
  await filters.getByRole('switch', { name: 'Подходит к моей неделе' }).check();
  await filters.getByRole('button', { name: /^Показать|^Ничего/ }).click();
  await expect(page).toHaveURL(/fits_my_week=true/);
  await expect(page).toHaveURL(/ages=1_3/);
  await expect(page).toHaveURL(/within=30/);
  await expect(page.getByRole('button', { name: /До 30 км от дома/ })).toBeVisible();
  await expectNoErrors(page, pageErrors);
});
