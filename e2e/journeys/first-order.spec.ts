import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expectFits } from '../harness/overflow.ts';
import { choosePlace } from '../harness/place-field.ts';
import { test } from './site.ts';

const written = (day: string) => day.split('-').reverse().join('.');

/** Counts the fields that are touched; the journey is one load of the site. */
const countTouched = (page: Page) =>
  page.evaluate(() => {
    const touched = new Set<EventTarget | null>();
    for (const kind of ['input', 'change']) document.addEventListener(kind, ({ target }) => touched.add(target), true);
    Object.assign(window, { countOfTouched: () => touched.size });
  });

/** Nobody else of these tests does this. */
const service = { id: 16, name: 'Присмотр на мероприятии' };

test('a new family publishes its first order without leaving the wizard', async ({ world }) => {
  for (const price of [500, 550, 600, 650, 700]) {
    const sitter = await world.sitter(price);
    await sitter.call('POST', '/sitter/service', { service_type: service.id });
  }
  const parent = await world.newcomer();
  const { page } = parent;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/my-orders/create-order');
  await countTouched(page);
  const screens = new Set<string>();
  page.on('framenavigated', () => screens.add(page.url()));
  screens.add(page.url());
  const next = parent.button('Дальше');

  await next.click();
  const add = parent.button('Добавить ребёнка');
  await expect(page.getByText('Добавьте или выберите ребёнка')).toBeVisible();
  await expect(add).toBeFocused();
  await expectFits(page);
  await add.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Имя ребёнка').fill('Мира');
  await dialog.getByLabel('Дата рождения').fill('05.03.2022');
  await dialog.getByText('Девочка').click();
  await expectFits(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('checkbox', { name: /Мира/ })).toBeChecked();
  await next.click();

  await page.getByText('Один день').click();
  await page.getByRole('textbox', { name: /^Дата/ }).fill(written(world.dayIn(3)));
  await page.getByRole('checkbox', { name: service.name }).check();
  await next.click();

  await page.getByRole('textbox', { name: /^Адрес/ }).fill('Москва, Тверская, 1');
  await next.click();
  await expect(page.getByText('Отметьте место на карте').first()).toBeVisible();
  await choosePlace(page, 'Тверской, Москва');
  await expect(page.getByText(/На карте отмечена середина: Тверской/)).toBeVisible();
  await next.click();

  await expect(page.getByText(/^Тверской: обычно 550–650\s₽\/час/)).toBeVisible();
  await parent.button('Взять эту цену').click();
  await expect(page.getByRole('textbox', { name: /^От/ })).toHaveValue('550');
  await expectFits(page);
  await next.click();

  await parent.button('Опубликовать заказ').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Объявление опубликовано' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  const touched = await page.evaluate(() => (window as unknown as { countOfTouched(): number }).countOfTouched());
  expect(touched).toBeLessThanOrEqual(12);
  expect(screens.size).toBeLessThanOrEqual(8);
  await parent.page.getByRole('link', { name: 'К заказу', exact: true }).click();
  await expect(page).toHaveURL(/\/my-orders\/order\/open\/\d+$/);
});
