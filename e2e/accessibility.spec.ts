import { expect, test } from '@playwright/test';
import { visits } from '../scripts/lib/visits.ts';
import { faults, walkWithAxe } from './harness/axe-walk.ts';

/** Every sixth page, so that each kind is looked at; the long walk takes them all. */
walkWithAxe(visits.filter((_, index) => index % 6 === 0));

test('axe finds nothing on the page for an address that leads nowhere', async ({ page }) => {
  await page.goto('/no-such-page');
  expect(await faults(page)).toEqual([]);
});
