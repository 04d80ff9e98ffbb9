import { expect, type Page } from '@playwright/test';
import type { DiaryEntry } from '../../contract/src/diary.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { eventually } from '../harness/eventually.ts';
import { untilHydrated } from '../harness/hydrated.ts';
import { expectFits } from '../harness/overflow.ts';
import { cutLine, recordArrivals, recordRequests } from '../harness/requests.ts';
import type { Actor } from './actor.ts';
import { agreedVisit, openVisit, title } from './agreed-visit.ts';
import { test } from './site.ts';
import type { World } from './world.ts';

const consents = { personal_data: true, health_data: true, user_agreement: true, service_agreement: true };

/** Health data, a contact, a plan for every day; photos only as said. */
async function tellOfChild({ child, call }: Pick<Actor, 'child' | 'call'>, today: string, photo: boolean) {
  await call('PATCH', `/customer/children/${child}`, {
    consents: { ...consents, photo },
    medical_records: { allergies: 'Арахис', medication: false, special_equipment: false },
    medicines: [{ name: 'Сироп Небывалин', dose: '5 мл', instructions: 'После еды', permitted: true }],
    emergency_contacts: [{ name: 'Галина', relation: 'бабушка', phone_number: '+79161234567' }],
  });
  await call('POST', '/customer/schedule_template', {
    child,
    title: 'День дома',
    working_days_of_week: [1, 2, 3, 4, 5, 6, 7],
    start_date: today,
    tasks: [
      { title: 'Прогулка в парке', start_time: '11:00', end_time: '12:30' },
      { title: 'Обед и сон', start_time: '12:30', end_time: '13:30' },
    ],
  });
}

/** Waits for a part that opens without a network, and for all that it imports. */
function followParts(page: Page): (part: string) => Promise<void> {
  const come = recordArrivals(page);
  const asked = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
    );
  return async (part) => {
    await eventually(() => [...come].some((url) => url.includes(`/${part}-`))).toBe(true);
    await eventually(async () => (await asked()).filter((url) => !come.has(url))).toEqual([]);
  };
}

/** The visit is under way, and its sitter looks at it. */
async function begunVisit(world: World, { photo = true } = {}) {
  const agreed = await agreedVisit(world);
  const { parent, sitter, id, day } = agreed;
  await tellOfChild({ child: parent.child, call: parent.call.bind(parent) }, world.dayIn(0), photo);
  await world.passUntil(day, '10:05');
  await parent.call('POST', '/visit/arrived', { visit: id });
  const fetched = followParts(sitter.page);
  await openVisit(sitter, id);
  await expect(title(sitter.page)).toHaveText('До 14:00');
  return { ...agreed, fetched };
}

const lines = (page: Page) => page.getByRole('list', { name: 'Дневник' }).getByRole('listitem');
const sheet = (page: Page) => page.getByRole('dialog');
const diaryOf = async (person: Actor, id: number) =>
  (await person.call<{ results: DiaryEntry[] }>('GET', `/visit/${id}/diary`)).results;

const keptSheet = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(':emergency'));
    return key ? localStorage.getItem(key) : null;
  });

/** A photo of a phone: larger than what is sent. */
const photo = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 3000, height: 2000 });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#e8a04b';
      context.fillRect(0, 0, 3000, 2000);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

test('a sitter keeps the diary; the family sees every entry, photo and tick without reloading', async ({ world }) => {
  const { parent, sitter, id } = await begunVisit(world);
  await openVisit(parent, id);
  await expect(parent.page.getByText('Записей пока нет', { exact: false })).toBeVisible();
  const { page } = sitter;

  await sitter.button('Еда').click();
  await expectAccessible(page);
  await expectFits(page);
  await sheet(page).getByRole('button', { name: 'почти всё' }).click();
  await expect(lines(parent.page).first()).toContainText('Завтрак, почти всё');

  await sitter.button('Сон начался').click();
  await expect(lines(parent.page).first()).toContainText('Спит с 10:05');
  await sitter.button('Сон закончился').click();
  await expect(lines(parent.page).first()).toContainText('Сон с 10:05 до 10:05');

  await sitter.button('Лекарство').click();
  await sheet(page)
    .getByRole('radio', { name: /Сироп Небывалин/ })
    .check();
  await sheet(page).getByRole('button', { name: 'Записать, что дали' }).click();
  await expect(lines(parent.page).first()).toContainText('Сироп Небывалин, 5 мл');

  await sitter.button('Фото').click();
  const buffer = Buffer.from(await photo(page), 'base64');
  await sheet(page)
    .getByLabel('Снять или выбрать фото')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await sheet(page).getByRole('button', { name: 'Отправить фото' }).click();
  await parent.page.getByRole('button', { name: /Открыть фото/ }).click();
  const large = sheet(parent.page).getByRole('img');
  await eventually(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await parent.page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: /Прогулка в парке/ }).check();
  await expect(lines(parent.page).filter({ hasText: 'Сделано: Прогулка в парке' })).toBeVisible();
  await expect(parent.page.getByText('1 из 2')).toBeVisible();

  await page
    .getByRole('button', { name: /Изменить запись/ })
    .last()
    .click();
  await sheet(page).getByLabel('Что ели').fill('Каша с ягодами');
  await sitter.button('Сохранить').click();
  await expect(lines(parent.page).filter({ hasText: 'Каша с ягодами' })).toContainText('изменено');
  await page
    .getByRole('button', { name: /Изменить запись/ })
    .last()
    .click();
  await sitter.button('Удалить').click();
  await sheet(page).last().getByRole('button', { name: 'Удалить' }).click();
  await expect(lines(parent.page)).toHaveCount(4);
  for (const { page: seen } of [parent, sitter]) {
    await expectFits(seen);
    await expectAccessible(seen);
  }

  await parent.page.goto('/today');
  await expect(parent.page.getByText(/и Мира — вместе с 10:05/)).toBeVisible();
  await expect(lines(parent.page)).toHaveCount(3);
  await expectFits(parent.page);
  await expectAccessible(parent.page);
});

test('entries and ticks made without a network are kept over a reload and sent once, in order', async ({ world }) => {
  world.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { parent, sitter, id, fetched } = await begunVisit(world);
  await openVisit(parent, id);
  const { page } = sitter;
  await expect(page.getByRole('checkbox', { name: /Обед и сон/ })).toBeVisible();
  await fetched('EntrySheet');
  await page.context().setOffline(true);
  await sitter.button('Настроение').click();
  await sheet(page).getByRole('button', { name: 'Весёлое' }).click();
  await expect(lines(page).first()).toContainText('В телефоне, отправим при связи');
  await page.getByRole('checkbox', { name: /Обед и сон/ }).check();
  await sitter.button('Сон начался').click();
  await sitter.button('Сон закончился').click();
  await expect(lines(page)).toHaveCount(2);
  // Pages come through, nothing that was pressed does.
  const line = await cutLine(page, /\/api\/v1\/(visit\/diary|customer\/schedule_task_done)/);
  await page.context().setOffline(false);
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: /Обед и сон/ })).toBeChecked();
  await expect(lines(parent.page)).toHaveCount(0);

  await line.mend();
  await expect(lines(parent.page)).toHaveCount(3);
  await expect(page.getByText('В телефоне', { exact: false })).toHaveCount(0);
  expect(await line.answered()).toEqual(['diary', 'schedule_task_done', 'diary']);
  const entries = await diaryOf(parent, id);
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['mood', 'sleep', 'task']);
  expect(entries.find(({ kind }) => kind === 'sleep')?.data.to).not.toBeNull();
});

test('without the consent there are no photos, and it says why', async ({ world }) => {
  const { sitter } = await begunVisit(world, { photo: false });
  await sitter.button('Фото').click();
  await expect(sheet(sitter.page).getByText(/не разрешила фотографировать: Мира/)).toBeVisible();
  await expect(sheet(sitter.page).locator('input[type=file]')).toHaveCount(0);
});

test('the emergency sheet opens without a network, also in a new page, and is gone after the visit', async ({
  world,
}) => {
  world.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { sitter, id, fetched } = await begunVisit(world);
  const { page } = sitter;
  await eventually(() => keptSheet(page)).toContain('Арахис');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await fetched('EmergencySheet');
  await page.context().setOffline(true);
  await sitter.button('Если что-то случилось').click();
  await expect(sheet(page).getByText('Арахис')).toBeVisible();
  await expect(sheet(page).locator('a[href="tel:112"]')).toBeVisible();
  await expect(sheet(page).locator('a[href="tel:+79161234567"]')).toContainText('бабушка');
  await expectFits(page);
  await expectAccessible(page);
  await page.goto(`/visits/${id}`);
  await expect(page.getByRole('heading', { name: 'Нет связи с интернетом' })).toBeVisible();
  await expect(page.getByText('Аллергии: Арахис')).toBeVisible();
  await expect(page.locator('a[href="tel:+79161234567"]')).toBeVisible();

  await page.context().setOffline(false);
  // The offline page opens the visit by itself.
  await expect(title(page)).toHaveText('До 14:00');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await eventually(() => keptSheet(page)).toContain('Арахис');
  await page.context().setOffline(true);
  const asked = recordRequests(page, (request) => request.url().includes('VisitTip'));
  await sitter.decide('Ухожу', 'Ухожу');
  await eventually(() => keptSheet(page)).toBeNull();
  await expect(sitter.button('Если что-то случилось')).toHaveCount(0);
  // Thanks wait for the end that the site knows of.
  expect(asked).toEqual([]);
  await page.goto(`/visits/${id}`);
  await expect(page.getByRole('heading', { name: 'Нет связи с интернетом' })).toBeVisible();
  await expect(page.getByText('Арахис')).toHaveCount(0);
});

test('at the door the sheet tells why health is closed; one press opens the essentials, and the family is told', async ({
  world,
}) => {
  world.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { parent, sitter, id, day, order } = await agreedVisit(world);
  await tellOfChild({ child: parent.child, call: parent.call.bind(parent) }, world.dayIn(0), true);
  await world.passUntil(day, '09:20');
  await openVisit(sitter, id);
  const { page } = sitter;
  await page.setViewportSize({ width: 360, height: 780 });
  await eventually(() => keptSheet(page)).toContain('+79161234567');
  expect(await keptSheet(page)).not.toContain('Арахис');
  await sitter.button('Если что-то случилось').click();
  await expect(sheet(page).getByText('Аллергии и лекарства пока закрыты')).toBeVisible();
  const show = sheet(page).getByRole('button', { name: 'Показать аллергии и лекарства' });
  await expect(show).toHaveCount(0);

  await world.passUntil(day, '09:50');
  await sitter.call('POST', '/visit/arrive', { visit: id });
  await openVisit(sitter, id);
  await sitter.button('Если что-то случилось').click();
  await expectFits(page);
  await expectAccessible(page);
  await page.context().setOffline(true);
  await show.click();
  await expect(sheet(page).getByText('Откроются, как только появится связь')).toBeVisible();
  await page.context().setOffline(false);
  await expect(sheet(page).getByText('Арахис')).toBeVisible();
  await expect(sheet(page).getByText('Сироп Небывалин')).toBeVisible();
  await expect(show).toHaveCount(0);
  await eventually(() => keptSheet(page)).toContain('Арахис');
  await expectFits(page);
  await parent.page.goto('/profile/notifications');
  await expect(parent.page.getByText('Няня открыла аллергии и лекарства').first()).toBeVisible();

  // Denied: it leaves the device with the next contact.
  await parent.call('POST', '/visit/arrival_answer', { visit: id, came: false });
  await eventually(() => keptSheet(page)).not.toContain('Арахис');
  // Permitted: everything, before any arrival too.
  await parent.call('POST', '/order/health_access', { order, allowed: true });
  await eventually(() => keptSheet(page)).toContain('Арахис');
  await parent.call('POST', '/order/health_access', { order, allowed: false });
  await eventually(() => keptSheet(page)).not.toContain('Арахис');
});

test('the emergency sheet leaves the device on any page when the family ends the visit', async ({ world }) => {
  const { parent, sitter, id } = await begunVisit(world);
  await eventually(() => keptSheet(sitter.page)).toContain('Арахис');
  await sitter.page.goto('/profile/chat');
  await parent.call('POST', '/visit/leave', { visit: id });
  await eventually(() => keptSheet(sitter.page)).toBeNull();
});

test('the emergency sheet leaves the device at sign-out', async ({ world }) => {
  const { sitter } = await begunVisit(world);
  await sitter.page.setViewportSize({ width: 1280, height: 800 });
  await eventually(() => keptSheet(sitter.page)).toContain('Арахис');
  await sitter.page.goto('/profile/settings');
  await sitter.page.getByRole('navigation', { name: 'Личное' }).getByRole('button', { name: 'Профиль' }).click();
  await sitter.button('Выйти').click();
  await expect(sitter.page).toHaveURL((url) => url.pathname === '/');
  await eventually(() => keptSheet(sitter.page)).toBeNull();
});
