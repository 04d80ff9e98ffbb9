import { expect } from '@playwright/test';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { demo, signIn } from './harness/sign-in.ts';

for (const [role, login] of Object.entries(demo)) {
  test(`the demo ${role} who is signed in opens the profile instead of the login`, async ({ page, pageErrors }) => {
    await signIn(page, login);
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoErrors(page, pageErrors);
  });
}
