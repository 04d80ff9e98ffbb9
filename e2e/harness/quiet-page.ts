import { test as base, expect, type Page } from '@playwright/test';
import { awake } from './awake.ts';

interface Complaints {
  /** Console errors and warnings, uncaught exceptions and failed requests since the page was opened. */
  complaints: string[];
}

/** A page that records its errors; `expectQuiet` at the end expects none. */
export const test = base.extend<Complaints>({
  page: async ({ page }, use) => use(awake(page)),
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        complaints.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // Requests aborted by a navigation do not count.
      if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
    });
    await use(complaints);
  },
});

/** All requests have finished, so all errors are recorded. */
export async function expectQuiet(page: Page, complaints: string[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
}
