import { expect, test } from '@playwright/test';
import { visits } from '../scripts/lib/visits.ts';
import { faults, walkWithAxe } from './harness/axe-walk.ts';

/** What everyone sees, and every fifth page behind the login; the long walk takes them all. */
walkWithAxe(visits.filter(({ as }, index) => as === 'visitor' || index % 5 === 0));

test('axe finds nothing on the page for an address that leads nowhere', async ({ page }) => {
  await page.goto('/no-such-page');
  expect(await faults(page)).toEqual([]);
});
