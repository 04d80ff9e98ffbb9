import { expect, type Locator, type Page } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { open } from './harness/people.ts';

const person = (full_name: string) => ({ full_name, image: null });
const long =
  'Очень внимательная няня: за месяц сын стал спокойнее засыпать, полюбил рисовать и ждёт её каждое утро у двери.';
const results = Array.from({ length: 7 }, (_, index) => ({
  id: index + 1,
  rating: 1 + (index % 5),
  context: index % 2 === 0 ? long : 'Пришла вовремя, всё как договорились.',
  created_date: `2026-05-0${index + 1}T10:00:00.000Z`,
  author: person('Марина Ветрова'),
  sitter: { ...person('Анна Лесная'), id: index + 1 },
  answer: null,
  status: 'published',
}));

/** Demo data may have no reviews, so these are stubbed. */
async function openHome(page: Page, reviews: object[] = results): Promise<void> {
  const answer = { count: reviews.length, next: null, results: reviews };
  await page.route('**/api/v1/sitter/reviews?*', (route) => route.fulfill({ json: answer }));
  await open(page, '/contacts');
  await page.getByRole('banner').getByRole('link', { name: 'Ладушки' }).click();
  await expect(page.getByRole('heading', { name: 'Почему нам доверяют' })).toBeVisible();
}

const rowOf = (page: Page): Locator => page.getByRole('list', { name: 'Что говорят родители' });

/** Number of fully visible cards. */
const cardsInView = (row: Locator) =>
  row.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect();
    const boxes = [...list.children].map((card) => card.getBoundingClientRect());
    return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length;
  });

for (const [width, cards, gap] of [
  [360, 1, 16],
  [768, 2, 24],
  [1280, 3, 24],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`parents' feedback shows ${cards} at once`, async ({ page, pageErrors }) => {
      await openHome(page);
      const row = rowOf(page);
      await row.scrollIntoViewIfNeeded();
      await eventually(() => cardsInView(row)).toBe(cards);
      expect(await row.evaluate((list) => Number.parseFloat(getComputedStyle(list).columnGap))).toBe(gap);
      await expectNoErrors(page, pageErrors);
    });
  });
}

test('feedback is walked by buttons and by keys, card by card', async ({ page }) => {
  await openHome(page);
  const row = rowOf(page);
  const edge = () => row.evaluate((list) => Math.round(list.scrollLeft));
  const step = await row.evaluate((list) => {
    const [first, second] = [...list.children] as HTMLElement[];
    return (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
  });
  const previous = page.getByRole('button', { name: 'Предыдущие отзывы' });
  await expect(previous).toBeDisabled();
  await page.getByRole('button', { name: 'Следующие отзывы' }).click();
  await eventually(edge).toBe(step);
  await expect(previous).toBeEnabled();
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(edge).toBe(2 * step);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await eventually(edge).toBe(0);
  await expect(previous).toBeDisabled();
});

test('feedback is cut at a hundred characters', async ({ page }) => {
  await openHome(page);
  const card = rowOf(page).getByRole('listitem').first();
  await expect(card.getByText(`${long.slice(0, 100).trimEnd()}…`, { exact: true })).toBeVisible();
  await expect(card.getByRole('img', { name: 'Оценка 1 из 5' })).toBeVisible();
  await expect(card.getByText('01.05.2026')).toBeVisible();
});

test('without feedback there is no such section', async ({ page }) => {
  await openHome(page, []);
  await expect(page.getByRole('heading', { name: 'Что говорят родители' })).toBeHidden();
});
