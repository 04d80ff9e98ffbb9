import { expect, test } from '@playwright/test';
import { faults, walkWithAxe } from './harness/axe-walk.ts';

// What everyone sees; the long walk takes the pages of everybody else.
walkWithAxe('visitor');

test('axe finds nothing on the page for an address that leads nowhere', async ({ page }) => {
  await page.goto('/no-such-page');
  expect(await faults(page)).toEqual([]);
});
