import { expect, type Page } from '@playwright/test';
import { addDays, moscowDate } from '../contract/src/visits.ts';
import { orderItemOn } from '../scripts/lib/order-item.ts';
import { expectAccessible } from './harness/accessible.ts';
import { eventually } from './harness/eventually.ts';
import { expectFits } from './harness/overflow.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive, comeAs, open, registerByApi } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

test.use({ viewport: { width: 360, height: 740 } });

const cards = (page: Page) => page.getByRole('article');
const ordering = (page: Page) => page.getByRole('combobox', { name: 'Порядок' });

async function call<Reply>(page: Page, method: string, path: string, data?: object): Promise<Reply> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access')?.value;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Reply;
}

/** Kilometres on the first cards, from the top. */
async function distances(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/\d\sкм/)
    .allTextContents();
  return texts.map((text) => Number(/([\d\s]+(?:,\d)?)\sкм/.exec(text)?.[1]?.replace(/\s/g, '').replace(',', '.')));
}

async function looksRight(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

test('a parent in Khamovniki finds who lives near and looks around home', async ({ page, pageErrors }) => {
  await comeAs(page, 'customer');
  await open(page, '/choose-role/customer?step=place');
  await page.getByLabel('Город или район').fill('Хамовники');
  await page.getByRole('option', { name: /^Хамовники/ }).click();
  const home = page.getByRole('combobox', { name: 'Метка на карте' });
  await home.fill('парк культуры');
  // By name: the list of the field before may still be closing.
  await expect(page.getByRole('option', { name: /парк культуры/i }).first()).toBeVisible();
  await home.press('Enter');
  await expect(home).toHaveValue(/парк культуры/i);
  await page.getByRole('button', { name: 'Сохранить и продолжить' }).click();
  await expect(page).not.toHaveURL(/step=place/);

  await open(page, '/specialists');
  await expect(ordering(page)).toHaveValue('fit');
  await eventually(async () => (await distances(page)).slice(0, 5).filter((km) => km < 40)).toHaveLength(5);
  await looksRight(page);
  await ordering(page).selectOption({ label: 'Сначала ближайшие' });
  await expect(page).toHaveURL(/ordering=distance/);
  await eventually(async () => {
    const shown = await distances(page);
    return shown.length > 3 && shown.every((km, index) => km >= (shown[index - 1] ?? 0)) && (shown[0] ?? 99) < 5;
  }).toBe(true);

  await page.getByRole('button', { name: 'Карта' }).click();
  await page.getByRole('button', { name: 'Искать в круге' }).click();
  await expect(page).toHaveURL(/location=55\.7[34]\d*%2C37\.(58|59|60)\d*/);
  await expectFits(page);
  await expectNoErrors(page, pageErrors);
});

test('a sitter in Tambov sees work of Tambov first, near home and in the hours of her week', async ({
  page,
  pageErrors,
}) => {
  // A family of Tambov looks for somebody in three days.
  const family = await registerByApi(page.request, 'customer');
  await signIn(page, family.email, family.password);
  const child = await call<{ id: number }>(page, 'POST', '/customer/children', {
    ...{ full_name: 'Мира', birth_date: '2022-05-04', gender: 'female' },
  });
  const { now } = await call<{ now: string }>(page, 'POST', '/dev/clock', { advance_s: 0 });
  const day = addDays(moscowDate(new Date(now)), 3);
  const title = `Няня в Тамбове ${Date.now()}`;
  await call(page, 'POST', '/order/create_application_sitter', {
    ...{ title, price_min: 300, price_max: 500 },
    order_item: {
      ...orderItemOn(day, child.id),
      address: { lat: 52.721, lng: 41.452, address: 'Тамбов, Советская, 1' },
    },
  });

  const sitter = await registerByApi(page.request, 'sitter');
  await page.context().clearCookies();
  await arrive(page);
  await signIn(page, sitter.email, sitter.password);
  const { results } = await call<{ results: { id: number; name: string }[] }>(
    page,
    'GET',
    '/knowledge_base/city?search=Тамбов',
  );
  await call(page, 'PATCH', '/user/update', {
    ...{ birth_date: '1970-05-05', gender: 'female', per_hour_salary: 400 },
    city_of_residence: results.find(({ name }) => name === 'Тамбов')?.id,
  });
  await call(page, 'POST', '/sitter/service', { service_type: 1 });
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    await call(page, 'POST', '/sitter/schedule', { weekday, start_time: '09:00', end_time: '15:00' });
  }

  await open(page, '/orders');
  await expect(ordering(page)).toHaveValue('fit');
  const first = cards(page).first();
  await expect(first.getByText(/^Тамбов · /)).toBeVisible();
  const near = cards(page).filter({ hasText: title });
  await expect(near.getByText(/10:00–14:00/)).toBeVisible();
  await expect(near.getByText(/Подходит вам: \d+ %/)).toBeVisible();
  await looksRight(page);

  await page.getByRole('button', { name: 'Фильтры' }).click();
  const drawer = page.getByRole('dialog', { name: 'Фильтры' });
  await drawer.getByRole('switch', { name: 'Подходит к моей неделе' }).check();
  await drawer.getByRole('textbox', { name: 'Не дальше, км' }).fill('30');
  await looksRight(page);
  await drawer.getByRole('button', { name: /^Показать \d/ }).click();
  await expect(page).toHaveURL(/within=30/);
  await expect(page).toHaveURL(/fits_my_week/);
  await expect(near).toBeVisible();
  await eventually(async () => (await distances(page)).every((km) => km <= 30)).toBe(true);

  await near.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await looksRight(page);
  await expectNoErrors(page, pageErrors);
});
