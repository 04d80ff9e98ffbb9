import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { withHydration } from './hydrated.ts';
import { recordToasts } from './toasts.ts';

/** A page in a browser context of its own, as the `page` of a test. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  await recordToasts(context);
  return withHydration(await context.newPage());
}
