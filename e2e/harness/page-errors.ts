import { test as base, expect, type Page } from '@playwright/test';
import { withHydration } from './hydrated.ts';
import { recordToasts } from './toasts.ts';

interface PageErrors {
  /** Console errors and warnings, uncaught exceptions and failed requests since the page was opened. */
  pageErrors: string[];
}

/** A page that records its errors; `expectNoErrors` at the end expects none. */
export const test = base.extend<PageErrors>({
  context: async ({ context }, use) => {
    await recordToasts(context);
    await use(context);
  },
  page: async ({ page }, use) => use(withHydration(page)),
  pageErrors: async ({ page }, use) => {
    const pageErrors: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        pageErrors.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => pageErrors.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // Requests aborted by a navigation do not count.
      if (reason !== 'net::ERR_ABORTED') pageErrors.push(`failed: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) pageErrors.push(`${response.status()}: ${response.url()}`);
    });
    await use(pageErrors);
  },
});

/** All requests have finished, so all errors are recorded. */
export async function expectNoErrors(page: Page, pageErrors: string[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(pageErrors).toEqual([]);
}
