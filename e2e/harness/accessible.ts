import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Without the blank page in which results of several frames are put together: our pages have one. */
export const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** No WCAG 2.2 AA violations that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axeOn(page).withTags(levels).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}
