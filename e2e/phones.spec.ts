import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, moscowDate } from '../contract/src/visits.ts';
import { eventually } from './harness/eventually.ts';
import { fillOrder, openSent } from './harness/new-order.ts';
import { test } from './harness/page-errors.ts';
import { registerByApi } from './harness/people.ts';
import { placeField } from './harness/place-field.ts';
import { recordRequests } from './harness/requests.ts';
import { demo, signIn } from './harness/sign-in.ts';
import { expectSaid, keepToasts, shownToasts, toastOn } from './harness/toasts.ts';
import { Actor } from './journeys/actor.ts';

test.use({ viewport: { width: 360, height: 560 } });

const cookieNotice = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' });
const poll = (page: Page) => page.getByRole('dialog', { name: /Вы няня/ });

async function topOf(target: Locator): Promise<number> {
  const box = await target.boundingBox();
  return box?.y ?? Number.NaN;
}

async function newParent(page: Page): Promise<Actor> {
  const { email, password } = await registerByApi(page.request, 'customer');
  const parent = new Actor(page, email, password);
  await parent.signInAt(new Date());
  return parent;
}

/** Controls of a form that something covers when they get the focus. */
const coveredIn = (form: Locator) =>
  form.evaluate((element) => {
    const controls = [...element.querySelectorAll<HTMLElement>('input, select, textarea, button')];
    const covered = controls.flatMap((control) => {
      control.focus();
      if (document.activeElement !== control) return [];
      const { left, top, width, height } = control.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width / 2, top + height * part));
      const isFree = points.every((met) => met && (control.closest('label, [data-frame]') ?? control).contains(met));
      return isFree ? [] : [control.getAttribute('name') ?? control.innerText];
    });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return covered;
  });

test('everybody reaches the end of their menu', async ({ page }) => {
  await signIn(page, demo.sitter);
  await page.goto('/news');
  await page.getByRole('button', { name: 'Профиль', exact: true }).click();
  const leave = page.getByRole('button', { name: 'Выйти' });
  await leave.scrollIntoViewIfNeeded();
  await expect(leave).toBeInViewport({ ratio: 1 });
  await leave.click();
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible();
});

test('sections of a profile are all in sight', async ({ page }) => {
  await signIn(page, demo.sitter);
  await page.goto('/profile/skills');
  const sections = page.getByRole('navigation', { name: 'Разделы профиля' });
  await sections.getByRole('button', { name: /Навыки/ }).click();
  const links = sections.getByRole('link');
  await expect(links).toHaveCount(14);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await sections.getByRole('link', { name: 'Услуги' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Услуги' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Навыки' })).toBeHidden();
});

test('the bar of what is not saved is low and lies upon no field in use', async ({ page }) => {
  await newParent(page);
  await page.goto('/profile/change');
  await page.getByRole('textbox', { name: /^Имя и фамилия/ }).fill('Марина Юрьевна Ветрова');
  const bar = page.getByRole('group', { name: 'Сохранение' });
  await expect(bar).toContainText('несохранённые');
  const { height } = (await bar.boundingBox()) ?? { height: Number.NaN };
  expect(height).toBeLessThanOrEqual(96);
  expect(await coveredIn(page.locator('main form'))).toEqual([]);
});

test('Enter in the search of a place chooses it and saves nothing', async ({ page }) => {
  const parent = await newParent(page);
  const writes = recordRequests(page, (request) => request.method() === 'PATCH');
  await page.goto('/profile/change');
  await page.getByRole('textbox', { name: /^Адрес/ }).fill('Москва, ул. Тверская, д. 1, кв. 5');
  const place = page.getByRole('combobox', { name: /на карте/i });
  await place.fill('тверск');
  await expect(page.getByRole('option', { name: 'Тверской, Москва' })).toBeVisible();
  await place.press('Enter');
  await expect(place).toHaveValue('Тверской, Москва');
  await expect(page.getByRole('option', { name: 'Тверской, Москва' })).toHaveCount(0);
  // Before anything was found Enter does nothing either.
  await place.fill('нетт');
  await place.press('Enter');
  await place.press('Escape');
  await expect(place).toHaveValue('Тверской, Москва');
  expect(writes).toEqual([]);

  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expectSaid(page, 'Профиль сохранён');
  await page.reload();
  await expect(place).toHaveValue('Тверской, Москва');

  // The circle opens around home.
  await page.goto('/specialists?view=map');
  await page.getByRole('button', { name: 'Искать в круге' }).click();
  await expect(page).toHaveURL(/location=55\.7700%2C37\.6060%2C/);

  // "My address" fills in the address as written, and choosing a place does not overwrite it.
  const child = { full_name: 'Мира', birth_date: addDays(moscowDate(new Date()), -1500), gender: 'female' };
  await parent.call('POST', '/customer/children', child);
  await page.goto('/my-orders/create-order?step=where');
  const address = page.getByRole('textbox', { name: /^Адрес/ });
  await page.getByRole('button', { name: 'Мой адрес' }).click();
  await expect(address).toHaveValue('Москва, ул. Тверская, д. 1, кв. 5');
  const search = placeField(page);
  await search.fill('тверск');
  await expect(page.getByRole('option', { name: 'Тверской, Москва' })).toBeVisible();
  await search.press('Enter');
  await expect(search).toHaveValue('Тверской, Москва');
  await expect(address, 'what was written stays').toHaveValue('Москва, ул. Тверская, д. 1, кв. 5');
});

test('one act, one message, and it lies upon no field and no button', async ({ page }) => {
  const parent = await newParent(page);
  await keepToasts(page);
  const today = moscowDate(new Date());
  const child = { full_name: 'Мира', birth_date: addDays(today, -1500), gender: 'female' };
  await parent.call('POST', '/customer/children', child);
  await fillOrder(page, addDays(today, 3), 'Тихий час');
  await parent.button('Опубликовать заказ').click();
  const order = await openSent(page);
  await eventually(() => shownToasts(page)).toEqual(['Объявление опубликовано']);

  await signIn(page, demo.sitter);
  await page.goto(`/orders/${order}`);
  const about = page.getByRole('heading', { name: 'Что и когда' });
  const send = page.getByRole('button', { name: 'Откликнуться на заказ' });
  expect(await topOf(about)).toBeLessThan(await topOf(send));
  await page.getByRole('textbox', { name: /^Сообщение/ }).fill('Здравствуйте, я рядом!');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Ваш отклик отправлен' })).toBeVisible();
  await expectSaid(page, 'Отклик отправлен');
  await expect(toastOn(page, 'Отклик отправлен')).toBeInViewport({ ratio: 1 });
  expect(await coveredIn(page.locator('main form'))).toEqual([]);
  await page.getByRole('button', { name: 'Отозвать отклик' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать отклик' }).click();
  await expectSaid(page, 'Отклик отозван');
  expect(shownToasts(page)).toEqual(['Объявление опубликовано', 'Отклик отправлен', 'Отклик отозван']);
});

test('whom one books stands before what is asked, and the button after it', async ({ page }) => {
  await signIn(page, demo.customer);
  const { results } = (await (await page.request.get('/api/v1/sitter/sitter_list?page_size=1')).json()) as {
    results: { id: number }[];
  };
  await page.goto(`/specialists/${results[0]?.id}/booking`);
  const who = page.locator('main form').getByRole('link').first();
  const children = page.getByRole('heading', { name: 'Для кого нужна няня' });
  const send = page.getByRole('button', { name: 'Отправить бронирование' });
  await expect(send).toBeVisible();
  expect(await topOf(who)).toBeLessThan(await topOf(children));
  expect(await topOf(children)).toBeLessThan(await topOf(send));
});

test.describe('who comes for the first time', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('uses the search and the sign-in with notice and poll on the screen', async ({ page }) => {
    await page.goto('/');
    await expect(cookieNotice(page)).toBeVisible();
    const search = page.getByRole('search');
    expect(await coveredIn(search)).toEqual([]);
    await cookieNotice(page).getByRole('button', { name: 'Принять' }).click();
    await page.getByRole('heading', { name: 'Частые вопросы' }).scrollIntoViewIfNeeded();
    await expect(poll(page)).toBeVisible();
    expect(await coveredIn(search)).toEqual([]);
    // Back at the top, the poll is hidden and covers no button.
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const role of ['Я родитель', 'Я няня']) {
      await page.getByRole('link', { name: role, exact: true }).click({ trial: true });
    }
    await expect(poll(page)).toBeHidden();

    await page.goto('/register');
    expect(await coveredIn(page.locator('main form'))).toEqual([]);
  });

  test('is left alone in the first steps and in the chat, and whose role is known is not asked', async ({ page }) => {
    await page.clock.install();
    await signIn(page, demo.customer);
    for (const path of ['/choose-role/customer', '/profile/chat']) {
      await page.goto(path);
      await page.clock.runFor(2_000);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(cookieNotice(page)).toBeHidden();
      await expect(poll(page)).toBeHidden();
    }
    await page.goto('/news');
    await expect(cookieNotice(page)).toBeVisible();
    await cookieNotice(page).getByRole('button', { name: 'Принять' }).click();
    await page.clock.runFor(2_000);
    await expect(poll(page)).toBeHidden();
  });
});
