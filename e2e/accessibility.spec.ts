import { expect, test } from '@playwright/test';
import { visits } from '../scripts/lib/visits.ts';
import { faults, walkWithAxe } from './harness/axe-walk.ts';

/** What everyone sees, every second page of it; the long walk takes all pages of everybody. */
walkWithAxe(visits.filter(({ as }, index) => as === 'visitor' && index % 2 === 0));

test('axe finds nothing on the page for an address that leads nowhere', async ({ page }) => {
  await page.goto('/no-such-page');
  expect(await faults(page)).toEqual([]);
});
