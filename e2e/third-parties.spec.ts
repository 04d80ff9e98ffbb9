import { expect } from '@playwright/test';
import { arrive, open } from './harness/people.ts';
import { expectQuiet, test } from './harness/quiet-page.ts';

test('a new person comes through the federated provider and chooses a role', async ({ page, complaints }) => {
  await arrive(page);
  await open(page, '/login');
  await page.getByRole('button', { name: 'Войти через единый ID' }).click();
  await page.getByRole('button', { name: /Ольга Новикова/ }).click();
  await expect(page).toHaveURL(/\/choose-role$/);
  await expect(page.getByText('Выберите одну из ролей, чтобы продолжить')).toBeVisible();
  await page.getByRole('radio', { name: /Специалист/ }).check();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page).toHaveURL(/\/choose-role\/sitter$/);
  await expectQuiet(page, complaints);

  await page.context().clearCookies();
  await arrive(page);
  await open(page, '/login');
  await page.getByRole('button', { name: 'Войти через единый ID' }).click();
  await page.getByRole('button', { name: /Ольга Новикова/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  await open(page, '/profile');
  await expect(page.getByRole('heading', { name: 'Ольга Новикова' })).toBeVisible();
});

test('the bank lets a person in, marks them and brings them where they wanted to go', async ({ page, complaints }) => {
  await arrive(page, 'en');
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Log in with your bank' }).click();
  await page.getByRole('button', { name: /Игорь Ветров/ }).click();
  await expect(page).toHaveURL(/\/choose-role$/);
  await page.getByRole('radio', { name: /Customer/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/choose-role\/customer$/);
  await page.waitForLoadState('networkidle');
  await open(page, '/profile');
  await expect(page.getByText('Confirmed by the bank')).toBeVisible();
  await expectQuiet(page, complaints);
});

test('an answer that nobody asked for lets nobody in', async ({ page }) => {
  await arrive(page);
  await open(page, '/?code=made-up&state=made-up');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Войти не получилось. Попробуйте ещё раз.')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access');
});
