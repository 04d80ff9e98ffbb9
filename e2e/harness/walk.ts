import { expect, type Page } from '@playwright/test';
import { type Viewer, visits } from '../../scripts/lib/visits.ts';
import { expectFits } from './overflow.ts';
import { expectNoErrors, test } from './page-errors.ts';
import { listenForUntranslatedTexts } from './untranslated-texts.ts';
import { visit } from './visit-page.ts';

export interface Walk {
  width: number;
  locale: 'ru' | 'en';
  /** Every eighth page, beginning with this one; all when missing. */
  from?: number;
}

/** Records requests to other origins. */
function listenForOtherOrigins(page: Page): string[] {
  const home = new URL(process.env.E2E_URL ?? '').host;
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== home) foreignRequests.push(request.url());
  });
  return foreignRequests;
}

/** Every page of this person: it opens, fits, logs no errors and is in one language. */
export function walkPages(as: Viewer, { width, locale, from }: Walk): void {
  const pages = visits
    .filter((candidate) => candidate.as === as)
    .filter((_, at) => from === undefined || at % 8 === from);
  test(`a ${as} meets ${from === undefined ? 'every' : 'every eighth'} page at ${width} px in ${locale}`, async ({
    page,
    pageErrors,
  }) => {
    // About forty pages, one after the other.
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 800 });
    const foreignRequests = listenForOtherOrigins(page);
    const untranslated = listenForUntranslatedTexts(page, locale);
    for (const each of pages) {
      await test.step(each.route, async () => {
        await visit(page, each, locale);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoErrors(page, pageErrors);
        await expectFits(page);
        expect(await untranslated()).toEqual([]);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
      });
    }
    expect(foreignRequests).toEqual([]);
  });
}
