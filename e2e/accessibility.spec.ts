import { expect, test } from '@playwright/test';
import { faults, walkWithAxe } from './harness/axe-walk.ts';

// Some public pages, home first; the long walk takes every page and role.
walkWithAxe('visitor', 12);

test('axe finds nothing on the page for an address that leads nowhere', async ({ page }) => {
  await page.goto('/no-such-page');
  expect(await faults(page)).toEqual([]);
});
