import { expect } from '@playwright/test';
import { expectAccessible } from './harness/accessible.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive, open } from './harness/people.ts';
import { demo, signIn } from './harness/sign-in.ts';

const publicPaths = ['/login', '/register', '/forgot-password', '/confirm-code', '/register/confirm'];
const ownPaths = [
  '/profile',
  '/profile/change',
  '/profile/settings',
  '/profile/settings/security',
  '/profile/support',
  '/new-password',
];

for (const [width, colorScheme, locale] of [
  [360, 'light', 'ru'],
  [1280, 'dark', 'en'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}, ${locale}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });
    // Axe checks every element of every page, which takes time.
    test.slow();

    test('everyone can use the pages of signing in', async ({ page, pageErrors }) => {
      await arrive(page, locale);
      for (const path of publicPaths) {
        await open(page, path);
        await expectAccessible(page);
      }
      await expectNoErrors(page, pageErrors);
    });

    test("everyone can use one's own pages", async ({ page, pageErrors }) => {
      await arrive(page, locale);
      await signIn(page, demo.sitter);
      for (const path of ownPaths) {
        await open(page, path);
        await expect(page.getByRole('main').getByRole('status', { name: /Загрузка|Loading/ })).toHaveCount(0);
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} is not wider than the screen`).toBeLessThanOrEqual(0);
      }
      await expectNoErrors(page, pageErrors);
    });
  });
}
