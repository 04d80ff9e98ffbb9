import { expect } from '@playwright/test';
import { expectQuiet, test } from './harness/quiet-page.ts';

const publicPaths = [
  '/',
  '/cookie-privacy-policy',
  '/orders',
  '/specialists',
  '/terms/user_agreement',
  '/about-us',
  '/events',
  '/events/1',
  '/login',
  '/register',
  '/register/confirm',
  '/forgot-password',
  '/confirm-code',
];

const memberPaths = [
  '/new-password',
  '/choose-role',
  '/choose-role/customer',
  '/choose-role/customer-child',
  '/choose-role/customer-child/new-child',
  '/choose-role/customer-child/child/1',
  '/choose-role/sitter',
  '/choose-role/sitter/add-education',
  '/choose-role/sitter/add-education/1',
  '/choose-role/sitter/add-work',
  '/choose-role/sitter/add-work/1',
  '/orders/1',
  '/specialists/1',
  '/specialists/1/reviews',
  '/specialists/1/education/1',
  '/specialists/1/work/1',
  '/specialists/1/booking',
  '/specialists/1/booking/chat',
  '/profile',
  '/profile/change',
  '/profile/children',
  '/profile/children/1',
  '/profile/children/1/schedule',
  '/profile/children/1/medical-records',
  '/profile/children/1/additionally',
  '/profile/orders',
  '/profile/schedule',
  '/profile/services',
  '/profile/skills',
  '/profile/education',
  '/profile/add-education',
  '/profile/edit-education/1',
  '/profile/work',
  '/profile/add-work',
  '/profile/edit-work/1',
  '/profile/awards-achievements',
  '/profile/favorites',
  '/profile/settings',
  '/profile/support',
  '/profile/chat',
  '/profile/notifications',
  '/my-orders',
  '/my-orders/create-order',
  '/my-orders/order/open/1',
  '/my-orders/order/open/1/details',
  '/my-orders/order/1',
  '/my-orders/order/1/children/1',
  '/my-orders/order/1/children/1/schedule',
  '/my-orders/order/1/children/1/medical-records',
  '/my-orders/order/1/children/1/additionally',
];

for (const width of [360, 1280]) {
  test.describe(`a visitor at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of publicPaths) {
      test(`opens ${path}`, async ({ page, complaints }) => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectQuiet(page, complaints);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
      });
    }
  });
}

test.describe('a visitor who is not logged in', () => {
  for (const path of memberPaths) {
    test(`is led from ${path} to the login`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBeGreaterThanOrEqual(302);
      expect(answer.status()).toBeLessThanOrEqual(307);
      expect(new URL(answer.headers().location ?? '', 'http://localhost').pathname).toBe('/login');
    });
  }

  test('sees the login form there', async ({ page, complaints }) => {
    await page.goto('/profile/children');
    await expect(page).toHaveURL(/\/login(\?|$)/);
    await expectQuiet(page, complaints);
  });

  test('sees an error page with status 404 on an unknown path', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
