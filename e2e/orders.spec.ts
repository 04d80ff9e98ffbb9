import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './harness/accessible.ts';
import { eventually } from './harness/eventually.ts';
import { openSpot } from './harness/map-spots.ts';
import { numberIn } from './harness/numbers.ts';
import { expectFits } from './harness/overflow.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { demo, signIn } from './harness/sign-in.ts';

const cards = (page: Page) => page.getByRole('article');
const found = (page: Page) => page.getByRole('region', { name: 'Открытые заказы' }).getByRole('status').first();

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a sitter chooses in the drawer, looks at the map and opens an order from it', async ({ page, pageErrors }) => {
    await signIn(page, demo.sitter);
    await page.goto('/orders');
    await expect(cards(page).first().getByText('Объявление')).toBeVisible();
    // The page was rendered for a visitor; a listed sitter sees the hours.
    await expect(
      cards(page)
        .first()
        .getByText(/\d\d:\d\d–\d\d:\d\d/),
    ).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Фильтры' }).click();
    const drawer = page.getByRole('dialog', { name: 'Фильтры' });
    const show = drawer.getByRole('button', { name: /^Показать \d/ });
    const before = await show.textContent();
    await drawer.getByRole('textbox', { name: 'До', exact: true }).fill('500');
    await expect(show).not.toHaveText(before ?? '');
    const promised = numberIn(await show.textContent());
    await show.click();
    // Other tests publish meanwhile.
    await eventually(async () => numberIn(await found(page).textContent())).toBeLessThan(numberIn(before));
    expect(numberIn(await found(page).textContent())).toBeGreaterThanOrEqual(promised);

    await page.getByRole('button', { name: 'Карта' }).click();
    const map = page.getByRole('region', { name: 'Заказы на карте' });
    const spots = map.getByRole('button', { name: /заказ/i });
    await expect(spots.first()).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    const here = page.getByRole('region', { name: 'Заказы здесь' });
    await openSpot(spots, here, () => spots.first().press('Enter'));
    await here.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Что и когда' })).toBeVisible();
    await expectNoErrors(page, pageErrors);
  });
});

test('an order for one sitter offers what that sitter does', async ({ page }) => {
  await signIn(page, demo.customer);
  const answer = page.waitForResponse(/sitter_detail_service/);
  await page.goto('/my-orders/create-order?sitter=1&step=when');
  const { results } = (await (await answer).json()) as { results: { service_type: { name: string } }[] };
  const offered = page.getByRole('group', { name: 'Услуги' }).getByRole('checkbox');
  await expect(offered).toHaveCount(results.length);
  for (const { service_type } of results) {
    await expect(page.getByRole('checkbox', { name: service_type.name, exact: true })).toBeAttached();
  }
});
