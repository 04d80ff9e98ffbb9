import { expect, type Page } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { comeAs } from './harness/people.ts';
import { recordRequests } from './harness/requests.ts';

/** A phone while its keyboard is shown. */
const screen = { width: 360, height: 420 };
test.use({ viewport: screen });

const isOnScreen = (box: { y: number; height: number } | null) =>
  box !== null && box.y >= 0 && box.y + box.height <= screen.height;

async function newChild(page: Page) {
  await page.goto('/profile/children');
  await page.getByRole('button', { name: /Добавить ребёнка|Add a child/ }).click();
  return page.getByRole('dialog');
}

test('several of a long list are chosen by keyboard inside a dialog, and its library is loaded on use', async ({
  page,
  pageErrors,
}) => {
  const loaded = recordRequests(page, (request) => /\/Combobox-.*\.js$/.test(request.url()));
  await comeAs(page, 'customer');
  const dialog = await newChild(page);
  const field = dialog.getByRole('combobox', { name: 'На каких языках говорит' });
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(loaded).toEqual([]);

  await field.press('ArrowDown');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('listbox', { name: 'На каких языках говорит' });
  // It is placed a moment after it is shown.
  await eventually(async () => isOnScreen(await list.boundingBox())).toBe(true);
  expect((await options.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);

  await field.pressSequentially('немец');
  await expect(options).toHaveCount(1);
  await field.press('ArrowDown');
  await field.press('Enter');
  const remove = dialog.getByRole('button', { name: 'Убрать «Немецкий»' });
  await expect(remove).toBeVisible();
  await expect(field).toHaveValue('');

  await field.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await expect(options.filter({ hasText: /^Немецкий$/ }), 'what is chosen is not offered again').toHaveCount(0);
  await field.press('Escape');
  await expect(options, 'the first Escape closes the list').toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(remove).toBeVisible();
  await field.press('Backspace');
  await expect(remove).toHaveCount(0);
  await field.press('Escape');
  await expect(dialog, 'the second one closes the dialog').toBeHidden();
  await expectNoErrors(page, pageErrors);
});

test('what is typed before the library is there is searched for', async ({ page }) => {
  await comeAs(page, 'customer');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/Combobox-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile/change');
  const field = page.getByRole('combobox', { name: 'Город или район' });
  await field.pressSequentially('Тамб');
  await expect(field).toHaveValue('Тамб');
  release();
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: /^Тамбов$/ })).toBeVisible();
  await expect(options.filter({ hasNotText: /тамб/i })).toHaveCount(0);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(/Тамбов/);
  await expect(field).toBeFocused();
});

test('a date is picked by keyboard; every control has a name in the language of the page', async ({
  page,
  pageErrors,
}) => {
  await comeAs(page, 'customer', 'en');
  const dialog = await newChild(page);
  const field = dialog.getByLabel('Date of birth');
  await field.fill('14.02.2021');
  await dialog.getByRole('button', { name: 'Pick a date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Date of birth' });
  const day = (name: string) => calendar.getByRole('button', { name, exact: true });
  await expect(day('Sunday, February 14, 2021')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageUp');
  await expect(day('Friday, January 15, 2021')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(day('Monday, January 11, 2021')).toBeFocused();
  await expect(calendar.getByRole('grid', { name: 'January 2021' })).toBeVisible();
  for (const name of ['Previous month', 'Next month']) {
    const box = await calendar.getByRole('button', { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await calendar.getByRole('combobox', { name: 'Year' }).selectOption('2020');
  await calendar.getByRole('combobox', { name: 'Month' }).selectOption('March');
  await day('Sunday, March 1, 2020').click();
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue('01.03.2020');
  await expectNoErrors(page, pageErrors);
});

test('a menu is walked by arrows, closed by Escape, and returns the focus', async ({ page }) => {
  await comeAs(page, 'customer');
  await page.goto('/news');
  const button = page.getByRole('button', { name: 'Профиль', exact: true });
  await button.press('Enter');
  await button.press('ArrowDown');
  const links = page.getByRole('link');
  const leave = page.getByRole('button', { name: 'Выйти' });
  await expect(leave).toBeVisible();
  await page.keyboard.press('End');
  await expect(leave).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(leave).toBeHidden();
  await expect(button).toBeFocused();
});
