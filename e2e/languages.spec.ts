import { expect, test } from '@playwright/test';
import { expectFits } from './harness/overflow.ts';
import { comeAs } from './harness/people.ts';

test.describe('an English browser', () => {
  test.use({ locale: 'en-US' });

  test('reads Russian, is offered English once, and stays in it under its own addresses', async ({ page }) => {
    await page.goto('/about-us');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    const offer = page.getByTestId('language-offer');
    await offer.getByRole('link', { name: 'English version' }).click();
    await expect(page).toHaveURL(/\/en\/about-us$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(offer).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
    await expect(page).toHaveURL(/\/en\/news$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
    await page.getByRole('banner').getByRole('button', { name: 'Русский' }).click();
    await expect(page).toHaveURL(/[^n]\/news$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });

  test('that dismisses the offer is not asked again', async ({ page }) => {
    await page.goto('/about-us');
    const offer = page.getByTestId('language-offer');
    await offer.getByRole('button', { name: 'Закрыть' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', /.*/);
    await expect(offer).toHaveCount(0);
  });
});

test('a public page names its addresses in every language', async ({ request, baseURL }) => {
  const page = await (await request.get('/en/about-us')).text();
  const links = [...page.matchAll(/<link[^>]*rel="(?:alternate|canonical)"[^>]*>/g)].map(([link]) => link).join('\n');
  for (const [language, path] of [
    ['ru', '/about-us'],
    ['en', '/en/about-us'],
    ['x-default', '/about-us'],
  ])
    expect(links).toMatch(new RegExp(`hrefLang="${language}"[^>]*href="${baseURL}${path}"`, 'i'));
  expect(links).toContain(`rel="canonical" href="${baseURL}/en/about-us"`);
  expect(page).toContain('<html lang="en"');
  expect(page).toContain('href="/en/news"');
});

test('the header of a member fits a phone under an address of its own language', async ({ page }) => {
  await comeAs(page, 'customer');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/about-us');
  await expect(page.getByRole('navigation', { name: 'Personal' })).toBeVisible();
  await expectFits(page);
});
