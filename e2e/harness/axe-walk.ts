import { expect, type Page, test } from '@playwright/test';
import { drawAll } from '../../scripts/lib/draw-all.ts';
import { type Viewer, visits } from '../../scripts/lib/visits.ts';
import { axeOn } from './accessible.ts';
import { visit } from './visit-page.ts';

/** Axe findings with their selectors. */
export async function faults(page: Page, rules?: string[]): Promise<string[]> {
  const axe = axeOn(page);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replaceAll('\n', ' ')}`),
  );
}

/** Every (or every nth) page of this person, in both schemes. */
export function walkWithAxe(as: Viewer, step = 1): void {
  test(`axe finds nothing on ${step === 1 ? 'any page' : `every page of ${step}`} of a ${as}, light or dark`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    for (const each of visits.filter((candidate) => candidate.as === as).filter((_, at) => at % step === 0)) {
      await test.step(each.route, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await visit(page, each, 'ru');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await drawAll(page);
        expect(await faults(page), each.route).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
        // Only colours depend on the scheme.
        expect(await faults(page, ['color-contrast']), `${each.route}, dark`).toEqual([]);
      });
    }
  });
}
