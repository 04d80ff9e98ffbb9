import { expect } from '@playwright/test';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { open } from './harness/people.ts';
import { demo, signIn } from './harness/sign-in.ts';

test.describe('the banner', () => {
  test('asks a visitor who they are', async ({ page, pageErrors }) => {
    await open(page, '/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Я родитель' })).toHaveAttribute('href', '/register?role=customer');
    await expect(main.getByRole('link', { name: 'Я няня' })).toHaveAttribute('href', '/register?role=sitter');
    await expectNoErrors(page, pageErrors);
  });

  test('offers a customer to find a nanny', async ({ page }) => {
    await signIn(page, demo.customer);
    await open(page, '/');
    await expect(page.getByRole('link', { name: 'Найти няню' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Найти работу' })).toBeHidden();
    await expect(page.getByRole('search')).toBeVisible();
  });

  test('offers a sitter to find work', async ({ page }) => {
    await signIn(page, demo.sitter);
    await open(page, '/');
    await expect(page.getByRole('link', { name: 'Найти работу' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Найти няню' })).toBeHidden();
    await expect(page.getByRole('search')).toBeHidden();
  });

  test('leads into the list with place, days and hours', async ({ page }) => {
    await open(page, '/');
    const box = page.getByRole('search');
    await box.getByLabel('Где нужна помощь').selectOption('Москва');
    await box.getByRole('checkbox', { name: 'среда' }).check();
    await box.getByRole('checkbox', { name: 'понедельник' }).check();
    await box.getByLabel('С', { exact: true }).selectOption('09:00');
    await box.getByLabel('До').selectOption('18:00');
    await box.getByRole('button', { name: 'Показать анкеты' }).click();
    await expect(page).toHaveURL(/\/specialists\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      city: '77',
      days: '1,3',
      time_from: '09:00',
      time_to: '18:00',
    });
  });
});

test('the home page claims nothing that no profile can show', async ({ page }) => {
  await open(page, '/');
  const claims = page.getByRole('region', { name: 'Почему нам доверяют' });
  await expect(claims.getByRole('listitem').filter({ hasText: 'Видно, что проверено' })).toBeVisible();
  await expect(claims.getByText(/психолог|страхов|соцсет|тайный клиент/i)).toHaveCount(0);
});

test('a badge without an address says how to install the site', async ({ page, pageErrors }) => {
  await open(page, '/');
  await page.getByRole('button', { name: /Google Play/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Установите «Ладушки» с сайта' });
  await expect(dialog.getByText('На экран “Домой”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectNoErrors(page, pageErrors);
});

test('without network a page of its own is shown, and nothing personal is kept', async ({ page, context }) => {
  await signIn(page, demo.customer);
  await open(page, '/profile');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await open(page, '/profile/settings');
  await context.setOffline(true);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Нет связи с интернетом' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.toSorted()).toEqual(['/favicon.svg', '/offline.css', '/offline.html', '/offline.js']);
  await context.setOffline(false);
  await expect(page.getByRole('navigation', { name: 'Разделы профиля' })).toBeVisible();
});

test('a page that fails although the browser is online opens by itself', async ({ page, context }) => {
  await open(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await open(page, '/about_us');
  await context.route('**/login', (route) => route.abort(), { times: 1 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Нет связи с интернетом' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Пароль' })).toBeVisible();
});

test('events to come are found by their kind and opened', async ({ page, pageErrors }) => {
  await open(page, '/events');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(3);
  await page.getByRole('link', { name: 'Прогулки' }).click();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Кормушки и следы' })).toBeVisible();
  await expect(page.getByText('Тамбов, Асеевский парк')).toBeVisible();
  await expectNoErrors(page, pageErrors);
});

test('words that are not hydrated open, lead on without a load, and are there again in the browser’s own render', async ({
  page,
  pageErrors,
}) => {
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
  const claims = page.getByRole('region', { name: 'Почему нам доверяют' });
  const faq = page.getByRole('region', { name: 'Частые вопросы' });
  const shown = await claims.textContent();
  expect(shown?.length).toBeGreaterThan(100);
  await faq.locator('summary').first().click();
  await expect(faq.locator('details').first()).toHaveAttribute('open', '');

  for (const [link, address] of [
    ['О нас', /\/about-us$/],
    ['Новости', /\/news$/],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Ладушки' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(claims).toHaveText(shown ?? '');
  expect(await isSamePage()).toBe(true);
  await expectNoErrors(page, pageErrors);
});
