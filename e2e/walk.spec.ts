import { routeAccess } from '@ladushki/contract/page-routes';
import { expect } from '@playwright/test';
import { viewers } from '../scripts/lib/visits.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { walkPages } from './harness/walk.ts';

// A quarter of the pages, in turn on a phone and on a desk; the long walk has all in all variants.
for (const as of viewers) {
  walkPages(as, { width: 360, locale: 'ru', from: 0 });
  walkPages(as, { width: 1280, locale: 'en', from: 4 });
}

const closedPaths = Object.entries(routeAccess)
  .filter(([, need]) => need !== 'public')
  .map(([route]) => route.replaceAll(/:\w+/g, '1'));

test('a visitor is led from every closed page to the login', async ({ request }) => {
  for (const path of closedPaths) {
    await test.step(path, async () => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(new URL(answer.headers().location ?? '', 'http://localhost').pathname).toBe('/login');
    });
  }
});

test('a visitor is sent to login in the language of the address', async ({ request }) => {
  const answer = await request.get('/en/specialists/77', { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/en/login?next=%2Fspecialists%2F77');
});

test('a visitor sees the login form there', async ({ page, pageErrors }) => {
  await page.goto('/profile/children');
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await expectNoErrors(page, pageErrors);
});

test('an unknown path has an error page with status 404', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
