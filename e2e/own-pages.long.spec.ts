import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './harness/accessible.ts';
import { addChild, planEveryDay } from './harness/children.ts';
import { expectFits } from './harness/overflow.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { comeAs } from './harness/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

const ofCustomer = [
  '/profile/children',
  '/profile/children?add',
  '/profile/children/:id',
  '/profile/children/:id/schedule',
  '/profile/children/:id/medical-records',
  '/profile/children/:id/additionally',
  '/profile/schedule',
  '/profile/payments',
  '/choose-role/customer-child',
  '/choose-role/customer-child/new-child',
  '/choose-role/customer-child/child/:id',
];

const ofSitter = [
  '/profile/schedule',
  '/profile/earnings',
  '/profile/services',
  '/profile/services?service=new',
  '/profile/skills',
  '/profile/education',
  '/profile/add-education',
  '/profile/work',
  '/profile/add-work',
  '/profile/awards-achievements',
  '/choose-role/sitter/add-education',
  '/choose-role/sitter/add-work',
];

async function walk(page: Page, pageErrors: string[], paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoErrors(page, pageErrors);
      await expectFits(page);
      await expectAccessible(page);
    });
  }
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test("a new family's pages are quiet, fit and are clear to everyone, in English", async ({ page, pageErrors }) => {
    await comeAs(page, 'customer', 'en');
    const { id } = await addChild(page, 'Mira');
    await planEveryDay(page, id);
    const paths = ofCustomer.map((path) => path.replace(':id', String(id)));
    await walk(page, pageErrors, paths);
  });
});

test("a new sitter's pages are quiet, fit and are clear to everyone, in English", async ({ page, pageErrors }) => {
  await comeAs(page, 'sitter', 'en');
  await walk(page, pageErrors, ofSitter);
});
