import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './harness/accessible.ts';
import { message, write } from './harness/chat.ts';
import { paper, picture } from './harness/files.ts';
import { expectFits } from './harness/overflow.ts';
import type { Actor } from './journeys/actor.ts';
import { bookPaid } from './journeys/orders.ts';
import { test } from './journeys/staff-site.ts';

async function authorisation(person: Actor): Promise<{ authorization: string }> {
  const cookies = await person.page.context().cookies();
  return { authorization: `Bearer ${cookies.find(({ name }) => name === 'access')?.value}` };
}

async function sendDocument(sitter: Actor, kind: string): Promise<void> {
  const sent = await sitter.page.request.post('/api/v1/files/sitter_attachment', {
    headers: await authorisation(sitter),
    multipart: { kind, file: picture(`${kind}.png`) },
  });
  expect(sent.status(), await sent.text()).toBe(201);
}

/** From the queue to the newest case. */
async function openNewest(page: Page, kind: string): Promise<void> {
  await page.goto(`/staff?kind=${kind}`);
  await page.locator('[data-case] a').last().click();
  await expect(page.getByRole('heading', { name: 'Что известно' })).toBeVisible();
}

async function claim(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(page.getByRole('button', { name: 'Принять решение' })).toBeVisible();
}

async function decide(page: Page, decision: string): Promise<void> {
  await page.getByText(decision, { exact: true }).click();
  await page.getByRole('button', { name: 'Принять решение' }).click();
  await expect(page.getByText('Решение принято.')).toBeVisible();
}

test('a sitter’s documents are looked at, refused with a reason, replaced and verified with a date', async ({
  world,
  hire,
}) => {
  const [moderator, sitter, parent] = [await hire(), await world.sitter(), await world.parent()];
  const { page } = moderator;
  await sendDocument(sitter, 'diploma');
  await openNewest(page, 'document');
  await expectAccessible(page);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toContainText('Взять в работу');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Принять решение' })).toBeVisible();

  await page.getByRole('button', { name: 'Посмотреть документ «diploma.png»' }).click();
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Обязательное поле')).toBeVisible();
  await page.getByLabel('Причина').fill('Сверяю диплом с анкетой');
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  const viewer = page.getByRole('dialog', { name: 'diploma.png' });
  await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(viewer.locator('[data-watermark^="Модератор Номер"]')).toBeAttached();
  await viewer.getByRole('button', { name: 'Крупнее' }).click();
  await expect(viewer.getByText('Масштаб 150 %')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByText('Отказать', { exact: true }).click();
  // Everything that is missing is named at once, and the first of it is where one goes on.
  await page.getByRole('button', { name: 'Принять решение' }).click();
  const reasons = page.getByLabel('Причина отказа');
  await expect(page.getByText('Обязательное поле')).toHaveCount(2);
  await expect(reasons).toBeFocused();
  await page.getByLabel('Пояснение').fill('Скан обрезан, не видно номера');
  await reasons.selectOption({ index: 1 });
  const reason = (await reasons.locator('option:checked').textContent()) ?? '';
  await page.getByRole('button', { name: 'Принять решение' }).click();
  await expect(page.getByText('Решение принято.')).toBeVisible();

  await sitter.page.goto('/profile/notifications');
  await expect(sitter.page.getByText('Документ не прошёл проверку').first()).toBeVisible();
  await sitter.page.goto('/profile/awards-achievements');
  await expect(sitter.page.getByText(reason)).toBeVisible();
  await sitter.page.getByLabel('Заменить').setInputFiles(paper('diploma-2.pdf'));
  await expect(sitter.page.getByText('На проверке').first()).toBeVisible();

  await openNewest(page, 'document');
  await claim(page);
  await page.getByRole('button', { name: 'Посмотреть документ «diploma-2.pdf»' }).click();
  await page.getByLabel('Причина').fill('Сверяю новый файл');
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  const pages = page.getByRole('dialog', { name: 'diploma-2.pdf' });
  await expect(pages.getByRole('img', { name: 'страница 1' })).toHaveJSProperty('naturalWidth', 1600);
  await expect(pages.locator('[data-watermark^="Модератор Номер"]')).toBeAttached();
  await page.keyboard.press('Escape');
  await decide(page, 'Подтвердить');
  await sendDocument(sitter, 'passport');
  await openNewest(page, 'sitter');
  await claim(page);
  await decide(page, 'Подтвердить');

  const [year, month, day] = world.dayIn(0).split('-');
  await parent.page.goto(`/specialists/${sitter.id}`);
  await expect(parent.page.getByText(`Проверил модератор ${day}.${month}.${year}, действует до`).first()).toBeVisible();
  const log = await sitter.call<{ results: object[] }>('GET', '/user/access_log');
  expect(log.results).toMatchObject([
    { what: 'document', reason: 'Сверяю новый файл' },
    { what: 'document', reason: 'Сверяю диплом с анкетой' },
  ]);
});

test('a complaint leads to a warning, then to a block: orders are cancelled and paid back, the search forgets', async ({
  world,
  hire,
}) => {
  const [moderator, rival] = [await hire(), await hire('complaints')];
  const [sitter, parent] = [await world.sitter(), await world.parent()];
  const { page } = moderator;
  const order = await bookPaid(world, parent, sitter);
  const complaint = {
    target: 'sitter',
    target_id: sitter.id,
    reason: 'rudeness',
    text: 'Кричала на ребёнка',
  };
  await parent.call('POST', '/complaint', complaint);
  await page.goto('/staff');
  await expect(page.locator('[data-case]').first()).toContainText('Важно');
  await openNewest(page, 'complaint');

  // One of two concurrent claims wins.
  const id = Number(page.url().split('/').at(-1));
  const taken = await rival.call<{ version: number }>('POST', `/staff/queue/${id}/claim`, { version: 1 });
  await page.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(page.getByText('Кто-то опередил вас')).toBeVisible();
  await expect(page.getByText('Дело в работе у другого модератора')).toContainText('Освободится в');
  await rival.call('POST', `/staff/queue/${id}/unclaim`, { version: taken.version });
  await page.reload();
  await claim(page);
  await page.getByRole('textbox', { name: 'Заметка для коллег' }).fill('Родители прислали видео');
  await page.getByRole('button', { name: 'Добавить заметку' }).click();
  await expect(page.getByRole('list', { name: 'История' })).toContainText('Родители прислали видео');
  await page.getByText('Заблокировать', { exact: true }).click();
  await expect(page.getByText('отменится 1 заказ')).toBeVisible();
  await page.getByText('Предупредить', { exact: true }).click();
  await page.getByRole('button', { name: 'Принять решение' }).click();
  await expect(page.getByText('Обязательное поле')).toBeVisible();
  await page.getByLabel('Текст предупреждения').fill('Оставлять ребёнка одного нельзя');
  await decide(page, 'Предупредить');
  await sitter.page.goto('/profile/notifications');
  await expect(sitter.page.getByText('Модератор пишет: Оставлять ребёнка одного нельзя')).toBeVisible();
  // An open page of a signed-out person would log errors.
  await sitter.page.goto('about:blank');
  await parent.page.goto('/profile/notifications');
  await expect(parent.page.getByText('По вашей жалобе вынесено предупреждение')).toBeVisible();

  await rival.page.goto('/staff/people');
  await expect(rival.page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await page.goto(`/staff/people?search=${sitter.id}`);
  await page.getByRole('link', { name: 'Марина Ветрова' }).click();
  await expect(page.getByText('Оставлять ребёнка одного нельзя')).toBeVisible();
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('отменится 1 заказ');
  await expect(dialog).toContainText('вернётся 2 000 ₽');
  await dialog.getByLabel('Причина').selectOption('danger_to_child');
  await dialog.getByLabel('Что произошло').fill('Подтвердилось по видео');
  await dialog.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByText('Заблокирован', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Журнал' }).last().click();
  await expect(page.getByRole('list', { name: 'История' })).toContainText('Подтвердилось по видео');

  const after = await parent.call<{ status: string; payment: { refunded: number } }>(
    'GET',
    `/order/customer_book/${order.id}`,
  );
  expect([after.status, after.payment.refunded]).toEqual(['canceled', 2000]);
  const found = await parent.call<{ results: { id: number }[] }>('GET', '/sitter/sitter_list?page_size=100');
  expect(found.results.map((card) => card.id)).not.toContain(sitter.id);
  const own = await sitter.page.request.get('/api/v1/user/profile', { headers: await authorisation(sitter) });
  expect(own.status()).toBe(401);
});

test('a reported message is hidden: both chats show it at once and after a reload', async ({ world, hire }) => {
  const [moderator, sitter, parent] = [await hire('complaints'), await world.sitter(), await world.parent()];
  const { page } = moderator;
  await bookPaid(world, parent, sitter);
  const both = [parent.page, sitter.page];
  for (const one of both) {
    await one.goto('/profile/chat');
    await one.locator('a[href*="room="]').first().click();
  }
  await write(sitter.page, 'Переведите мне на карту');
  await message(parent.page, 'Переведите мне на карту').hover();
  await parent.page.getByRole('button', { name: 'Пожаловаться на сообщение' }).click();
  const form = parent.page.getByRole('dialog');
  await form.getByText('Обман или мошенничество').click();
  await form.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(form).toBeHidden();

  await openNewest(page, 'complaint');
  await claim(page);
  await expect(page.getByText('участники чата увидят, что его убрал модератор')).toBeHidden();
  await page.getByText('Скрыть', { exact: true }).click();
  await expect(page.getByText('участники чата увидят, что его убрал модератор')).toBeVisible();
  await decide(page, 'Скрыть');
  for (const one of both) await expect(message(one, 'Сообщение убрал модератор')).toBeVisible();
  for (const one of both) await expect(one.getByText('Переведите мне на карту')).toHaveCount(0);
  for (const one of both) {
    await one.reload();
    await expect(message(one, 'Сообщение убрал модератор')).toBeVisible();
    await expect(one.getByText('Переведите мне на карту')).toHaveCount(0);
  }
});

test('a dispute ends with the money back, and the numbers count it', async ({ world, hire }) => {
  const [moderator, sitter, parent] = [await hire(), await world.sitter(), await world.parent()];
  const { page } = moderator;
  const { id } = await bookPaid(world, parent, sitter);
  await parent.call('POST', '/order/dispute', { order: id, text: 'Няня не пришла и не отвечает.' });
  await openNewest(page, 'dispute');
  await claim(page);
  await expect(page.getByText('Заказ будет отменён. Вернётся 2 000 ₽.')).toBeVisible();
  await decide(page, 'Вернуть деньги родителю');
  await expect(page.getByText('Вернулось по решению')).toBeVisible();
  const after = await parent.call<{ status: string; payment: { refunded: number } }>(
    'GET',
    `/order/customer_book/${id}`,
  );
  expect([after.status, after.payment.refunded]).toEqual(['canceled', 2000]);

  await page.goto('/staff/numbers');
  await expect(page.getByRole('img', { name: /^Регистрации/ })).toBeVisible();
  await page.getByText('Показать таблицей').first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^ladushki-.*\.csv$/);

  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of [
    '/staff',
    '/staff/people',
    '/staff/audit',
    '/staff/content/faq',
    '/staff/numbers',
    '/staff/dead-letters',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  }
  await parent.page.goto('/staff');
  await expect(parent.page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
});

// Last: the change asks everybody for consent.
test('new terms ask everybody again, and a promise is switched off', async ({ world, hire }) => {
  const [moderator, parent] = [await hire('content'), await world.parent()];
  const { page } = moderator;
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Соглашения' }).click();
  await page.getByRole('link', { name: 'Пользовательское соглашение' }).first().click();
  await page.getByLabel('Текст по-русски').fill('## Новые правила\n\nМы стали ещё бережнее.');
  await expect(page.getByRole('article')).toContainText('Новые правила');
  // The draft survives a reload, and one click discards it.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Новые правила');
  await page.getByRole('button', { name: 'Отменить изменения' }).click();
  await expect(page.getByRole('article')).not.toContainText('Новые правила');
  await page.getByLabel('Текст по-русски').fill('## Новые правила\n\nМы стали ещё бережнее.');
  await expectAccessible(page);
  // Prefilled with a date in ten days; empty means at once.
  await page.getByRole('textbox', { name: 'Действует с' }).fill('');
  await page.getByRole('button', { name: 'Опубликовать' }).click();

  for (const someone of [page, parent.page]) {
    if (someone !== page) await someone.goto('/profile');
    const dialog = someone.getByRole('dialog', { name: 'Мы обновили соглашения' });
    await expect(dialog.getByRole('button', { name: 'Продолжить' })).toBeDisabled();
    await dialog.getByText('Принимаю новые тексты').click();
    await dialog.getByRole('button', { name: 'Продолжить' }).click();
    await expect(dialog).toBeHidden();
  }
  await parent.page.reload();
  await expect(parent.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(parent.page.getByRole('dialog')).toHaveCount(0);
  await parent.page.goto('/terms/user_agreement');
  await expect(parent.page.getByText('Мы стали ещё бережнее.')).toBeVisible();

  await expect(page.getByText('Версия 2')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Ладушки \d+\.\d+\.\d+$/)).toBeVisible();
  await page.goto('/staff/content/home_claims');
  const promise = page.getByRole('switch').first();
  const name = (await page.locator('main li a').first().textContent()) ?? '';
  await parent.page.goto('/');
  await expect(parent.page.getByText(name, { exact: true })).toBeVisible();
  await promise.click();
  await expect(page.getByText('Не показывается', { exact: true })).toBeVisible();
  await parent.page.goto('/');
  await expect(parent.page.getByText(name, { exact: true })).toHaveCount(0);
});
