import { expect, type Page } from '@playwright/test';
import { choosePlace } from './place-field.ts';

const written = (day: string) => day.split('-').reverse().join('.');
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
/** The next step takes the focus and says its name. */
async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeFocused();
}

/** Through all steps of a new order up to the publish button, with a reload half-way. */
export async function fillOrder(page: Page, day: string, title: string): Promise<void> {
  await page.goto('/my-orders/create-order');
  await expect(page.getByRole('checkbox', { name: /Мира/ })).toBeChecked();
  await next(page, 'Шаг 2 из 5: Что и когда');

  await page.getByText('Один день').click();
  await field(page, /^Дата/).fill(written(day));
  await field(page, /^Начало/).fill('10:00');
  await field(page, /^Конец/).fill('14:00');
  await page.getByRole('checkbox', { name: 'Няня', exact: true }).check();
  await field(page, /^Заголовок/).fill(title);
  await page.reload();
  await expect(field(page, /^Дата/)).toHaveValue(written(day));
  await expect(field(page, /^Заголовок/)).toHaveValue(title);
  await expect(page.getByText('1 визит, 4 часа')).toBeVisible();
  await next(page, 'Шаг 3 из 5: Где');

  await choosePlace(page, 'Тверской, Москва');
  await field(page, /^Адрес/).fill('Москва, Тверская, 1');
  await next(page, 'Шаг 4 из 5: Оплата');

  await field(page, /^От/).fill('400');
  await field(page, /^До/).fill('600');
  await expect(page.getByText('Всего 1 600–2 400 ₽')).toBeVisible();
  await next(page, 'Шаг 5 из 5: Проверка');

  await expect(page.getByText('Москва, Тверская, 1')).toBeVisible();
}

/** From the page that says that the order was sent to the order itself; its number. */
export async function openSent(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/my-orders\/order\/\d+\/sent$/);
  const order = Number(page.url().split('/').at(-2));
  await page.getByRole('link', { name: 'К заказу', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/my-orders/order/(open/)?${order}$`));
  return order;
}
