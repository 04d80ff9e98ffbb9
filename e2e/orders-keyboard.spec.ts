import { expect, type Locator, type Page } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { openSpot } from './harness/map-spots.ts';
import { numberIn } from './harness/numbers.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { demo, signIn } from './harness/sign-in.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const cards = (page: Page) => page.getByRole('article');
const found = (page: Page) => page.getByRole('region', { name: 'Открытые заказы' }).getByRole('status').first();
const chip = (page: Page, label: string) => page.getByRole('button', { name: `Убрать условие: ${label}` });
const isFocused = (target: Locator) =>
  target.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement));

/** What is wrong with the focus, if anything. */
function lookAtFocus(): string {
  const active = document.activeElement as HTMLElement;
  const label = (active as HTMLInputElement).labels?.[0];
  const around: (Element | null | undefined)[] = [active, active.parentElement, label, active.closest('article')];
  const hasOutline = around.some((node) => node && getComputedStyle(node).outlineStyle !== 'none');
  const box = active.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const isOnTop = Boolean(top && (active.contains(top) || top.contains(active) || label?.contains(top)));
  return hasOutline && isOnTop ? '' : `${hasOutline ? 'covered' : 'no outline'}: ${active.outerHTML.slice(0, 120)}`;
}

/** The focus is visible: outlined, scrolled into view and not covered. */
const expectFocusSeen = (page: Page) => eventually(() => page.evaluate(lookAtFocus)).toBe('');

/** Presses Tab, checking every stop. */
async function goTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await isFocused(target)) return;
  }
  throw new Error(`${target} is not reached by ${key}`);
}

test('a sitter goes through the list of orders by keyboard alone', async ({ page, pageErrors }) => {
  test.slow();
  await signIn(page, demo.sitter);
  await page.goto('/orders');
  await page.waitForLoadState('networkidle');
  await expect(cards(page).first().getByText('Объявление')).toBeVisible();
  const all = (await found(page).textContent()) ?? '';

  // A chosen filter keeps the focus, and the list follows.
  await goTo(page, page.getByRole('link', { name: 'Перейти к содержимому' }));
  await page.keyboard.press('Enter');
  const monday = page.getByRole('checkbox', { name: /^понедельник/i });
  await goTo(page, monday);
  await page.keyboard.press('Space');
  await expect(chip(page, 'пн')).toBeVisible();
  await expect(monday).toBeFocused();
  await goTo(page, page.getByRole('textbox', { name: 'От' }));
  await page.keyboard.type('500');
  await expect(chip(page, 'от 500 ₽')).toBeVisible();
  await expect(page).toHaveURL(/days=1&price_from=500/);
  await expect(found(page)).not.toHaveText(all);

  // The sort order, after all other filters.
  const ordering = page.getByRole('combobox', { name: 'Порядок' });
  await goTo(page, ordering);
  // From what fits to the newest, and on.
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/ordering=newest/);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/ordering=-price/);
  await expect(ordering).toBeFocused();

  // A removed chip passes the focus on.
  await goTo(page, chip(page, 'от 500 ₽'));
  await page.keyboard.press('Enter');
  await expect(chip(page, 'от 500 ₽')).toBeHidden();
  await expect(chip(page, 'пн')).toBeFocused();
  await goTo(page, page.getByRole('button', { name: 'Сбросить всё' }));
  await page.keyboard.press('Enter');
  // Other tests publish meanwhile.
  await eventually(async () => numberIn(await found(page).textContent())).toBeGreaterThanOrEqual(numberIn(all));
  await expect(page).not.toHaveURL(/days=|price_from=/);
  await expect(page.getByRole('heading', { name: 'Открытые заказы' })).toBeFocused();

  // The list loads more under the keyboard, and an order opens from it.
  const link = (place: number) => cards(page).nth(place).getByRole('link').first();
  await goTo(page, link(9));
  await expect(cards(page)).toHaveCount(20);
  await goTo(page, link(10));
  // By its address: what other tests publish meanwhile moves the places.
  const focused = page.locator('article a:focus');
  const [title, address] = [(await focused.textContent()) ?? '', (await focused.getAttribute('href')) ?? ''];
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(cards(page).locator(`a[href="${address}"]`).first()).toBeInViewport();

  // The map, by the skip link.
  await page.reload();
  await page.waitForLoadState('networkidle');
  await goTo(page, page.getByRole('link', { name: 'Пропустить фильтры' }));
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('button', { name: 'Карта' }));
  await page.keyboard.press('Enter');
  const map = page.getByRole('region', { name: 'Заказы на карте' });
  const spots = map.getByRole('button', { name: /заказ/i });
  await expect(spots.first()).toBeVisible();
  const here = page.getByRole('region', { name: 'Заказы здесь' });
  await goTo(page, spots);
  await openSpot(spots, here, async () => {
    if (!(await isFocused(spots))) await goTo(page, spots);
    await page.keyboard.press('Enter');
  });
  // Its cards follow it in the tab order.
  await expect(here.getByRole('link').first()).toBeVisible();
  await goTo(page, here.getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expectNoErrors(page, pageErrors);
});
