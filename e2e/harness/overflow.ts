import type { Page } from '@playwright/test';
import { eventually } from './eventually.ts';

/** No horizontal overflow. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // A window that was just resized is laid out a moment later.
  await eventually(overflow).toBeLessThanOrEqual(0);
}
