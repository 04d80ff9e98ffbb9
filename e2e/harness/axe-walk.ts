import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Visit } from '../../scripts/lib/visits.ts';
import { visit } from './visiting.ts';

/** What axe finds, in words that lead to the place. */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replaceAll('\n', ' ')}`),
  );
}

/** One test a page, each in both schemes. */
export function walkWithAxe(visits: readonly Visit[]): void {
  // Colours that are still on their way from one scheme to the other would be judged as they pass.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const each of visits) {
    test(`axe finds nothing on ${each.route} for a ${each.as}, light or dark`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await visit(page, each, 'ru');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      expect(await faults(page)).toEqual([]);
    });
  }
}
