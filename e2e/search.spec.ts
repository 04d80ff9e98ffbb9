import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './harness/accessible.ts';
import { eventually } from './harness/eventually.ts';
import { openSpot } from './harness/map-spots.ts';
import { numberIn } from './harness/numbers.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { comeAs } from './harness/people.ts';
import { expectSaid } from './harness/toasts.ts';

/** Filters are beside the list, on a phone in a drawer. */
const widths = [360, 1280] as const;
const list = '/specialists';

/** Waits until React has attached its handlers to this button: clicks before are replayed later. */
const untilHydrated = (button: Locator) =>
  eventually(() => button.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))).toBe(
    true,
  );

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page.getByRole('main').getByRole('button').first());
}

/** Of the demo's 300 sitters one is hidden; other tests add some. */
const wholeList = /^Найден\S* (299|3\d\d) анкет/;
const cards = (page: Page) => page.getByRole('article');
const found = (page: Page) => page.getByRole('region', { name: 'Анкеты' }).getByRole('status').first();
const heartOf = (card: Locator) => card.getByRole('button', { name: /^В избранное/ });
/** Until the call is answered: a reload before would cut it off. */
async function pressHeart(page: Page, card: Locator): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/favorite$/.test(answer.url()),
  );
  await heartOf(card).click();
  await answered;
}

/** The filters: beside the list, or in a drawer on a phone. */
async function openFilters(page: Page, width: number): Promise<Locator> {
  if (width >= 768) return page.getByRole('complementary', { name: 'Фильтры' });
  await page.getByRole('button', { name: 'Фильтры' }).click();
  return page.getByRole('dialog', { name: 'Фильтры' });
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a visitor filters the list, shares the address and takes a step back', async ({ page, pageErrors }) => {
      await visit(page, list);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Няни');
      await expect(found(page)).toHaveText(wholeList);
      await expect(cards(page)).toHaveCount(20);

      const filters = await openFilters(page, width);
      const show = filters.getByRole('button', { name: /^Показать/ });
      for (const name of ['Москва', 'Документы проверены']) {
        // Without a count it is still being asked for the first time.
        if (width < 768) await expect(show).toHaveText(/\d/);
        const before = width < 768 ? await show.textContent() : null;
        await filters.getByRole('checkbox', { name, exact: name === 'Москва' }).check();
        // The drawer updates its count with every filter.
        if (before) await expect(show).not.toHaveText(before);
      }
      if (width < 768) {
        await expect(show).toHaveText(/\d/);
        const promised = numberIn(await show.textContent());
        await show.click();
        await eventually(async () => numberIn(await found(page).textContent())).toBeLessThan(300);
        expect(numberIn(await found(page).textContent())).toBeGreaterThanOrEqual(promised);
      }
      await expect(page).toHaveURL(/city=77.*verified=true/);
      const chosen = page.getByRole('list', { name: 'Выбранные условия' });
      await expect(chosen.getByRole('button', { name: 'Убрать условие: Документы проверены' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const narrowed = await found(page).textContent();
      await expectAccessible(page);

      await page.reload();
      await page.waitForLoadState('networkidle');
      await expect(found(page)).toHaveText(narrowed ?? '');
      await expect(chosen.getByRole('button', { name: 'Убрать условие: Москва' })).toBeVisible();

      await page.goBack();
      await expect(page).not.toHaveURL(/verified=true/);
      await expect(found(page)).not.toHaveText(narrowed ?? '');
      await expectNoErrors(page, pageErrors);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('nobody fits, and there is a way out', async ({ page, pageErrors }) => {
    const drawing = Promise.withResolvers<void>();
    await page.route(/\/assets\/drawings-/, (route) => drawing.promise.then(() => route.continue()));
    await visit(page, list);
    await page.getByRole('searchbox', { name: 'Поиск по анкетам' }).fill('абракадабрщина');
    await expect(page.getByRole('heading', { name: 'Нет данных' })).toBeVisible();
    const reset = page.getByRole('button', { name: 'Сбросить фильтры' });
    const place = await reset.boundingBox();
    drawing.resolve();
    await expect(page.locator('main svg[viewBox="0 0 320 240"]')).toBeVisible();
    expect(
      await reset.boundingBox(),
      'a drawing that comes late does not move the button from under the finger',
    ).toEqual(place);
    await reset.click();
    await expect(found(page)).toHaveText(wholeList);
    await expect(page).toHaveURL(/\/specialists$/);
    await expectNoErrors(page, pageErrors);
  });

  test('the map: a circle by mouse and keyboard, and who lives there', async ({ page, pageErrors }) => {
    await visit(page, `${list}?city=77`);
    await page.getByRole('button', { name: 'Карта' }).click();
    const map = page.getByRole('region', { name: 'Няни на карте' });
    const spots = map.getByRole('button', { name: /нян/i });
    await expect(spots.first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Искать в круге' }).click();
    const circle = map.getByRole('slider', { name: /Круг поиска/ });
    await expect(page).toHaveURL(/location=[\d.]+%2C[\d.]+%2C\d+/);
    const circleInAddress = () => new URL(page.url()).searchParams.get('location')?.split(',').map(Number) ?? [];
    const before = circleInAddress();
    await circle.press('+');
    await circle.press('ArrowUp');
    await eventually(() => circleInAddress()[2]).toBe((before[2] ?? 0) + 1);
    await eventually(() => circleInAddress()[0]).toBeGreaterThan(before[0] ?? 0);

    await page.getByRole('spinbutton', { name: 'Радиус' }).fill('3');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/location=[\d.]+%2C[\d.]+%2C5(&|$)/);
    await page.getByRole('button', { name: 'Убрать круг' }).click();
    await expect(page).not.toHaveURL(/location=/);

    const here = page.getByRole('region', { name: 'Кто здесь' });
    await openSpot(spots, here, () => spots.first().press('Enter'));
    await expect(here.getByRole('article').first()).toBeVisible();
    await expectNoErrors(page, pageErrors);
  });

  test('a visitor is asked to sign in, a parent keeps a sitter', async ({ page, pageErrors }) => {
    await visit(page, list);
    await heartOf(cards(page).first()).click();
    await expect(page.getByRole('dialog', { name: 'Войдите, чтобы сохранить' })).toBeVisible();
    await page.keyboard.press('Escape');

    await comeAs(page, 'customer');
    await visit(page, list);
    const card = cards(page).first();
    const name = await card.getByRole('link').textContent();
    await expect(heartOf(card)).toHaveAttribute('aria-pressed', 'false');
    await pressHeart(page, card);
    await expect(heartOf(card)).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/profile/favorites');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByRole('link')).toHaveText(name ?? '');
    await expectAccessible(page);
    await pressHeart(page, cards(page).first());
    await expect(heartOf(cards(page).first())).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Найти няню' })).toBeVisible();
    await expectNoErrors(page, pageErrors);
  });

  test('a parent is shown their own list from the first card on, and nothing moves when it comes', async ({ page }) => {
    // A tall phone sees more of the list than any other.
    await page.setViewportSize({ width: 360, height: 1600 });
    await comeAs(page, 'customer');
    const answered = Promise.withResolvers<void>();
    await page.route('**/sitter/sitter_list*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await visit(page, list);
    await expect(found(page)).toHaveText('');
    await expect(cards(page)).toHaveCount(0);
    await page.evaluate(async () => {
      await document.fonts.ready;
      const moved: unknown[] = [];
      new PerformanceObserver((shifts) => moved.push(...shifts.getEntries())).observe({ type: 'layout-shift' });
      Reflect.set(window, 'moved', moved);
    });
    answered.resolve();
    await expect(found(page)).toHaveText(wholeList);
    await expect(cards(page)).not.toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
  });

  test('a heart whose call fails returns to what it was, and says so', async ({ page }) => {
    await comeAs(page, 'customer');
    await visit(page, list);
    await page.waitForLoadState('networkidle');
    const heart = heartOf(cards(page).nth(1));
    const before = (await heart.getAttribute('aria-pressed')) ?? '';
    // Asking again fails too: the heart knows what it was.
    await page.route('**/api/v1/favorite*', (route) => route.abort());
    await heart.click();
    await expectSaid(page, 'Нет связи с сервером', 'alert');
    await expect(heart).toHaveAttribute('aria-pressed', before);
  });

  test('a parent reads on, opens a sitter and comes back to the same place', async ({ page, pageErrors }) => {
    await comeAs(page, 'customer');
    await visit(page, list);
    await eventually(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return cards(page).count();
    }).toBeGreaterThan(20);
    const link = cards(page).nth(30).getByRole('link');
    // The press scrolls no further.
    await link.click({ trial: true });
    const name = await link.textContent();
    const place = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(page).toHaveURL(/\/specialists\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(cards(page).nth(30).getByRole('link')).toHaveText(name ?? '');
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(place);
    await expectNoErrors(page, pageErrors);
  });

  test('a parent shares a sitter and tells the moderators about another', async ({ page, context, pageErrors }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await comeAs(page, 'customer');
    await page.goto(`${list}/1`);
    await expect(page.getByRole('heading', { name: 'Что проверено' })).toBeVisible();
    await expect(page.getByText(/^Проверил модератор \d\d\.\d\d\.\d{4}, действует до/).first()).toBeVisible();
    await expect(page.getByText('Не проверялось').first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Поделиться' }).click();
    const share = page.getByRole('dialog', { name: 'Поделиться' });
    await share.getByRole('button', { name: 'Скопировать ссылку' }).click();
    await expectSaid(page, 'Ссылка скопирована');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/specialists\/1$/);
    await expect(share.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', /t\.me\/share\/url\?url=http/);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Пожаловаться' }).click();
    const form = page.getByRole('dialog', { name: 'Жалоба' });
    await form.getByRole('button', { name: 'Отправить жалобу' }).click();
    await expect(form.getByText('Обязательное поле')).toBeVisible();
    await form.getByRole('radio', { name: 'Неверные сведения в анкете' }).check();
    await form.getByLabel('Что произошло').fill('В анкете указан другой район.');
    await form.getByRole('button', { name: 'Отправить жалобу' }).click();
    await expect(form).toBeHidden();
    await expectNoErrors(page, pageErrors);
  });
});

test('from the keyboard alone: words, a card and its page', async ({ page, pageErrors }) => {
  await visit(page, list);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('логопед');
  await expect(page).toHaveURL(/search=/);
  await expect(found(page)).not.toHaveText(wholeList);
  const card = cards(page).first().getByRole('link');
  const steps = 150;
  for (let step = 0; step < steps; step += 1) {
    if (await card.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?next=%2Fspecialists%2F\d+/);
  // The link is gone: the new page has the focus and is said by its title.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('[aria-live]', { hasText: await page.title() })).toBeAttached();
  await expectNoErrors(page, pageErrors);
});

test('a card and its point on the map know of each other', async ({ page, pageErrors }) => {
  await visit(page, `${list}?city=680100&view=map`);
  const map = page.getByRole('region', { name: 'Няни на карте' });
  await expect(map.getByRole('button', { name: /нян/i }).first()).toBeVisible();
  await cards(page).first().hover();
  await expect(map.locator('[data-pointed]')).toHaveCount(1);
  await map.locator('[data-pointed]').hover();
  await expect(page.getByRole('listitem').and(page.locator('[data-pointed]')).first()).toBeVisible();
  await expectNoErrors(page, pageErrors);
});

test('a search engine reads the first page and what it is about', async ({ request }) => {
  const html = await (await request.get(list)).text();
  expect(html).toContain('"@type":"ItemList"');
  expect(html).toContain('og:title');
  expect(html.match(/<article/g)).toHaveLength(20);
  for (const odd of ['?services=abc&rating=99', '?location=1,2,3&ordering=distance', '?page=0&days=9&city=']) {
    expect((await request.get(list + odd)).status(), odd).toBe(200);
  }
});
