import { expect } from '@playwright/test';
import { expectAccessible } from './harness/accessible.ts';
import { expectFits } from './harness/overflow.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive, open, registerByApi } from './harness/people.ts';
import { demo, signIn } from './harness/sign-in.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a family without visits signs in, lands on its day and finds sitters', async ({ page, request, pageErrors }) => {
  const person = await registerByApi(request, 'customer');
  await arrive(page);
  await open(page, '/login');
  await page.getByLabel('Почта или телефон').fill(person.email);
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByText('Визитов пока не запланировано')).toBeVisible();
  const steps = page.getByRole('link', { name: 'Осталось рассказать: о себе, где вы живёте, о ребёнке' });
  await expect(steps).toHaveAttribute('href', /\/choose-role\/customer\?step=about$/);
  await expect(page.getByRole('article')).toHaveCount(6);
  const bar = page.getByRole('navigation', { name: 'Быстрый доступ' });
  await expect(bar.getByRole('link').first()).toHaveText('Сегодня');
  await expectFits(page);
  await expectAccessible(page);
  await expectNoErrors(page, pageErrors);
});

test('a sitter goes from the day to the visit and through the calendar by keyboard', async ({ page, pageErrors }) => {
  await signIn(page, demo.sitter);
  await open(page, '/today');
  await page.getByRole('link', { name: 'Открыть визит' }).click();
  await expect(page).toHaveURL(/\/visits\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await open(page, '/calendar?view=month');
  const chosen = page.getByRole('group', { name: 'Дни' }).locator('[aria-pressed="true"]');
  await expect(chosen).toHaveAttribute('aria-current', 'date');
  await chosen.press('ArrowRight');
  await expect(chosen).toHaveAccessibleName(/завтра/);
  await expect(chosen).toBeFocused();
  await chosen.press('PageDown');
  await expect(chosen).toBeFocused();
  await expect(page).toHaveURL(/date=/);
  await page.getByRole('button', { name: 'Сегодня', exact: true }).click();
  await expect(chosen).toHaveAttribute('aria-current', 'date');
  await expectFits(page);
  await expectAccessible(page);
  await expectNoErrors(page, pageErrors);
});
