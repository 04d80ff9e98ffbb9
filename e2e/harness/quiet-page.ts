import { test as base, expect, type Page } from '@playwright/test';
import { awake } from './awake.ts';

interface Complaints {
  /** Every console error and warning, uncaught exception and failed request since the page was opened. */
  complaints: string[];
}

/** A page that remembers what it complained about; `expectQuiet` at the end of a visit wants none of it. */
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
      // A page that one leaves stops what it was still reading.
      if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
    });
    await use(complaints);
  },
});

/** Everything the page asked for has arrived, so whatever it has to complain about is there. */
export async function expectQuiet(page: Page, complaints: string[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
}
